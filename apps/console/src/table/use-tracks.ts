import { type RefObject, useLayoutEffect } from 'react'

/**
 * Writes the widths of a table's columns as `--tracks`, for rows that the browser lays out one by one.
 *
 * @param isNeeded whether the table has such rows
 */
export function useTracks(table: RefObject<HTMLTableElement | null>, isNeeded: boolean): void {
  useLayoutEffect(() => {
    const header = table.current?.tHead?.rows[0]
    if (!header || !isNeeded) return

    const measure = () => {
      const widths = [...header.cells].map((cell) => cell.getBoundingClientRect().width)
      const shown = widths.filter((width) => width > 0)
      table.current?.style.setProperty('--tracks', shown.map((width) => `${width}px`).join(' '))
    }
    measure()
    const watch = new ResizeObserver(measure)
    for (const cell of header.cells) watch.observe(cell)
    return () => watch.disconnect()
  }, [table, isNeeded])
}
