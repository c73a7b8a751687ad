import { makeFixtures } from "./fixtures/make-fixtures.ts";

/** Generates the documents and photos that the tests use, unless they are cached. */
export default async function globalSetup(): Promise<void> {
  await makeFixtures();
}
