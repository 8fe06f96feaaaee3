/** A failure that a page explains to the user in its own words. Anything else that is thrown is a bug. */
export abstract class ExpectedFailure extends Error {}

/**
 * Returns whether a chunk of the app could not be fetched, because of the network or of a deployment since.
 *
 * @see build/style-loader.ts
 */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.name === 'MissingPart'
}
