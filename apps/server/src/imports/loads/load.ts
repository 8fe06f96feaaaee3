import type { ImportLoad } from '@orbita/contract/imports'

/** How a file was read: what `ImportLoad` says of it, without the counts, and with a challenge and a mission by their ids. */
export type LoadReading = Omit<ImportLoad, 'filtered' | 'totals' | 'refused'>

/** The cells of a refused row as operators read them; empty where the row says nothing. @property contact e-mail or number */
export type RefusedCells = {
  name: string
  contact: string
  challenge: string
  mission: string
  amount: string
  day: string
}
