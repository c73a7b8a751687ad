/** The fixture of that name. Throws where the fixtures no longer hold it. */
export function fixtureNamed<T extends { readonly name: string }>(fixtures: readonly T[], name: string): T {
  const found = fixtures.find((each) => each.name === name);
  if (!found) throw new Error(`There is no fixture ${name}.`);
  return found;
}
