import { createStore, type StoreApi } from "zustand/vanilla";
import { isAbort, toErrorRecord, type ErrorRecord } from "../../../core/errors.ts";
import { SERVICE_PATHS, type ServicePath } from "../../../core/contracts/relay.ts";
import { ENDPOINT_REFERENCE } from "../../../host/api-reference.ts";
import { readApiAnswer, type ApiAnswer } from "./api-answer.ts";
import type { Sample } from "../../home/samples.ts";
import type { TrialNames } from "./trial-key.ts";

/** What is sent: a photo that ships with the app, or the person's own files. */
export type TrialInput =
  { readonly kind: "sample"; readonly sample: Sample } | { readonly kind: "files"; readonly files: readonly File[] };

export type Exchange =
  | { readonly kind: "none" }
  | { readonly kind: "sending" }
  | { readonly kind: "answered"; readonly answer: ApiAnswer }
  /**
   * `unserved`: no service worker controls this page; `unreachable`: the request failed; `unread`: the sample could not
   * be loaded.
   */
  | { readonly kind: "failed"; readonly why: "unserved" | "unreachable" | "unread" };

/** The store of the form that tries an endpoint: the request, and the response to it. */
export interface ApiTrial {
  readonly path: ServicePath;
  readonly input: TrialInput;
  readonly key: string;
  /** Why no trial key could be created, null unless the last attempt failed. */
  readonly keyProblem: ErrorRecord | null;
  /** The entered value of each parameter, by endpoint. A parameter that is missing has its default. */
  readonly typed: Readonly<Record<ServicePath, Readonly<Record<string, string>>>>;
  readonly exchange: Exchange;
  choosePath(path: ServicePath): void;
  chooseSample(sample: Sample): void;
  chooseFiles(files: readonly File[]): void;
  setParameter(name: string, value: string): void;
  setKey(key: string): void;
  /** Creates a key for a trial in this browser and uses it; never rejects. */
  createKey(names: TrialNames): Promise<void>;
  /** Sends the request; never rejects. */
  send(): Promise<void>;
  cancel(): void;
}

export interface ApiTrialPorts {
  readonly fetch: (path: ServicePath, init: RequestInit) => Promise<Response>;
  /** Whether a service worker handles the requests of this page; may wait for one that is starting. */
  readonly isServed: () => Promise<boolean>;
  /** The sample as a file. `straightened`: the page that `scan/crop` makes of it. */
  readonly loadSample: (sample: Sample, as: "photographed" | "straightened") => Promise<File>;
  /** Returns a new key of the trial account. */
  readonly createTrialKey: (names: TrialNames) => Promise<string>;
  /** Stores the key until the tab is closed. */
  readonly keyMemory: { readonly read: () => string; readonly write: (key: string) => void };
  /** A monotonic clock, in milliseconds. */
  readonly nowMs: () => number;
}

export function createApiTrial(
  firstSample: Sample,
  { fetch, isServed, loadSample, createTrialKey, keyMemory, nowMs }: ApiTrialPorts,
): StoreApi<ApiTrial> {
  /** Aborts the request under way. */
  let pending: AbortController | null = null;
  /** A request waits for the key that is being created. */
  let creation = Promise.resolve();

  return createStore<ApiTrial>()((set, get) => {
    /** Changes the request. This clears the response, which belongs to the request before. */
    const change = (changed: Partial<ApiTrial>): void => {
      get().cancel();
      set({ ...changed, exchange: { kind: "none" } });
    };

    async function sendRequest(signal: AbortSignal): Promise<Exchange> {
      await creation;
      const { path, key } = get();
      if (!(await isServed())) return { kind: "failed", why: "unserved" };
      const form = new FormData();
      try {
        for (const file of await filesOf(get())) form.append(isSeveral(get().input) ? "files" : "file", file);
      } catch {
        return { kind: "failed", why: "unread" };
      }
      for (const [name, value] of Object.entries(sentParameters(get()))) form.append(name, value);
      const startedMs = nowMs();
      try {
        const response = await fetch(path, {
          method: "POST",
          headers: key === "" ? {} : { "X-API-Key": key },
          body: form,
          signal,
        });
        return { kind: "answered", answer: await readApiAnswer(response, () => nowMs() - startedMs) };
      } catch (error) {
        if (isAbort(error)) return { kind: "none" };
        return { kind: "failed", why: "unreachable" };
      }
    }

    async function filesOf({ path, input }: ApiTrial): Promise<readonly File[]> {
      if (input.kind === "files") return input.files;
      return [await loadSample(input.sample, isStraightened({ path, input }) ? "straightened" : "photographed")];
    }

    return {
      path: SERVICE_PATHS[0],
      input: { kind: "sample", sample: firstSample },
      key: keyMemory.read(),
      keyProblem: null,
      typed: { "scan/crop": {}, "scan/scan_pdf": {}, "scan/extract_text": {} },
      exchange: { kind: "none" },

      choosePath: (path) => change({ path }),
      chooseSample: (sample) => change({ input: { kind: "sample", sample } }),
      chooseFiles: (files) => change({ input: { kind: "files", files } }),

      setParameter(name, value) {
        const { path, typed } = get();
        change({ typed: { ...typed, [path]: { ...typed[path], [name]: value } } });
      },

      setKey(key) {
        // Copied keys often have white space around them, which is not allowed in a header.
        const trimmed = key.trim();
        keyMemory.write(trimmed);
        set({ key: trimmed, keyProblem: null });
      },

      createKey(names) {
        creation = createTrialKey(names).then(get().setKey, (error: unknown) =>
          set({ keyProblem: toErrorRecord(error) }),
        );
        return creation;
      },

      async send() {
        pending?.abort();
        const own = new AbortController();
        pending = own;
        set({ exchange: { kind: "sending" } });
        const exchange = await sendRequest(own.signal);
        if (pending !== own) return;
        pending = null;
        set({ exchange });
      },

      cancel() {
        if (!pending) return;
        pending.abort();
        pending = null;
        set({ exchange: { kind: "none" } });
      },
    };
  });
}

/** The parameters to send: those that differ from their defaults. */
export function sentParameters({ path, typed }: Pick<ApiTrial, "path" | "typed">): Readonly<Record<string, string>> {
  const { parameters } = ENDPOINT_REFERENCE[path];
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, { byDefault }]) => {
      const value = typed[path][name];
      return value === undefined || value === String(byDefault) ? [] : [[name, value]];
    }),
  );
}

/** Whether a sample is straightened before it is sent, since all endpoints but `scan/crop` expect straight pages. */
export function isStraightened({ path, input }: Pick<ApiTrial, "path" | "input">): boolean {
  return input.kind === "sample" && path !== "scan/crop";
}

/** Whether the input is sent as `files` rather than as `file`. */
export function isSeveral(input: TrialInput): boolean {
  return input.kind === "files" && input.files.length > 1;
}
