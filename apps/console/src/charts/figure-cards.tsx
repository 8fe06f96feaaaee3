import type { ReactNode } from 'react'
import { figureOf } from '../ui/figures.ts'
import editor from '../ui/forms/editor.module.css'

/** A figure, and what it was before: a larger one is neither good nor bad by itself. */
export type ReportFigure = { what: string; value: string; note: ReactNode }

/** The most signs of a figure that half the width of a phone has room for. */
const LONG = 10

/** The figures of a report, in a row. */
export function FigureCards({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <dl className={editor.facts}>
      {figures.map(({ what, value, note }) => (
        <div key={what} className={editor.fact} data-long={value.length > LONG || undefined}>
          <dt>{what}</dt>
          <dd>{value}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Says how a figure compares with the days before: `+3 que los 30 días anteriores`. */
export function comparedWords({ now, before }: { now: number; before: number }, days: number): string {
  const change = now - before
  const than = days === 1 ? 'que el día anterior' : `que los ${days} días anteriores`
  if (change === 0) return `lo mismo ${than}`
  return `${change > 0 ? '+' : '−'}${figureOf(Math.abs(change))} ${than}`
}
