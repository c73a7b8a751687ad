/** The texts of the dashboard's hosted scanners, in English. */
export const scanners = {
  title: "Hosted scanners",
  lead:
    "A link or QR code that lets people scan for you, on their own phone, without an account. The PDF goes " +
    "to your webhook.",
  none: "Let others scan for you",
  noneHow:
    "Make a scanner, put its QR code on the counter or its link into a message. Whoever opens it scans with " +
    "their own phone; the PDF arrives at your webhook.",
  new: "New scanner",
  import: "Import",
  export: "Export",
  imported: (count: number) => (count === 1 ? "1 scanner imported." : `${count} scanners imported.`),
  exportWarning: "The file holds the key that signs your links. Keep it to yourself.",
  deleted: (name: string) => `“${name}” is deleted. Links shared before still open.`,
  changed: (name: string) =>
    `“${name}” has a new link and QR code. Share them anew: what was shared before keeps the old settings.`,

  name: "Name",
  namePlaceholder: "Front desk, receipts…",
  colour: "Colour",
  webhookUrl: "Webhook URL",
  webhookHint: "Gets each finished scan as a PDF. Left empty, people download what they scanned.",
  languages: "Language of the pages",
  filter: "Filter",
  filters: {
    white: "White paper, even light",
    flat: "Even light, colours kept",
    original: "As photographed",
  },
  textLayer: "Searchable PDF",
  textLayerHint: "Reading the text takes a few seconds a page on the phone.",
  pageLimit: "Most pages in a scan",
  id: "Identifier",
  idHint: "Sent to the webhook as scanner_id. Set it where your receiver already knows one.",
  refused: {
    id: "The identifier must be a whole number from 1 to 2,147,483,647.",
    name: "The name needs 1 to 120 characters that can be seen. Type it anew.",
    colour: "The colour can’t be used. Choose it anew.",
    webhookUrl:
      "The webhook URL must be a full address that begins with https://, without a user name, a " +
      "password or a # part.",
    languages: "Choose at least one language of the pages.",
    filter: "Choose one of the filters.",
    textLayer: "Say whether the PDF is searchable.",
    pageLimit: "The most pages must be a whole number from 1 to 100.",
  },
  more: "More settings",
  save: "Save",
  create: "Create scanner",
  cancel: "Cancel",
  edit: "Edit",
  editOf: (name: string) => `Edit ${name}`,
  actionsOf: (name: string) => `More for ${name}`,
  duplicate: "Duplicate",
  copyName: (name: string) => `${name} (copy)`,
  delete: "Delete",

  sendsTo: (host: string) => `Sends to ${host}`,
  downloadOnly: "People download their scan",
  qrOf: (name: string) => `QR code of ${name}`,
  copyLink: "Copy link",
  open: "Open",
  poster: "Poster",
  qrSvg: "QR code as SVG",
  qrPng: "QR code as PNG",
  embed: "Embed",
  embedElement: "With events, sized by itself",
  embedFrame: "Without a script",
  embedHint: "Paste one of these into your page. The page’s address must use https for the camera to work.",
  copySnippet: "Copy snippet",
  preview: "Preview",
  previewOf: (name: string) => `Preview of ${name}`,

  test: "Send a test",
  testLarge: "Send a test of 10 MB",
  testing: "Sending a test page…",
  testTitle: "Test of Flatbed",
  testLine: (name: string) => `A test page for the webhook of ${name}.`,
  outcomes: {
    delivered: (ms: string) => `The receiver took the test in ${ms} and read the whole file.`,
    deliveredUnread: (ms: string) =>
      `The receiver answered in ${ms} that it took the test, but with the SHA-256 of another file. It lost the file ` +
      "or a part of it: check its limits for uploads.",
    deliveredUnknown: (ms: string) =>
      `The receiver took the test in ${ms}. Whether it read the file is not known: let it answer ` +
      "with the file’s SHA-256.",
    tooLarge: "The receiver answered 413: the test is too large for it. Raise its limit for uploads.",
    refused: (status: number) => `The receiver answered ${status}. It must answer with a status from 200 to 299.`,
    redirected: "The receiver redirects to another address. Use the address that it redirects to.",
    unreadable:
      "The receiver answers, but does not allow requests from this page. It must send " +
      "Access-Control-Allow-Origin. It may have taken the test all the same.",
    unreadableLarge:
      "The receiver’s host answers, but this page may not read the answer to a file of this size. If a small test " +
      "arrives, raise the host’s limit for uploads: nginx takes 1 MB unless you set client_max_body_size.",
    mixed: "This page came by https, so the browser does not post to http. Give the receiver an https address.",
    offline: "This device is offline. Connect it and send the test again.",
    silent: (seconds: number) => `The receiver did not answer within ${seconds} seconds.`,
    unreachable:
      "Nothing answers at this address. Check that the name is spelled right, that the receiver runs, and that " +
      "its certificate is valid.",
  },

  trust: "Open only links made here",
  trustHow:
    "Links are signed with a key of this browser. List its public half in the deployment’s config.json, and " +
    "links that anyone else made are refused.",
  copyTrust: "Copy for config.json",

  posterScan: "Scan with your phone’s camera",
  posterHow: "Opens a scanner in your browser. No app, no account.",
  posterSends: (host: string) => `Your scan goes to ${host}.`,
  print: "Print",
  back: "Back to the scanners",
  gone: "This scanner is not in this browser. It may have been deleted.",
};

export type ScannersStrings = typeof scanners;
