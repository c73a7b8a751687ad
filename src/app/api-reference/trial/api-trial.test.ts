import { describe, expect, it } from "vitest";
import type { StoreApi } from "zustand/vanilla";
import { BASE, deploy, KEY, PHOTO, PHOTOS } from "../../../service/deployment.test-double.ts";
import { createApiTrial, sentParameters, type ApiTrial, type ApiTrialPorts } from "./api-trial.ts";

const SAMPLE = { name: "letter", url: "samples/letter.jpg", previewUrl: "samples/letter-preview.jpg" };

interface Setting {
  readonly trial: StoreApi<ApiTrial>;
  /** What is kept for the tab. */
  readonly kept: () => string;
}

/** A trial whose requests the handler answers, as it does behind the service worker. */
function set(ports: Partial<ApiTrialPorts> = {}, rememberedKey = KEY): Setting {
  const { service } = deploy();
  let kept = rememberedKey;
  let clockMs = 0;
  const trial = createApiTrial(SAMPLE, {
    fetch: (path, init) => service(new Request(BASE + path, init)),
    isServed: () => Promise.resolve(true),
    loadSample: () => Promise.resolve(PHOTO),
    keyMemory: { read: () => kept, write: (key) => void (kept = key) },
    nowMs: () => (clockMs += 40),
    ...ports,
  });
  return { trial, kept: () => kept };
}

async function answered(trial: StoreApi<ApiTrial>) {
  await trial.getState().send();
  const { exchange } = trial.getState();
  if (exchange.kind !== "answered") throw new Error(exchange.kind);
  return exchange.answer;
}

describe("the trial of an endpoint", () => {
  it("sends a sample with the remembered key, and times the answer", async () => {
    const answer = await answered(set().trial);
    expect(answer).toMatchObject({ status: 200, ms: 40, body: { kind: "files" } });
    expect(answer.stages.length).toBeGreaterThan(1);
  });

  it("sends one file as file, several as files", async () => {
    const { trial } = set();
    trial.getState().choosePath("scan/extract_text");
    trial.getState().chooseFiles(PHOTOS);
    expect((await answered(trial)).body).toMatchObject({ value: { texts: ["One", "Two", "Three"] } });
    trial.getState().chooseFiles(PHOTOS.slice(0, 1));
    expect((await answered(trial)).body).toMatchObject({ value: { text: "One" } });
  });

  it("sends what differs from the defaults, and keeps it for each endpoint", async () => {
    const { trial } = set();
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

  it("shows refusals as they come, and asks without a key too", async () => {
    const { trial, kept } = set();
    trial.getState().setKey(" wrong\n");
    expect(kept()).toBe("wrong");
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

  it("sends a sample as it was photographed to crop, straightened to what takes pages as they are", async () => {
    const loaded: string[] = [];
    const { trial } = set({
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

  it("forgets an answer when the request is changed", async () => {
    const { trial } = set();
    await answered(trial);
    trial.getState().setParameter("filter", "original");
    expect(trial.getState().exchange).toEqual({ kind: "none" });
  });

  it.each<[string, Partial<ApiTrialPorts>]>([
    ["unserved", { isServed: () => Promise.resolve(false) }],
    ["unreachable", { fetch: () => Promise.reject(new TypeError("Failed to fetch")) }],
    ["unread", { loadSample: () => Promise.reject(new Error("404")) }],
  ])("says what kept it from being sent: %s", async (why, ports) => {
    const { trial } = set(ports);
    await trial.getState().send();
    expect(trial.getState().exchange).toEqual({ kind: "failed", why });
  });

  it("can be given up, and what comes later is not shown", async () => {
    let wasAsked = (): void => undefined;
    const asked = new Promise<void>((resolve) => (wasAsked = resolve));
    const { trial } = set({
      fetch(_path, { signal }) {
        wasAsked();
        return new Promise((_resolve, reject) =>
          signal?.addEventListener("abort", () => reject(new DOMException("Given up.", "AbortError"))),
        );
      },
    });
    const sending = trial.getState().send();
    await asked;
    expect(trial.getState().exchange).toEqual({ kind: "sending" });
    trial.getState().cancel();
    await sending;
    expect(trial.getState().exchange).toEqual({ kind: "none" });
  });
});
