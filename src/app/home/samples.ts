/** A photograph that ships with the app, for people who have no page at hand. */
export interface Sample {
  /** Its key in the string catalogues. */
  readonly name: string;
  /** Relative to the page the app is served from. */
  readonly url: string;
  /** The same picture at a few kilobytes, for showing which it is. */
  readonly previewUrl: string;
}

export const SAMPLES: readonly Sample[] = ["letter", "receipt", "invoice"].map(sampleNamed);

function sampleNamed(name: string): Sample {
  return { name, url: `samples/${name}.jpg`, previewUrl: `samples/${name}-preview.jpg` };
}

/** The sample as a file. Throws when it can't be fetched. */
export async function loadSample({ url }: Sample, title: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The sample ${url} answered ${response.status}.`);
  const photo = await response.blob();
  return new File([photo], `${title}.jpg`, { type: photo.type });
}
