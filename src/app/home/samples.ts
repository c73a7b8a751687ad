import type { Strings } from "../../strings/compiled/en.ts";

type SampleName = keyof Strings["scan"]["sampleNames"];

/** A photo that ships with the app, for people who have no page at hand. */
export interface Sample {
  /** Its key in the string catalogues. */
  readonly name: SampleName;
  /** Relative to the page the app is served from. */
  readonly url: string;
  /** A preview of the photo, a few kilobytes in size. */
  readonly previewUrl: string;
}

export const SAMPLES: readonly Sample[] = (["letter", "receipt", "invoice"] as const).map(sampleNamed);

function sampleNamed(name: SampleName): Sample {
  return { name, url: `samples/${name}.jpg`, previewUrl: `samples/${name}-preview.webp` };
}

/** Downloads a sample as a file named `title`. Throws when the download fails. */
export async function loadSample({ url }: Sample, title: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The sample ${url} answered ${response.status}.`);
  const photo = await response.blob();
  return new File([photo], `${title}.jpg`, { type: photo.type });
}
