/** The value of a cell, or a Spanish sentence about its problem, which never repeats the cell. */
export type Cell<T> = { value: T } | { problem: string }

/** The control characters, and those that change the direction of text. */
export const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
