/** The texts of the API page, in English. The reference of the API itself is in English in every language. */
export const api = {
  title: "API",
  lead: "Scan from your own code. It runs here, in the browser: nothing is uploaded.",
  toHere: "Try the API, and read about it",
  toScan: "To the scanner",
  toAccounts: "Accounts and keys",
  document: "OpenAPI document",
  contents: "On this page",

  trial: "Try it",
  endpoint: "Endpoint",
  photograph: "Photo",
  straightened: "The sample is straightened first, as crop does it.",
  ownFiles: "Own files",
  chosen: (count: number) => (count === 1 ? "1 file of yours" : `${count} files of yours`),
  parameters: "Parameters",
  unchanged: "all at their defaults",
  changed: (count: number) => (count === 1 ? "1 changed" : `${count} changed`),
  key: "API key",
  keyKept: "Kept until this tab is closed.",
  createKey: "Create a trial key",
  trialKey: (pages: number) => `It works in this browser, for ${pages} pages.`,
  trialAccount: "Trial",
  send: "Send",
  cancel: "Cancel",

  request: "Request",
  requestNote:
    "For a page of any site. The photo is in file, several are in files. On another site the account must be " +
    "in this deployment’s config.json.",
  codeOf: (of: string) => `Code: ${of}`,
  copyCode: "Copy code",

  answer: "Response",
  none: "Send the request to see what comes back.",
  sending: "Working…",
  summary: (status: number, time: string) => `Status ${status} after ${time}`,
  unserved:
    "This page’s requests don’t reach the API yet. It needs https, and a browser that allows service " +
    "workers. Load the page again.",
  unreachable: "The request was not answered. Load the page again and send it once more.",
  unread: "The sample could not be loaded. Check your connection and try again.",
  pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
  page: "The page that came back",
  outline: "Where the page is in the photo",
  open: "Open",
  save: "Save",
  body: "Body",
  stages: "Where the time went",
  headers: "Headers",

  endpoints: "Endpoints",
  results: "Responses with status 200",
  fields: "Fields of the JSON",
  authentication: "Authentication",
  errors: "Errors",
  limits: "Limits",
  credits: "Credits and rate",

  columns: {
    name: "Name",
    values: "Values",
    byDefault: "Default",
    meaning: "Meaning",
    when: "When",
    type: "Content type",
    status: "Status",
    code: "Code",
    header: "Header",
    what: "What",
    limit: "Limit",
  },
};

export type ApiStrings = typeof api;
