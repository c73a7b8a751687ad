import type { StoreApi } from "zustand/vanilla";
import { useApp } from "./app-context.ts";
import { createShelf, type Shelf, type ShelfPorts } from "../documents/shelf.ts";

const shelves = new WeakMap<ShelfPorts, StoreApi<Shelf>>();

/** The state of the library screen: the same wherever it is used, made at first use. */
export function useShelf(): StoreApi<Shelf> {
  const { shelfPorts } = useApp();
  const shelf = shelves.get(shelfPorts) ?? createShelf(shelfPorts);
  shelves.set(shelfPorts, shelf);
  return shelf;
}
