import { useCallback, useState } from 'react'
import type { Identified } from '../../data/resource.ts'
import { type Selection, useSelection } from '../rows/use-selection.ts'

/** The most rows that the choice of a whole filter may leave out; the server refuses more. */
const MOST_EXCEPT = 200

type Whole<Row extends Identified> = { filter: string; except: ReadonlyMap<Identified['id'], Row> }

/** The selection of a list: some rows, or every row of its filters but a few. */
export type FilterSelection<Row extends Identified> = Selection<Row> & {
  /** the rows that were let go of the whole filter; undefined while rows are chosen one by one */
  except: readonly Row['id'][] | undefined
  chooseFilter: () => void
}

/**
 * Keeps the chosen rows of a list, as `useSelection` does, or all rows of its filters, also those on pages that were never
 * read. The server finds those when something is done with them. A change of the filters undoes the choice of all rows.
 */
export function useFilterSelection<Row extends Identified>(
  rows: readonly Row[],
  filter: Readonly<Record<string, string>>,
): FilterSelection<Row> {
  const selection = useSelection<Row>()
  const [whole, setWhole] = useState<Whole<Row>>()
  const has = useCallback((id: Identified['id']) => !whole?.except.has(id), [whole])
  const key = JSON.stringify(Object.entries(filter).sort())
  const clear = () => {
    setWhole(undefined)
    selection.clear()
  }
  const chooseFilter = () => {
    selection.clear()
    setWhole({ filter: key, except: new Map() })
  }
  if (whole?.filter !== key) return { ...selection, except: undefined, clear, chooseFilter }

  const { except } = whole
  const letGo = (next: Map<Identified['id'], Row>) =>
    next.size <= MOST_EXCEPT && setWhole({ filter: key, except: next })
  const toggle = (row: Row) => {
    const next = new Map(except)
    if (!next.delete(row.id)) next.set(row.id, row)
    letGo(next)
  }
  return {
    rows: rows.filter(({ id }) => !except.has(id)),
    has,
    toggle,
    toggleAll: (all) =>
      all.every(({ id }) => !except.has(id))
        ? clear()
        : letGo(new Map([...except].filter(([id]) => !all.some((row) => row.id === id)))),
    extendTo: toggle,
    clear,
    except: [...except.keys()],
    chooseFilter,
  }
}
