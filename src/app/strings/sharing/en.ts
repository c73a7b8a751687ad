/** The question about files that another app or site sent, in English. */
export const sharing = {
  title: (count: number) => (count === 1 ? "Add 1 file to your library?" : `Add ${count} files to your library?`),
  from: (host: string) => `Sent by ${host}.`,
  fromUnknown: "Sent by another app or site. The browser does not say which.",
  notYet: "Nothing is in your library yet.",
  add: "Add",
  discard: "Discard",
};

export type SharingStrings = typeof sharing;
