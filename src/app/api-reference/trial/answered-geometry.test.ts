import { describe, expect, it } from "vitest";
import { deploy, PHOTO, PHOTOS, post, type Fields } from "../../../service/deployment.test-double.ts";
import { outlineOf } from "./answered-geometry.ts";

async function answerTo(fields: Fields): Promise<unknown> {
  return (await deploy().service(post("scan/crop", fields))).json();
}

describe("the outline of an answer", () => {
  it("has the page's border, and a line for each inner row and column of the grid", async () => {
    const outline = outlineOf(await answerTo({ file: PHOTO, return_warp_geometry: "true", segment_count: "2" }));
    expect(outline).toMatchObject({ width: 3000, height: 4000 });
    const corners = ["M100 200", "L2900 210", "L2880 3900", "L120 3890"];
    const places = corners.map((corner) => outline?.border.indexOf(corner) ?? -1);
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(outline?.border.endsWith("Z")).toBe(true);
    expect(outline?.grid.match(/M/g)).toHaveLength(2);
    expect(outline?.grid.match(/L/g)).toHaveLength(4);
  });

  it("is that of the first page of several, and has no inner lines for a flat page", async () => {
    const flat = outlineOf(await answerTo({ files: PHOTOS, return_warp_geometry: "true", version: "1" }));
    expect(flat?.grid).toBe("");
    expect(flat?.border.match(/[ML]/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it("is null without a geometry", async () => {
    expect(outlineOf(await answerTo({ file: PHOTO, binary: "false" }))).toBeNull();
    expect(outlineOf(await answerTo({}))).toBeNull();
    expect(outlineOf(null)).toBeNull();
  });
});
