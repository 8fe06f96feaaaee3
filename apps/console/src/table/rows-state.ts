import { createContext } from 'react'

/**
 * The state of a list in its table: its rows are here, they are on their way and have their places alone, or those seen last
 * are kept, only for reading, while they cannot be read again.
 */
export type RowsState = 'here' | 'waiting' | 'kept'

/** Tells a table the state of the list around it. */
export const RowsContext = createContext<RowsState>('here')
