import { describe, expect, it } from "vitest";
import type { StoreApi } from "zustand/vanilla";
import { ScanError } from "../../../core/errors.ts";
import { BASE, deploy, KEY, PHOTO, PHOTOS } from "../../../service/deployment.test-double.ts";
import { createApiTrial, sentParameters, type ApiTrial, type ApiTrialPorts } from "./api-trial.ts";

const SAMPLE = { name: "letter", url: "samples/letter.jpg", previewUrl: "samples/letter-preview.webp" } as const;

interface Setup {
  readonly trial: StoreApi<ApiTrial>;
  /** The key that is stored for the tab. */
  readonly storedKey: () => string;
}

/** A trial whose requests go to the real service, as they do behind the service worker. */
function setUp(ports: Partial<ApiTrialPorts> = {}): Setup {
  const { service } = deploy();
  let storedKey = KEY;
  let clockMs = 0;
  const trial = createApiTrial(SAMPLE, {
    fetch: (path, init) => service(new Request(BASE + path, init)),
    isServed: () => Promise.resolve(true),
    loadSample: () => Promise.resolve(PHOTO),
    createTrialKey: () => Promise.resolve(KEY),
    keyMemory: { read: () => storedKey, write: (key) => void (storedKey = key) },
    nowMs: () => (clockMs += 40),
    ...ports,
  });
  return { trial, storedKey: () => storedKey };
}

async function answered(trial: StoreApi<ApiTrial>) {
  await trial.getState().send();
  const { exchange } = trial.getState();
  if (exchange.kind !== "answered") throw new Error(exchange.kind);
  return exchange.answer;
}

describe("the trial of an endpoint", () => {
  it("sends a sample with the stored key, and measures the time", async () => {
    const answer = await answered(setUp().trial);
    expect(answer).toMatchObject({ status: 200, ms: 40, body: { kind: "files" } });
    expect(answer.stages.length).toBeGreaterThan(1);
  });

  it("uses the trial key that was created, and reports why there is none", async () => {
    const { trial, storedKey } = setUp();
    trial.getState().setKey("");
    await trial.getState().createKey({ account: "Trial", key: "API" });
    expect(trial.getState()).toMatchObject({ key: KEY, keyProblem: null });
    expect(storedKey()).toBe(KEY);

    const full = () => Promise.reject(new ScanError("storage_full", "This device has no room left."));
    const refused = setUp({ createTrialKey: full }).trial;
    await refused.getState().createKey({ account: "Trial", key: "API" });
    expect(refused.getState().keyProblem?.code).toBe("storage_full");
  });

  it("waits with a request for the key that is being created", async () => {
    const { trial } = setUp();
    trial.getState().setKey("");
    const creation = trial.getState().createKey({ account: "Trial", key: "API" });
    expect((await answered(trial)).status).toBe(200);
    await creation;
  });

  it("sends one file as `file`, several as `files`", async () => {
    const { trial } = setUp();
    trial.getState().choosePath("scan/extract_text");
    trial.getState().chooseFiles(PHOTOS);
    expect((await answered(trial)).body).toMatchObject({ value: { texts: ["One", "Two", "Three"] } });
    trial.getState().chooseFiles(PHOTOS.slice(0, 1));
    expect((await answered(trial)).body).toMatchObject({ value: { text: "One" } });
  });

  it("sends the parameters that differ from the defaults, and remembers them per endpoint", async () => {
    const { trial } = setUp();
    trial.getState().setParameter("filter", "flat");
    trial.getState().setParameter("return_warp_geometry", "true");
    trial.getState().setParameter("binary", "true");
    expect(sentParameters(trial.getState())).toEqual({ filter: "flat", return_warp_geometry: "true" });
    expect((await answered(trial)).body).toMatchObject({ value: { geometry: { confidence: 0.9 } } });
    trial.getState().choosePath("scan/scan_pdf");
    expect(sentParameters(trial.getState())).toEqual({});
    trial.getState().choosePath("scan/crop");
    trial.getState().setParameter("return_warp_geometry", "false");
    expect(sentParameters(trial.getState())).toEqual({ filter: "flat" });
  });

  it("sends a sample as photographed to crop, and straightened to the other endpoints", async () => {
    const loaded: string[] = [];
    const { trial } = setUp({
      loadSample(sample, as) {
        loaded.push(`${sample.name} ${as}`);
        return Promise.resolve(PHOTO);
      },
    });
    for (const path of ["scan/crop", "scan/scan_pdf", "scan/extract_text"] as const) {
      trial.getState().choosePath(path);
      await answered(trial);
    }
    expect(loaded).toEqual(["letter photographed", "letter straightened", "letter straightened"]);
    trial.getState().chooseFiles(PHOTOS);
    await answered(trial);
    expect(loaded).toHaveLength(3);
  });
});

describe("the response to a trial", () => {
  it("may be an error, also for a missing key", async () => {
    const { trial, storedKey } = setUp();
    trial.getState().setKey(" wrong\n");
    expect(storedKey()).toBe("wrong");
    expect(await answered(trial)).toMatchObject({
      status: 401,
      body: { value: { errors: [{ title: "Invalid API Key" }] } },
    });
    trial.getState().setKey("");
    expect(await answered(trial)).toMatchObject({
      status: 401,
      body: { value: { errors: [{ title: "Missing API Key" }] } },
    });
    trial.getState().setKey(KEY);
    trial.getState().setParameter("output_width", "wide");
    expect(await answered(trial)).toMatchObject({ status: 400 });
  });

  it("is cleared when the request is changed", async () => {
    const { trial } = setUp();
    await answered(trial);
    trial.getState().setParameter("filter", "original");
    expect(trial.getState().exchange).toEqual({ kind: "none" });
  });

  it.each<[string, Partial<ApiTrialPorts>]>([
    ["unserved", { isServed: () => Promise.resolve(false) }],
    ["unreachable", { fetch: () => Promise.reject(new TypeError("Failed to fetch")) }],
    ["unread", { loadSample: () => Promise.reject(new Error("404")) }],
  ])("may be missing, with the reason: %s", async (why, ports) => {
    const { trial } = setUp(ports);
    await trial.getState().send();
    expect(trial.getState().exchange).toEqual({ kind: "failed", why });
  });

  it("is not shown after the request was cancelled", async () => {
    let reportSent = (): void => undefined;
    const sent = new Promise<void>((resolve) => (reportSent = resolve));
    const { trial } = setUp({
      fetch(_path, { signal }) {
        reportSent();
        return new Promise((_resolve, reject) =>
          signal?.addEventListener("abort", () => reject(new DOMException("Given up.", "AbortError"))),
        );
      },
    });
    const sending = trial.getState().send();
    await sent;
    expect(trial.getState().exchange).toEqual({ kind: "sending" });
    trial.getState().cancel();
    await sending;
    expect(trial.getState().exchange).toEqual({ kind: "none" });
  });
});
