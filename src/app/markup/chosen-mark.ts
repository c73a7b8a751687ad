/** The button of the chosen mark, which gets the focus when the dialog that has put it on the page closes; or true. */
export function chosenMark(): HTMLElement | true {
  return document.querySelector<HTMLElement>('.markup-box[aria-pressed="true"]') ?? true;
}
