import { at } from "../../core/at.ts";
import type { JoinedStrip, JoinStripParams } from "../../core/contracts/imaging-calls.ts";
import { scaleQuad } from "../../core/geometry/geometry.ts";
import { planStrip, type Apart } from "../../core/strip/plan-strip.ts";
import { asRgba, type Scope } from "../engine/opencv.ts";
import type { StageClock } from "../engine/stage-clock.ts";
import { flattenPage, partOf, type Photo } from "../page-plan.ts";
import { encodePixels } from "../raster/codec.ts";
import { layPart } from "./lay-part.ts";

/** Decodes a picture and keeps it in OpenCV's memory while `work` runs. */
type WithPicture = (picture: Blob, work: (scope: Scope, photo: Photo) => Promise<void>) => Promise<void>;

/**
 * Joins pages as `ImagingCalls.joinStrip` says. Each part is sampled at the strip's size and laid into the strip: one
 * picture is decoded at a time.
 */
export async function joinStrip(
  { pages, jpegQuality }: JoinStripParams,
  clock: StageClock,
  withPicture: WithPicture,
): Promise<JoinedStrip | Apart> {
  const plan = await clock.time("plan", () => planStrip(pages));
  if (plan.kind === "apart") return plan;
  const { width, height, parts } = plan;
  const strip = new ImageData(width, height);
  let end = 0;
  for (const { page, corners, top, bottom } of parts)
    await withPicture(at(pages, page).picture, async (scope, photo) => {
      const { working, size } = photo;
      const whole = {
        corners: scaleQuad(corners, working.width / size.width, working.height / size.height),
        surface: null,
      };
      const rows = partOf(whole, { left: 0, across: 1, top: top / height, down: (bottom - top) / height });
      const part = await clock.time("rectify", () =>
        asRgba(flattenPage(scope, photo, rows, { width, height: bottom - top }, 1)),
      );
      end = layPart(strip, part, top, end);
    });
  const jpeg = await clock.time("encode", () => encodePixels(strip, "image/jpeg", jpegQuality));
  return { kind: "joined", jpeg, stagesMs: clock.stagesMs };
}
