/** What a page tells its reader in words of its own. Anything else that is thrown is a bug. */
export abstract class ExpectedFailure extends Error {}

/** Whether a part of the app could not be fetched: no network, or a deployment since. @see build/style-loader.ts */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.name === 'MissingPart'
}
