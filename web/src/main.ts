import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";

// The host has a newer page: parts of this one are gone, and what is on the table is not.
const AGAIN = "katabasis.again";
addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem(AGAIN) ?? 0);
  if (Date.now() - last < 10_000) return;
  event.preventDefault();
  sessionStorage.setItem(AGAIN, String(Date.now()));
  location.reload();
});

const target = document.getElementById("page");
if (target) mount(App, { target });
