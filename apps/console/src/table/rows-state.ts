import { createContext } from 'react'

/**
 * What a table has of its list: its rows, the places of rows that are on their way, or the rows that were seen last while
 * they cannot be read again, which are only for reading.
 */
export type RowsState = 'here' | 'waiting' | 'kept'

/** Tells a table the state of the list around it. */
export const RowsContext = createContext<RowsState>('here')
