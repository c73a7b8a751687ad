/** The ways to send a key. If several are present, the first one in this order counts. */
export const KEY_METHODS = {
  header: {
    shape: "X-API-Key: <API_KEY>",
    meaning: "Recommended.",
    scheme: { type: "apiKey", in: "header", name: "X-API-Key" },
  },
  bearer: {
    shape: "Authorization: Bearer <API_KEY>",
    meaning: "For HTTP clients that know this scheme.",
    scheme: { type: "http", scheme: "bearer" },
  },
  query: {
    shape: "?api_key=<API_KEY>",
    meaning: "For what can set no headers. Addresses are kept in histories and logs.",
    scheme: { type: "apiKey", in: "query", name: "api_key" },
  },
} as const;
