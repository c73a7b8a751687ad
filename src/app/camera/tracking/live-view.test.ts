import { describe, expect, it } from "vitest";
import { mapQuad, type Quad } from "../../../core/geometry/geometry.ts";
import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";
import { afterReading, afterShot, FIRST_VIEW, followedQuad, shownGuidance, type LiveView } from "./live-view.ts";
import { maxCornerDistance } from "./track-page.ts";

const FRAME_MS = 50;
const page: Quad = [
  { x: 180, y: 40 },
  { x: 440, y: 44 },
  { x: 450, y: 430 },
  { x: 170, y: 426 },
];
const shifted = (dx: number, dy = 0): Quad => mapQuad(page, ({ x, y }) => ({ x: x + dx, y: y + dy }));

function reading(corners: Quad | null, change: Partial<FrameReading> = {}): FrameReading {
  return {
    corners,
    confidence: corners ? 0.9 : 0,
    brightness: 0.5,
    sharpness: corners ? 200 : 0,
    glare: 0,
    frameWidth: 640,
    frameHeight: 480,
    ...change,
  };
}

/** Plays readings one after the other, 20 per second; takes a shot whenever the ring is full. */
function play(
  frames: readonly FrameReading[],
  from: { view: LiveView; nowMs: number } = { view: FIRST_VIEW, nowMs: 10_000 },
) {
  let { view, nowMs } = from;
  const shots: number[] = [];
  for (const [i, frame] of frames.entries()) {
    nowMs += FRAME_MS;
    view = afterReading(view, frame, nowMs);
    if (view.progress === 1) {
      shots.push(i);
      view = afterShot(view);
    }
  }
  return { view, nowMs, shots };
}

const times = (count: number, frame: (i: number) => FrameReading): FrameReading[] =>
  Array.from({ length: count }, (_, i) => frame(i));
/** ±2 pixels of jitter, the same every run. */
const jitter = (i: number): number => 2 * Math.sin(i * 12.9898);

describe("the outline", () => {
  it("stays still when the readings of a page jitter", () => {
    const { view } = play(times(20, (i) => reading(shifted(jitter(i), jitter(i + 7)))));
    const quads = times(10, (i) => reading(shifted(jitter(i + 20), jitter(i + 27)))).map((frame, i) =>
      followedQuad(play([frame], { view, nowMs: 11_000 + i }).view),
    );
    for (const quad of quads) expect(maxCornerDistance(quad ?? expect.fail("lost"), page)).toBeLessThan(0.006);
  });

  it("follows a page that moves away", () => {
    const { view } = play(times(20, (i) => reading(shifted(i * 8))));
    expect(maxCornerDistance(followedQuad(view) ?? expect.fail("lost"), shifted(19 * 8))).toBeLessThan(0.05);
  });

  it("stays for a moment when the page is not found, then disappears", () => {
    const found = play(times(5, () => reading(page)));
    expect(
      followedQuad(
        play(
          times(6, () => reading(null)),
          found,
        ).view,
      ),
    ).not.toBeNull();
    expect(
      followedQuad(
        play(
          times(12, () => reading(null)),
          found,
        ).view,
      ),
    ).toBeNull();
  });

  it("keeps the order of its corners when the finder returns another order", () => {
    const [a, b, c, d] = page;
    const { view } = play([...times(5, () => reading(page)), reading([b, c, d, a])]);
    expect(maxCornerDistance(followedQuad(view) ?? expect.fail("lost"), page)).toBeLessThan(0.001);
  });
});

describe("the guidance", () => {
  const small = mapQuad(page, ({ x, y }) => ({ x: 320 + (x - 320) * 0.45, y: 240 + (y - 240) * 0.45 }));
  const tilted: Quad = [
    { x: 250, y: 60 },
    { x: 390, y: 60 },
    { x: 520, y: 420 },
    { x: 120, y: 420 },
  ];
  it.each([
    ["none", reading(null)],
    ["dark", reading(page, { brightness: 0.05 })],
    ["closer", reading(small)],
    ["farther", reading(shifted(-169))],
    ["tilted", reading(tilted)],
    ["glare", reading(page, { glare: 0.02 })],
    ["unsure", reading(page, { confidence: 0.6 })],
    ["hold", reading(page)],
  ] as const)("is %s", (advice, frame) => {
    expect(shownGuidance(play(times(12, () => frame)).view)).toBe(advice);
  });

  it("does not flicker", () => {
    const { view, nowMs } = play(times(12, () => reading(page)));
    expect(
      shownGuidance(
        play(
          times(3, () => reading(small)),
          { view, nowMs },
        ).view,
      ),
    ).toBe("hold");
  });
});

describe("automatic capture", () => {
  it("captures a page at rest once, and the next page again", () => {
    const first = play(times(100, (i) => reading(shifted(jitter(i)))));
    expect(first.shots).toHaveLength(1);
    expect(shownGuidance(first.view)).toBe("taken");
    const carried = play(
      times(15, () => reading(null)),
      first,
    );
    expect(
      play(
        times(60, (i) => reading(shifted(20 + jitter(i)))),
        carried,
      ).shots,
    ).toHaveLength(1);
  });

  it("waits until the page rests", () => {
    expect(play(times(100, (i) => reading(shifted(30 * Math.sin(i / 3))))).shots).toEqual([]);
  });

  it("waits for a sharp frame", () => {
    const sharp = times(10, (i) => reading(shifted(i * 4)));
    const blurred = times(60, () => reading(shifted(40), { sharpness: 60 }));
    const after = play([...sharp, ...blurred]);
    expect(after.shots).toEqual([]);
    expect(play([reading(shifted(40))], after).shots).toHaveLength(1);
  });

  it("captures no page that is dark, cut off or not found", () => {
    expect(play(times(100, () => reading(page, { brightness: 0.05 }))).shots).toEqual([]);
    expect(play(times(100, () => reading(shifted(-169)))).shots).toEqual([]);
    expect(play(times(100, () => reading(page, { confidence: 0.6 }))).shots).toEqual([]);
    expect(play(times(100, () => reading(null))).shots).toEqual([]);
  });
});
