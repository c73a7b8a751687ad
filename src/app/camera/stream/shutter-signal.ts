/** The sound and vibration of a shot. */

/** One short vibration. */
const PULSE_MS = 25;
/** The two clicks of a shutter, one as it opens and one as it closes: seconds after the shot, and gain. */
const CLICKS = [
  { atS: 0, gain: 0.22 },
  { atS: 0.055, gain: 0.14 },
] as const;
/** A click fades to silence within this time. */
const CLICK_S = 0.018;
/** Small speakers are loud around this frequency, and a click does not sound like hiss. */
const PITCH_HZ = 2400;

let audio: AudioContext | null = null;

/**
 * Plays the click, and vibrates where the device can. Does nothing before the first tap on the page: browsers allow
 * neither until then.
 */
export function signalShot(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(PULSE_MS);
  audio ??= new AudioContext();
  void audio.resume();
  for (const { atS, gain } of CLICKS) playClick(audio, audio.currentTime + atS, gain);
}

/** A burst of noise with a cubic fade-out, through a band-pass filter. `startS` is on the clock of the context. */
function playClick(context: AudioContext, startS: number, gain: number): void {
  const samples = Math.ceil(CLICK_S * context.sampleRate);
  const noise = context.createBuffer(1, samples, context.sampleRate);
  const channel = noise.getChannelData(0);
  for (let i = 0; i < samples; i++) channel[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const pitch = new BiquadFilterNode(context, { type: "bandpass", frequency: PITCH_HZ, Q: 0.8 });
  source.connect(pitch).connect(new GainNode(context, { gain })).connect(context.destination);
  source.start(startS);
}
