/** A page that is in a document twice: the app says so, and the person decides. */
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { allReady, note, secondNote } from "../support/scan-photos.ts";
import { expectLargeTargets } from "../support/targets.ts";

test("a page that is there twice is kept or deleted, as the person says", async ({ app }) => {
  await openFinished(app, [note.path, secondNote.path]);
  const files = app.locator(".doc-header input[type=file]");
  const offer = app.getByText(/looks? like/);
  await expect(offer).toHaveCount(0);

  await files.setInputFiles(note.path);
  await allReady(app, 3);
  await expect(app.getByText("Page 3 looks like page 1.")).toBeVisible();
  await expectAccessible(app);
  await expectLargeTargets(app);
  await app.getByRole("button", { name: "Keep both" }).press("Enter");
  await expect(offer).toHaveCount(0);

  await app.reload();
  await allReady(app, 3);
  await expect(offer).toHaveCount(0);
  await files.setInputFiles(secondNote.path);
  await allReady(app, 4);
  await expect(app.getByText("Page 4 looks like page 2.")).toBeVisible();
  await app.getByRole("button", { name: "Delete page 4" }).click();
  await expect(app.getByText("Page deleted.")).toBeVisible();
  await allReady(app, 3);
  await app.getByRole("button", { name: "Undo" }).click();
  await allReady(app, 4);
  await expect(app.getByText("Page 4 looks like page 2.")).toBeVisible();
});

test("a copy that was asked for is no page that is there twice", async ({ app }) => {
  await openFinished(app, [note.path]);
  await app.getByRole("button", { name: "More for page 1" }).click();
  await app.getByRole("menuitem", { name: "Duplicate" }).click();
  await allReady(app, 2);
  await expect(app.getByText(/looks? like/)).toHaveCount(0);
});
