/** The value of a cell, or a Spanish sentence about its problem, which never repeats the cell. */
export type Cell<T> = { value: T } | { problem: string }
