import { describe, expect, it } from "vitest";
import { mapQuad, type Quad } from "../../../core/geometry/geometry.ts";
import { CONTENT_SIDE, type FrameReading } from "../../../core/contracts/imaging-calls.ts";
import { afterReading, afterShot, FIRST_VIEW, followedQuad, shownGuidance, type LiveView } from "./live-view.ts";
import { maxCornerDistance } from "./track-page.ts";

const FRAME_MS = 50;
/** Contents of pages that have nothing in common, and of a form with some other entries than `FIRST_PAGE`. */
const FIRST_PAGE = contentOf((i) => Math.sin(i * i));
const OTHER_PAGE = contentOf((i) => Math.cos(i * i * 1.7));
const SIMILAR_PAGE = FIRST_PAGE.map((cell, i) => (i % 8 === 0 ? -cell : cell));
const page: Quad = [
  { x: 180, y: 40 },
  { x: 440, y: 44 },
  { x: 450, y: 430 },
  { x: 170, y: 426 },
];
const shifted = (dx: number, dy = 0): Quad => mapQuad(page, ({ x, y }) => ({ x: x + dx, y: y + dy }));

function contentOf(cell: (i: number) => number): Float32Array {
  return new Float32Array(CONTENT_SIDE ** 2).map((_, i) => 20 * cell(i));
}

function reading(corners: Quad | null, change: Partial<FrameReading> = {}): FrameReading {
  return {
    corners,
    confidence: corners ? 0.9 : 0,
    brightness: 0.5,
    sharpness: corners ? 200 : 0,
    glare: 0,
    ...(corners && { content: FIRST_PAGE }),
    frameWidth: 640,
    frameHeight: 480,
    ...change,
  };
}

/** Plays readings one after the other, 20 per second or as given; takes a shot whenever the ring is full. */
function play(
  frames: readonly FrameReading[],
  from: { view: LiveView; nowMs: number } = { view: FIRST_VIEW, nowMs: 10_000 },
  frameMs = FRAME_MS,
) {
  let { view, nowMs } = from;
  const shots: number[] = [];
  for (const [i, frame] of frames.entries()) {
    nowMs += frameMs;
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
    ["left", reading(shifted(-169))],
    ["right", reading(shifted(188))],
    ["up", reading(shifted(0, -38))],
    ["down", reading(shifted(0, 48))],
    ["farther", reading(mapQuad(page, ({ x, y }) => ({ x: 320 + 1.2 * (x - 320), y: 240 + 1.5 * (y - 240) })))],
    ["tilted", reading(tilted)],
    ["glare", reading(page, { glare: 0.02 })],
    ["unsure", reading(page, { confidence: 0.6 })],
    ["hold", reading(page)],
  ] as const)("is %s", (advice, frame) => {
    expect(shownGuidance(play(times(12, () => frame)).view)).toBe(advice);
  });

  it("lets a receipt fill less of the frame", () => {
    const strip: Quad = [
      { x: 290, y: 20 },
      { x: 350, y: 20 },
      { x: 351, y: 460 },
      { x: 289, y: 460 },
    ];
    const after = (minPageShare?: number): string =>
      shownGuidance(
        times(12, () => reading(strip)).reduce(
          (view, frame, i) => afterReading(view, frame, 10_000 + i * FRAME_MS, minPageShare),
          FIRST_VIEW,
        ),
      );
    expect([after(), after(0.08)]).toEqual(["closer", "hold"]);
  });

  it("says that there are several pages once they were seen twice, and then asks nobody to move closer", () => {
    const several = reading(small, { isOneOfSeveral: true });
    const once = play([...times(8, () => reading(small)), several]);
    expect(shownGuidance(once.view)).toBe("closer");
    const more = play([several, several, ...times(7, () => reading(small))], once);
    expect(shownGuidance(more.view)).toBe("several");
    const missed = play([reading(small, { isOneOfSeveral: false })], more);
    expect(shownGuidance(missed.view)).toBe("several");
    expect(
      shownGuidance(
        play(
          times(24, () => reading(null)),
          missed,
        ).view,
      ),
    ).toBe("none");
    const unsure = play(times(12, () => reading(small, { isOneOfSeveral: true, confidence: 0.6 })));
    expect(shownGuidance(unsure.view)).toBe("several");
    expect(unsure.shots).toEqual([]);
    expect(play(times(60, () => several)).shots).toHaveLength(1);
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
  const atRest = (content: Float32Array, count = 60): FrameReading[] =>
    times(count, (i) => reading(shifted(jitter(i)), { content }));
  /** The frames in which the hand, or another page on its way, is what is seen. */
  const exchange = times(15, (i) => reading(shifted(jitter(i)), { content: contentOf((cell) => Math.sin(cell * i)) }));
  const gone = times(15, () => reading(null));

  it("captures a page at rest once", () => {
    const first = play(atRest(FIRST_PAGE, 100));
    expect(first.shots).toHaveLength(1);
    expect(shownGuidance(first.view)).toBe("taken");
  });

  it.each([
    ["swapped in place", []],
    ["exchanged by hand", exchange],
    ["taken away first", gone],
  ])("captures another page that is %s", (_how, between) => {
    const first = play(atRest(FIRST_PAGE));
    const second = play([...between, ...atRest(OTHER_PAGE)], first);
    expect(second.shots).toHaveLength(1);
    // It came to rest after the exchange.
    expect(second.shots[0]).toBeGreaterThan(between.length + 20);
  });

  it.each([
    ["a hand passed over it", exchange],
    ["it was out of view", gone],
    ["it was turned around", times(15, () => reading(page, { content: FIRST_PAGE.toReversed() }))],
  ])("does not capture a page again after %s", (_what, between) => {
    const first = play(atRest(FIRST_PAGE));
    const again = play([...between, ...atRest(FIRST_PAGE)], first);
    expect(again.shots).toEqual([]);
    expect(shownGuidance(again.view)).toBe("taken");
  });

  it("captures another page although the content was not known at first", () => {
    const { content: _unread, ...unknown } = reading(page);
    const first = play([...times(10, () => unknown), ...atRest(FIRST_PAGE)]);
    expect(first.shots).toHaveLength(1);
    expect(play(atRest(OTHER_PAGE), first).shots).toHaveLength(1);
  });

  it("captures a similar page after an interruption only", () => {
    const first = play(atRest(FIRST_PAGE));
    expect(play(atRest(SIMILAR_PAGE), first).shots).toEqual([]);
    expect(play([...gone, ...atRest(SIMILAR_PAGE)], first).shots).toHaveLength(1);
  });

  it("captures a page with less print than the one before", () => {
    const first = play(atRest(FIRST_PAGE));
    const faint = times(60, () => reading(page, { content: OTHER_PAGE, sharpness: 40 }));
    expect(play(faint, first).shots).toHaveLength(1);
  });

  it("waits until the page rests", () => {
    expect(play(times(100, (i) => reading(shifted(30 * Math.sin(i / 3))))).shots).toEqual([]);
  });

  it("waits on a slow device until a hand that looks alike in two frames is gone", () => {
    const hand = contentOf((i) => 4 * Math.sin(i / 9));
    const underHand = [0.9, 1].map((share) => hand.map((cell) => share * cell));
    const frames = [...underHand.map((content) => reading(page, { content })), ...atRest(FIRST_PAGE, 10)];
    expect(play(frames, undefined, 1200).shots).toEqual([5]);
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
