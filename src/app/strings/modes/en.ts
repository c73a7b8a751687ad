/** The texts of the camera's modes, in English. */
export const modes = {
  title: "What you photograph",
  names: {
    document: "Document",
    receipt: "Receipt",
    board: "Whiteboard",
    photo: "Photo",
  },
  /** What to point the camera at. Documents are spoken of in the camera's own texts. */
  aims: {
    receipt: "Point the camera at the whole receipt",
    board: "Point the camera at the whiteboard",
    photo: "Press the shutter. The colours stay as they are",
  },
};

export type ModeStrings = typeof modes;
