/** The fixture with a name. Throws if there is none. */
export function fixtureNamed<T extends { readonly name: string }>(fixtures: readonly T[], name: string): T {
  const found = fixtures.find((each) => each.name === name);
  if (!found) throw new Error(`There is no fixture ${name}.`);
  return found;
}
