/** The texts of the camera's modes, in English. */
export const modes = {
  title: "What you photograph",
  names: {
    document: "Document",
    card: "ID card",
    book: "Book",
    receipt: "Receipt",
    board: "Whiteboard",
    photo: "Photo",
  },
  /** What to point the camera at. Documents are spoken of in the camera's own texts. */
  aims: {
    card: "Point the camera at the front of the card",
    book: "Point the camera at the open book",
    receipt: "Point the camera at the whole receipt",
    board: "Point the camera at the whiteboard",
    photo: "Press the shutter. The colours stay as they are",
  },
  /** Shown between the two photos of a card. */
  back: "Now the back of the card",
  skip: "Skip the back",
  nextCard: "Taken. Show the next card",
};

export type ModeStrings = typeof modes;
