/** The texts of a hosted scanner's page, in English. */
export const hosted = {
  sentTo: (host: string) => `Your scan will be sent to ${host}.`,
  sentWhen: "Nothing is sent before you press Send.",
  places: {
    network: "This address lies in your local network.",
    device: "This address is on this device.",
  },
  stays: "Your scan stays with you. At the end you save or share it.",
  start: "Photograph pages",
  choose: "Choose photos or PDFs",
  goOn: (count: number) => (count === 1 ? "Go on with 1 page" : `Go on with ${count} pages`),

  damaged: "This link is damaged",
  damagedWhat: "Part of it is missing or changed. Open it again from the message or QR code it came with.",
  foreign: "This link does not belong here",
  foreignWhat: "It was not made by those who run this site. Ask where you got it for a new one.",
  framed: "The scanner can’t be shown here",
  framedWhat: "The site around it may not show it. Open the link in its own window.",
  unknown: "The scanner can’t be opened right now",
  unknownWhat: "The link can’t be checked without this site’s settings. Check your connection and try again.",
  ownWindow: "Open in a new tab",
  frameCamera:
    "The site around this scanner does not allow the camera. Choose photos instead, or open the scanner " +
    "in a new tab.",

  reviewTitle: "Check your pages",
  earlier: (number: number) => `Move page ${number} earlier`,
  later: (number: number) => `Move page ${number} later`,
  turn: (number: number) => `Rotate page ${number}`,
  retake: (number: number) => `Take page ${number} again`,
  enlarge: (number: number) => `Enlarge page ${number}`,
  photographMore: "Add photos",
  addFiles: "Add files",
  send: (count: number) => (count === 1 ? "Send 1 page" : `Send ${count} pages`),
  finish: "Finish",
  limit: (most: number) =>
    most === 1
      ? "This scanner takes 1 page. Remove the others."
      : `This scanner takes at most ${most} pages. Remove or leave out the rest.`,
  failed: (numbers: string, count: number) =>
    count === 1
      ? `Page ${numbers} could not be made. Take it again or remove it, then go on.`
      : `Pages ${numbers} could not be made. Take them again or remove them, then go on.`,
  unsureEdges: "The page’s edges are not certain. Tap the page to check it, and take it again if a part is missing.",
  noPage: "No page edge was found. The whole photo is kept.",
  pagesNotStored: "This browser could not store your pages. Leave this page open until they are sent.",

  preparing: "Preparing your scan",
  preparingPages: (done: number, total: number) => `${done} of ${total} pages are ready.`,
  writing: "Putting the pages together.",
  cancel: "Cancel",

  sending: "Sending your scan",
  sendingWhat: (size: string, host: string) => `${size} are on the way to ${host}.`,
  elsewhere: "Another tab is sending this scan",
  gone: "This scan is no longer here",
  goneWhat: "It was delivered or discarded in another tab.",
  delivered: "Delivered",
  deliveredWhat: (host: string, when: string) => `${host} received it, ${when}.`,
  noTrace: "No copy is left on this device.",
  twice: (when: string) => `An earlier try got no answer. If it arrived, both carry the same time, ${when}.`,
  offline: "Waiting for the network",
  keptHere: "Your scan is kept on this device.",
  notSent: "Not sent yet.",
  mayClose: "You can close this page; it is sent when you open it again.",
  offlineWhat: "It is sent as soon as the network is back.",
  unreachable: (host: string) => `No answer from ${host}`,
  unreachableWhat: "It may be your network, or the receiver is down or does not accept scans from this site.",
  refused: (host: string, status: number) => `${host} refused the scan (status ${status})`,
  redirected: (host: string) => `${host} wants the scan sent elsewhere`,
  redirectedWhat:
    "It names another address, which you were not told of. Nothing was sent there. Tell whoever gave you this link.",
  /** What the person can do when the receiver refuses the scan. */
  advice: {
    login: "The receiver does not let this scanner in. Tell whoever gave you this link.",
    missing: "There is no receiver at this address any more. Ask whoever gave you this link for a new one.",
    large: "The scan is too large for the receiver. Download it and send it another way, or scan fewer pages.",
    busy: "The receiver has too much to do right now.",
    broken: "The receiver has a fault. Try again later; if that does not help, tell whoever gave you this link.",
    other: "The receiver did not take the scan. Tell whoever gave you this link, and keep a copy.",
  },
  again: (time: string) => `Next try at ${time}.`,
  notStored: "This browser could not store the scan. Leave this page open until it is delivered, or download it.",
  sendNow: "Send again",
  download: "Download",
  share: "Share",
  discard: "Discard",
  discardSure: "Discard for good",
  keep: "Keep",
  another: "Scan something else",
  close: "Close",
  kept: "Your scan is ready",
  keptWhat: (count: number, size: string) =>
    count === 1
      ? `1 page, ${size}. Save it now: no copy stays in this page.`
      : `${count} pages, ${size}. Save it now: no copy stays in this page.`,
  earlierScans: "Earlier scans",
};

export type HostedStrings = typeof hosted;
