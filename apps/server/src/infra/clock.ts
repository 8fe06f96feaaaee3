/** Tells the time; tests bring their own. */
export type Clock = () => Date

/** Bytes from a cryptographic source; tests may bring their own. */
export type RandomBytes = (size: number) => Buffer
