/** A failure that a page explains to the user in its own words. Anything else that is thrown is a bug. */
export abstract class ExpectedFailure extends Error {}

/** What Chromium, Firefox and Safari say of a chunk without styles that did not come. */
const NO_MODULE = /dynamically imported module|^Importing a module script failed/

/**
 * Returns whether a chunk of the app could not be fetched, because of the network or of a deployment since.
 *
 * @see build/style-loader.ts
 */
export function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'MissingPart' || (error instanceof TypeError && NO_MODULE.test(error.message))
}
