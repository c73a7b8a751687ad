/** The texts of the page viewer, in English. */
export const viewer = {
  edit: "Edit",
  skip: "Skip to the page’s tools",
  markUp: "Mark up",
  view: "View large",
  page: (number: number) => `Page ${number}. Plus and minus zoom, arrow keys go on.`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Whole page",
  zoom: (percent: number) => `${percent} %`,
  search: "Search the text",
  closeSearch: "Close search",
  hit: (number: number, count: number) => `${number} of ${count}`,
  noHits: "Not found",
  nextHit: "Next hit",
  previousHit: "Previous hit",
  waiting: "The page appears here as soon as it is made.",
  codes: {
    title: "Codes on the page",
    open: (host: string) => `Open ${host}`,
    copy: "Copy code",
  },
  tables: { copy: "Copy table", csv: "Save as CSV" },
  picture: "Picture",
};

export type ViewerStrings = typeof viewer;
