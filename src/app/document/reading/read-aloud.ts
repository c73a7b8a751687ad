import { createStore, type StoreApi } from "zustand/vanilla";

/** A text that is spoken in one go. */
export interface SpokenText {
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
}

/** A word of the texts: their index, and where it begins and ends in it. */
export interface SpokenPlace {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

export interface ReadAloud {
  /** `mute`: the device has no voice for the language of the next text. */
  readonly kind: "idle" | "speaking" | "mute";
  /** The word that is spoken, or was when it was paused. */
  readonly place: SpokenPlace | null;
  /** Begins, or goes on from the last word. */
  play(): Promise<void>;
  pause(): void;
}

/** What a browser speaks with (W3C Web Speech API). */
export interface SpeechPorts {
  readonly speech: Pick<SpeechSynthesis, "speak" | "cancel" | "getVoices" | "addEventListener">;
  readonly utter: (text: string) => SpeechSynthesisUtterance;
}

/** Voices that come late are waited for so long, in milliseconds. */
const VOICES_MS = 1500;

/**
 * Reads texts aloud, one after the other; they are asked for when it begins. Only voices of the device itself are used:
 * others would send the text to who makes the browser. A pause ends what is spoken, and the word is spoken again after
 * it, since not every browser pauses.
 */
export function createReadAloud(
  loadTexts: () => readonly SpokenText[],
  { speech, utter }: SpeechPorts,
): StoreApi<ReadAloud> {
  let texts: readonly SpokenText[] = [];
  /** Counts what was begun, so that the end of what was ended early is ignored. */
  let run = 0;

  return createStore<ReadAloud>()((set, get) => {
    function speak(index: number, from: number, voices: readonly SpeechSynthesisVoice[], ofRun: number): void {
      const next = texts[index];
      if (!next) return set({ kind: "idle", place: null });
      const voice = voiceFor(next.language, voices);
      if (!voice) return set({ kind: "mute" });
      const spoken = utter(next.text.slice(from));
      spoken.voice = voice;
      spoken.lang = voice.lang;
      spoken.addEventListener("boundary", ({ charIndex }) => {
        if (ofRun !== run) return;
        const start = from + charIndex;
        const [word = ""] = /^\S+/u.exec(next.text.slice(start)) ?? [];
        if (word !== "") set({ place: { index, from: start, to: start + word.length } });
      });
      spoken.addEventListener("end", () => {
        if (ofRun === run) speak(index + 1, 0, voices, ofRun);
      });
      spoken.addEventListener("error", () => {
        if (ofRun === run) set({ kind: "idle" });
      });
      set({ kind: "speaking", place: { index, from, to: from } });
      speech.speak(spoken);
    }

    return {
      kind: "idle",
      place: null,

      async play() {
        const ofRun = ++run;
        const voices = await localVoices(speech);
        if (ofRun !== run) return;
        const { place } = get();
        if (!place) texts = loadTexts();
        speak(place?.index ?? 0, place?.from ?? 0, voices, ofRun);
      },

      pause() {
        run++;
        speech.cancel();
        set({ kind: "idle" });
      },
    };
  });
}

/** The voices of the device itself. Some browsers name them only after a while. */
async function localVoices(speech: SpeechPorts["speech"]): Promise<readonly SpeechSynthesisVoice[]> {
  if (speech.getVoices().length === 0)
    await new Promise<void>((resolve) => {
      speech.addEventListener("voiceschanged", () => resolve(), { once: true });
      setTimeout(resolve, VOICES_MS);
    });
  return speech.getVoices().filter(({ localService }) => localService);
}

/** A voice for a language; the one that the device prefers, if there are several. */
function voiceFor(language: string, voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const [base] = language.split("-");
  const fitting = voices.filter(({ lang }) => lang.split(/[-_]/u)[0] === base);
  return fitting.find((voice) => voice.default) ?? fitting[0] ?? null;
}
