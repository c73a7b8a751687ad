/** The signatures that a person has drawn, kept on this device. */
import { fields, id, listOf, within, type Shape } from "../../core/model/shape.ts";
import { readChoices, storeChoices } from "../../documents/settings/stored-choices.ts";
import type { Strokes } from "./edit-marks.ts";

export interface Signature extends Strokes {
  readonly id: string;
}

const KEY = "flatbed-signatures";
/** More would not fit beside the other choices of this device. */
export const MAX_SIGNATURES = 6;

const SIGNATURE: Shape = fields({
  id,
  aspectRatio: within(0.01, 100),
  width: within(0, 1),
  strokes: listOf(listOf(within(0, 1))),
});

/** The newest first; damaged ones are left out. */
export function readSignatures(storage: Pick<Storage, "getItem">): readonly Signature[] {
  const { list } = readChoices(storage, KEY);
  return Array.isArray(list) ? list.filter(isSignature).slice(0, MAX_SIGNATURES) : [];
}

function isSignature(value: unknown): value is Signature {
  return SIGNATURE(value);
}

export function storeSignatures(storage: Pick<Storage, "setItem">, list: readonly Signature[]): void {
  storeChoices(storage, KEY, { list });
}
