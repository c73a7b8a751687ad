/** What a shot sounds and feels like, and whether the person wants that. */

/** A tap that is felt: one short pulse. */
const PULSE_MS = 25;
/** The two clicks of a shutter, its opening and its closing: seconds after the shot, and loudness. */
const CLICKS = [
  { atS: 0, gain: 0.22 },
  { atS: 0.055, gain: 0.14 },
] as const;
/** A click fades to nothing within this. */
const CLICK_S = 0.018;
/** Around this pitch small speakers are loud and a click is not a hiss. */
const PITCH_HZ = 2400;

const KEPT_AS = "flatbed-shutter-silent";

let audio: AudioContext | null = null;

/** Whether shots are signalled; they are, unless that was switched off on this device. */
export function isSignalled(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) === null;
  } catch {
    // A frame without storage has no memory of it.
    return true;
  }
}

export function keepSignalled(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, "1");
  } catch {
    // It holds until the camera is closed, then.
  }
}

/**
 * Clicks, and vibrates where the device can. Browsers allow either only after the first tap; before, nothing happens.
 */
export function signalShot(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(PULSE_MS);
  audio ??= new AudioContext();
  void audio.resume();
  for (const { atS, gain } of CLICKS) click(audio, audio.currentTime + atS, gain);
}

function click(context: AudioContext, startS: number, loudness: number): void {
  const samples = Math.ceil(CLICK_S * context.sampleRate);
  const noise = context.createBuffer(1, samples, context.sampleRate);
  const channel = noise.getChannelData(0);
  for (let i = 0; i < samples; i++) channel[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const pitch = new BiquadFilterNode(context, { type: "bandpass", frequency: PITCH_HZ, Q: 0.8 });
  source
    .connect(pitch)
    .connect(new GainNode(context, { gain: loudness }))
    .connect(context.destination);
  source.start(startS);
}
