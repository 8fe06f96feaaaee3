/** Returns the current time; tests bring their own clock. */
export type Clock = () => Date

/** Returns bytes from a cryptographic source; tests may bring their own. */
export type RandomBytes = (size: number) => Buffer
