/** A photograph that ships with the app, for people who have no page at hand. */
export interface Sample {
  /** Its key in the string catalogues. */
  readonly name: string;
  /** Relative to the page the app is served from. */
  readonly url: string;
}

export const SAMPLES: readonly Sample[] = [
  { name: "letter", url: "samples/letter.jpg" },
  { name: "receipt", url: "samples/receipt.jpg" },
  { name: "invoice", url: "samples/invoice.jpg" },
];

/** The sample as a file. Throws when it can't be fetched. */
export async function loadSample({ url }: Sample, title: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The sample ${url} answered ${response.status}.`);
  const photo = await response.blob();
  return new File([photo], `${title}.jpg`, { type: photo.type });
}
