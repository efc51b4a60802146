/** A small set of sounds of our own, made of tones and noise by the browser itself. */

/** A tone: when it begins, how high it is, where it glides to, how long it lasts, how loud it is. */
interface Tone { at: number; from: number; to?: number; long: number; loud: number; wave?: OscillatorType }
/** A breath of noise through a filter. */
interface Noise { at: number; pitch: number; to?: number; long: number; loud: number }
interface Sound { tones?: Tone[]; noise?: Noise[] }

const bell = (at: number, from: number, loud = 0.3): Tone => ({ at, from, long: 0.9, loud });
const SOUNDS: Record<string, Sound> = {
  step: { noise: [{ at: 0, pitch: 900, to: 300, long: 0.05, loud: 0.25 }] },
  card: { noise: [{ at: 0, pitch: 2600, to: 900, long: 0.13, loud: 0.22 }] },
  capture: {
    tones: [{ at: 0, from: 130, to: 58, long: 0.7, loud: 0.5, wave: "sawtooth" }, { at: 0.06, from: 96, to: 46, long: 0.8, loud: 0.4, wave: "square" }],
    noise: [{ at: 0, pitch: 700, to: 120, long: 0.5, loud: 0.5 }],
  },
  reveal: { tones: [bell(0, 392), bell(0.12, 523.25), bell(0.24, 659.25)], noise: [{ at: 0, pitch: 500, to: 1500, long: 0.7, loud: 0.12 }] },
  elimination: { tones: [{ at: 0, from: 220, to: 110, long: 0.8, loud: 0.35, wave: "triangle" }, { at: 0.25, from: 165, to: 82, long: 1, loud: 0.35, wave: "triangle" }] },
  victory: { tones: [bell(0, 523.25), bell(0.14, 659.25), bell(0.28, 783.99), bell(0.44, 1046.5, 0.4)] },
  defeat: { tones: [bell(0, 293.66), bell(0.22, 261.63), bell(0.44, 207.65, 0.4)] },
  room: { tones: [bell(0, 329.63), bell(0.16, 493.88)], noise: [{ at: 0, pitch: 300, to: 700, long: 0.5, loud: 0.15 }] },
  wound: { tones: [{ at: 0, from: 180, to: 70, long: 0.25, loud: 0.5, wave: "triangle" }], noise: [{ at: 0, pitch: 1200, to: 200, long: 0.18, loud: 0.4 }] },
  chapter: { tones: [bell(0, 392), bell(0.2, 587.33), bell(0.4, 783.99)] },
};

let audio: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

function noise(context: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  return hiss;
}

function envelope(context: AudioContext, start: number, long: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(loud, 0.0002), start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(context.destination);
  return gain;
}

export function play(name: string, volume: number): void {
  const found = SOUNDS[name];
  if (!found) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const { at, from, to, long, loud, wave } of found.tones ?? []) {
    const tone = audio.createOscillator();
    tone.type = wave ?? "sine";
    tone.frequency.setValueAtTime(from, now + at);
    if (to) tone.frequency.exponentialRampToValueAtTime(to, now + at + long);
    tone.connect(envelope(audio, now + at, long, loud * volume));
    tone.start(now + at);
    tone.stop(now + at + long);
  }
  for (const { at, pitch, to, long, loud } of found.noise ?? []) {
    const source = audio.createBufferSource(), filter = audio.createBiquadFilter();
    source.buffer = noise(audio);
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(pitch, now + at);
    if (to) filter.frequency.exponentialRampToValueAtTime(to, now + at + long);
    source.connect(filter).connect(envelope(audio, now + at, long, loud * volume));
    source.start(now + at, 0, long);
  }
}
