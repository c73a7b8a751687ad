import { beforeEach, expect, it } from "vitest";
import { createReadAloud } from "./read-aloud.ts";

interface Spoken {
  readonly text: string;
  readonly utterance: SpeechSynthesisUtterance;
}

let spoken: Spoken[];
let voices: SpeechSynthesisVoice[];
let cancelled: number;

const voice = (lang: string, localService = true): SpeechSynthesisVoice => ({
  default: false,
  lang,
  localService,
  name: lang,
  voiceURI: lang,
});

function read(...texts: (readonly [text: string, language: string])[]) {
  return createReadAloud(() => texts.map(([text, language]) => ({ text, language })), {
    speech: {
      speak: (utterance) => spoken.push({ text: utterance.text, utterance }),
      cancel: () => cancelled++,
      getVoices: () => voices,
      addEventListener: (_type: string, told: unknown) => {
        voices = [voice("en-GB")];
        if (typeof told === "function") told();
      },
    },
    utter: (text) => Object.assign(new EventTarget(), { text }) as SpeechSynthesisUtterance,
  });
}

/** The browser says that a word begins. */
function reach(charIndex: number): void {
  const { utterance } = spoken.at(-1) ?? expect.fail("nothing is spoken");
  utterance.dispatchEvent(Object.assign(new Event("boundary"), { charIndex }));
}

/** The browser says that all of it is spoken. */
const end = (index: number): unknown => spoken[index]?.utterance.dispatchEvent(new Event("end"));

beforeEach(() => {
  spoken = [];
  cancelled = 0;
  voices = [voice("de-DE"), voice("en-US", false), voice("en-GB")];
});

it("speaks one text after the other, and tells the word", async () => {
  const aloud = read(["Thursday at noon", "en"], ["Freitag", "de"]);
  await aloud.getState().play();
  reach(9);
  expect(aloud.getState()).toMatchObject({ kind: "speaking", place: { index: 0, from: 9, to: 11 } });
  end(0);
  expect(spoken.map(({ text, utterance }) => [text, utterance.lang])).toEqual([
    ["Thursday at noon", "en-GB"],
    ["Freitag", "de-DE"],
  ]);
  end(1);
  expect(aloud.getState()).toMatchObject({ kind: "idle", place: null });
});

it("goes on from the last word after a pause", async () => {
  const aloud = read(["Thursday at noon", "en"]);
  await aloud.getState().play();
  reach(9);
  aloud.getState().pause();
  // Browsers tell the end of what was ended early, too.
  end(0);
  expect([aloud.getState().kind, cancelled]).toEqual(["idle", 1]);
  await aloud.getState().play();
  expect(spoken.at(-1)?.text).toBe("at noon");
  reach(3);
  expect(aloud.getState().place).toEqual({ index: 0, from: 12, to: 16 });
});

it("stops where the device fails to speak, and goes on from there", async () => {
  const aloud = read(["Thursday at noon", "en"]);
  await aloud.getState().play();
  reach(9);
  spoken[0]?.utterance.dispatchEvent(new Event("error"));
  expect(aloud.getState().kind).toBe("idle");
  await aloud.getState().play();
  expect(spoken.at(-1)?.text).toBe("at noon");
});

it("never uses a voice that would send the text away", async () => {
  voices = [voice("en-US", false)];
  const aloud = read(["Thursday", "en"]);
  await aloud.getState().play();
  expect([aloud.getState().kind, spoken]).toEqual(["mute", []]);
});

it("waits for voices that the browser names late", async () => {
  voices = [];
  const aloud = read(["Thursday", "en"]);
  await aloud.getState().play();
  expect(spoken.map(({ utterance }) => utterance.lang)).toEqual(["en-GB"]);
});
