/** What a page tells its reader in words of its own. Anything else that is thrown is a bug. */
export abstract class ExpectedFailure extends Error {}
