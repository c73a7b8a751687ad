import { expect, it } from "vitest";
import { FILTERS } from "../../core/contracts/imaging-calls.ts";
import { newPage } from "../../core/model/document.ts";
import { imageCorners } from "../../core/geometry/geometry.ts";
import { flatGrid } from "../../core/geometry/page-geometry.ts";
import type { InputPage } from "../../scan/input-pages.ts";
import type { CropOptions, CroppedPage, Timed } from "../../scan/scan.ts";
import { createFilterPreviews } from "./filter-previews.ts";

const photo = new Blob(["photo"]);
const corners = imageCorners({ width: 30, height: 40 });
const page = newPage("p", "d", { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 });
const made = {
  ...page,
  picture: {
    edit: page.edit,
    widthPx: 30,
    heightPx: 40,
    bytes: 1,
    sizePt: null,
    geometry: {
      imageWidth: 30,
      imageHeight: 40,
      corners,
      confidence: 1,
      aspectRatio: 0.75,
      grid: flatGrid(corners, 1),
    },
    measures: { rotation: 0, curvature: 0, sharpness: 1, brightness: 1 },
  },
};

it("opens the photo once and filters its small image", async () => {
  const log: string[] = [];
  const scan = {
    openPdfPage: () => expect.fail("this is no page of a PDF"),
    openFiles: (files: readonly Blob[]): Promise<InputPage[]> =>
      Promise.resolve(files.map((file) => ({ open: () => Promise.resolve({ photo: file, sizePt: null }) }))),
    async crop(
      pages: readonly InputPage[],
      { settings: { filter, region } }: CropOptions,
    ): Promise<Timed<CroppedPage[]>> {
      const input = await pages[0]?.open();
      log.push(`${input?.photo === photo ? "photo" : "small"} ${region.kind} ${filter}`);
      const { picture } = made;
      const cropped = {
        made: { ...picture, jpeg: new Blob([filter]), recognitionImage: null, stagesMs: {} },
        text: null,
        pagesFound: 1,
        sizePt: { width: 1, height: 1 },
        isSizeAssumed: true,
      };
      return { value: [cropped], stagesMs: {} };
    },
  };
  const previews = createFilterPreviews({ documents: { readOriginal: () => Promise.resolve(photo) }, scan });
  const blobs = await Promise.all(FILTERS.map((filter) => previews.make(made, filter)));
  expect(await Promise.all(blobs.map(async (blob) => blob?.text()))).toEqual(FILTERS);
  const others = FILTERS.filter((filter) => filter !== "original");
  expect(log.sort()).toEqual(["photo sides original", ...others.map((filter) => `small whole ${filter}`)].sort());
  expect(previews.key(made, "white")).not.toBe(
    previews.key({ ...made, edit: { ...made.edit, quarterTurns: 1 } }, "white"),
  );
});
