/**
 * Places in the query of a webhook's URL that are filled in for each scan. They stand in the query only: URLs escape
 * braces elsewhere. Other braces are left alone.
 */

/** What may stand in braces. */
const PLACE = /\{(reference|ticket|step|count)\}/g;

/** The values of places. A place without one is left to be filled in later. */
export interface PlaceValues {
  /** The own id of the link; empty for a link without a ticket. */
  readonly reference?: string;
  /** A signed ticket; empty for a link without one. */
  readonly ticket?: string;
  /** The number of a PDF among the PDFs of one scan, from 1. */
  readonly step?: number;
  /** The number of PDFs of one scan. */
  readonly count?: number;
}

/** Fills in the places of a webhook's URL. A URL without places stays the same. */
export function fillPlaces(webhookUrl: string, values: PlaceValues): string {
  return webhookUrl.replaceAll(PLACE, (place, name: keyof PlaceValues) => {
    const value = values[name];
    return value === undefined ? place : encodeURIComponent(value);
  });
}
