/** The service answers any input; errors are JSON and are not charged. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { SERVICE_PATHS } from "../core/contracts/relay.ts";
import { BASE, deploy, formOf, KEY, PHOTO, PHOTOS, post } from "./deployment.test-double.ts";

const BOUNDARY = "----flatbed";

const requestOf = (path: string, contentType: string, body: Uint8Array<ArrayBuffer>): Request =>
  new Request(BASE + path, { method: "POST", headers: { "X-API-Key": KEY, "Content-Type": contentType }, body });

const anyPath = fc.constantFrom(...SERVICE_PATHS);

/** Sends a request to a new deployment, checks what must hold for every response, and returns its status. */
async function statusOf(request: Request): Promise<number> {
  const { service, accounts } = deploy();
  const response = await service(request);
  expect(accounts.reservedPages()).toBe(0);
  if (response.status === 200) return 200;
  expect(response.headers.get("Content-Type")).toBe("application/json");
  const body = (await response.json()) as { errors?: { title: string }[]; error?: string };
  expect(body.error ?? body.errors?.[0]?.title).toMatch(/\S/);
  expect(accounts.creditsLeft()).toBe(100);
  return response.status;
}

it("answers 400 to random bytes declared as a form", async () => {
  await fc.assert(
    fc.asyncProperty(anyPath, fc.uint8Array({ maxLength: 500 }), async (path, bytes) => {
      expect(await statusOf(requestOf(path, `multipart/form-data; boundary=${BOUNDARY}`, new Uint8Array(bytes)))).toBe(
        400,
      );
    }),
    { numRuns: 200 },
  );
});

it("answers 400 to any content type if the body is not a form", async () => {
  const printable = fc.string({ unit: fc.constantFrom(...' ;=/"abz-multipart0~'), maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(anyPath, printable, async (path, contentType) => {
      expect(await statusOf(requestOf(path, `multipart/form-data;${contentType}`, new Uint8Array(20)))).toBe(400);
    }),
    { numRuns: 200 },
  );
});

it("survives a form with deleted, inserted and flipped bytes", async () => {
  const whole = new Response(formOf({ files: PHOTOS, output_width: "1024", filter: "flat", binary: "false" }));
  const contentType = whole.headers.get("Content-Type") ?? "";
  const original = new Uint8Array(await whole.arrayBuffer());
  expect(await statusOf(requestOf("scan/crop", contentType, original.slice()))).toBe(200);

  const place = fc.integer({ min: 0, max: original.length - 1 });
  const mutation = fc.oneof(
    fc.record({ kind: fc.constant("flip" as const), at: place, bit: fc.integer({ min: 0, max: 7 }) }),
    fc.record({ kind: fc.constant("cut" as const), at: place, length: fc.integer({ min: 1, max: 200 }) }),
    fc.record({
      kind: fc.constant("insert" as const),
      at: place,
      bytes: fc.uint8Array({ minLength: 1, maxLength: 20 }),
    }),
    fc.record({ kind: fc.constant("truncate" as const), at: place }),
  );
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(anyPath, fc.array(mutation, { minLength: 1, maxLength: 4 }), async (path, mutations) => {
      let bytes: number[] = [...original];
      for (const change of mutations) {
        switch (change.kind) {
          case "flip":
            bytes = bytes.map((byte, i) => (i === change.at ? byte ^ (1 << change.bit) : byte));
            break;
          case "cut":
            bytes.splice(change.at, change.length);
            break;
          case "insert":
            bytes.splice(change.at, 0, ...change.bytes);
            break;
          case "truncate":
            bytes.length = Math.min(bytes.length, change.at);
            break;
        }
      }
      statuses.add(await statusOf(requestOf(path, contentType, new Uint8Array(bytes))));
    }),
    { numRuns: 500 },
  );
  // A change inside a photo or a name is still a valid form; a change of the structure is not.
  expect(statuses).toEqual(new Set([200, 400]));
});

it("accepts or rejects any parameter text without failing", async () => {
  const fields = [
    "output_width",
    "filter",
    "version",
    "binary",
    "strip_black_border",
    "return_pdf",
    "return_meta",
    "return_warp_geometry",
    "segment_count",
    "ocr_lang",
  ];
  // The characters of numbers, flags and languages, and lookalikes.
  const letter = fc.constantFrom(
    ..."0129+-.eExX_, \t\r\ntruefalsngd",
    "\0",
    "\u2212",
    "\uff11",
    "\u0663",
    "\ud800",
    "\u00e9",
    "\u{1f600}",
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), fc.string({ unit: letter, maxLength: 12 }), async (name, value) => {
      expect([200, 400]).toContain(await statusOf(post("scan/crop", { file: PHOTO, [name]: value })));
    }),
    { numRuns: 300 },
  );
});

it("accepts exactly the whole numbers of the allowed range", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -20, max: 9000 }), async (width) => {
      const allowed = width >= 1 && width <= 8192;
      expect(await statusOf(post("scan/crop", { file: PHOTO, output_width: String(width) }))).toBe(allowed ? 200 : 400);
    }),
  );
});
