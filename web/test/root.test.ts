import { describe, expect, it } from "vitest";
import { rootOf, within } from "../src/root";

describe("the root of our addresses", () => {
  it("is the server's own unless the page says otherwise", () => {
    expect(rootOf(undefined, "https://a.example/t/1")).toBe("/");
    expect(rootOf("/", "https://a.example/t/1")).toBe("/");
  });

  it("is found from the page's own address, however deep it is", () => {
    expect(rootOf("./", "https://a.example:8443/games/katabasis/")).toBe("/games/katabasis/");
    expect(rootOf("../", "https://a.example/games/katabasis/t/1#secret")).toBe("/games/katabasis/");
    expect(rootOf("../", "https://a.example/t/1")).toBe("/");
  });

  it("is cut off, and other sites beside us are nowhere", () => {
    expect(within("/games/katabasis/t/1", "/games/katabasis/")).toBe("/t/1");
    expect(within("/games/katabasis/", "/games/katabasis/")).toBe("/");
    expect(within("/games/katabasis", "/games/katabasis/")).toBe("/");
    expect(within("/games/other", "/games/katabasis/")).toBe("//");
    expect(within("/about", "/")).toBe("/about");
  });
});
