import { useMediaQuery } from '@mui/material'
import { useMemo } from 'react'
import { useIdentity } from '../../data/identity.ts'
import { useKept } from '../../ui/kept.ts'
import type { Column } from '../data-table.tsx'

/** The width from which a table shows every column by itself. */
const WIDE = '(width >= 1400px)'

/** The columns of a list as an operator chose them in this browser. */
export type ColumnChoice<Row> = {
  /** those that the table shows */
  columns: readonly Column<Row>[]
  isShown: (id: string) => boolean
  toggle: (id: string) => void
  /** shows again what the width of the screen has room for; undefined while nothing was chosen */
  reset: (() => void) | undefined
}

/**
 * Keeps which columns of a list an operator wants to see, in this browser. The column that grows, which names the row, always
 * stays. Until they choose, the width of the screen decides.
 *
 * @param list names the list
 * @param all a constant
 */
export function useColumns<Row>(list: string, all: readonly Column<Row>[]): ColumnChoice<Row> {
  const identity = useIdentity()
  const [chosen, keep] = useKept<readonly string[] | null>(`columnas.${list}.${identity?.email ?? ''}`, null)
  const isWide = useMediaQuery(WIDE)
  const columns = useMemo(
    () =>
      chosen === null
        ? all
        : all.filter(({ id, grows }) => grows || chosen.includes(id)).map((one) => ({ ...one, isSecondary: false })),
    [all, chosen],
  )
  const isShown = (id: string) =>
    chosen === null ? isWide || !all.find((one) => one.id === id)?.isSecondary : chosen.includes(id)

  return {
    columns,
    isShown,
    toggle: (id) => keep(all.map((one) => one.id).filter((one) => (one === id ? !isShown(one) : isShown(one)))),
    reset: chosen === null ? undefined : () => keep(null),
  }
}
