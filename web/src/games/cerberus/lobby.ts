/** Cerberus in the lobby. */
import type { Welcome } from "..";
import Art from "./Art.svelte";

const INTRO =
  "Seven people took a wrong turn into hell and run for the river. There are three boats, and nobody knows how many seats the nearest one has. Behind them runs a dog with three opinions.";

const COLOURS = ["pink", "red", "orange", "yellow", "green", "blue", "violet"];

const SETTINGS = {
  boards: {
    title: "The way down",
    choices: [
      { value: "random", text: "Random" },
      { value: "threshold incline lookout shingle", text: "An easy stroll: funicular and lookout" },
      { value: "threshold chasm cableway shingle", text: "Over the edge: rope bridge and gondola" },
      { value: "threshold ledges twin-doors reeds", text: "After you: ledges and portal" },
      { value: "bone-stair cableway twin-doors reeds", text: "The worst of it: 14 skulls" },
    ],
  },
  speed: {
    title: "Speed of Cerberus",
    choices: [4, 5, 6].map((n) => ({ value: n, text: `starts on ${n}` })),
  },
  characters: {
    title: "Who you are",
    choices: COLOURS.map((colour) => ({ value: colour, text: `You are ${colour}, the others are random` })),
  },
  first: { title: "Who begins", choices: [{ value: 0, text: "The first seat" }] },
};

const welcome: Welcome = { Art, intro: INTRO, settings: SETTINGS };

export default welcome;
