/** What a cell says, or the Spanish sentence that says what is wrong with it and never repeats it. */
export type Cell<T> = { value: T } | { problem: string }

/** Control characters, and those that turn the direction of the text after them around. */
export const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
