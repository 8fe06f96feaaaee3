import { useCallback, useState } from 'react'
import type { Identified } from '../../data/resource.ts'

/** The rows that an operator has chosen. They stay chosen while the list grows or its filters change. */
export type Selection<Row extends Identified> = {
  rows: readonly Row[]
  /** whether a row is chosen; another function when the choice has changed, and only then */
  has: (id: Identified['id']) => boolean
  toggle: (row: Row) => void
  /** chooses several rows, or none of them if all were chosen */
  toggleAll: (rows: readonly Row[]) => void
  /** chooses every row from the last one that was toggled to this one */
  extendTo: (row: Row, rows: readonly Row[]) => void
  clear: () => void
}

export function useSelection<Row extends Identified>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<Identified['id'], Row>>(new Map())
  const [last, setLast] = useState<Identified['id']>()

  const add = (rows: readonly Row[]) =>
    setChosen((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]))

  return {
    rows: [...chosen.values()],
    has: useCallback((id) => chosen.has(id), [chosen]),
    toggle: (row) => {
      setLast(row.id)
      setChosen((before) => {
        const next = new Map(before)
        if (!next.delete(row.id)) next.set(row.id, row)
        return next
      })
    },
    toggleAll: (rows) => {
      if (!rows.every(({ id }) => chosen.has(id))) return add(rows)
      const ids = new Set(rows.map(({ id }) => id))
      setChosen((before) => new Map([...before].filter(([id]) => !ids.has(id))))
    },
    extendTo: (row, rows) => {
      const from = rows.findIndex(({ id }) => id === last)
      const to = rows.findIndex(({ id }) => id === row.id)
      setLast(row.id)
      add(from === -1 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1))
    },
    clear: () => setChosen(new Map()),
  }
}
