import { Card } from '@mui/material'
import type { RehearsalOutput } from '@orbita/contract/imports'
import { columnTitle } from '../import-words.ts'

type Doubt = RehearsalOutput['doubts'][number]

/** The rows that are named of those with the same doubt; the others are counted. */
const NAMED = 5

/** Lists what looks wrong and is not refused. The same doubt about many rows of a column is listed once. */
export function Doubts({ doubts }: Pick<RehearsalOutput, 'doubts'>) {
  if (doubts.length === 0) return null

  const groups = new Map<string, Doubt[]>()
  for (const doubt of doubts) {
    const key = `${doubt.column} ${doubt.message}`
    groups.set(key, [...(groups.get(key) ?? []), doubt])
  }
  return (
    <Card component="section">
      <h2>Avisos</h2>
      <ul>
        {[...groups].map(([key, same]) => (
          <li key={key}>
            <b>{titleOf(same)}</b>: {same[0]!.message}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Says where a doubt is: a column and its rows, or the rows alone when it is about all their cells. */
function titleOf(doubts: readonly Doubt[]): string {
  const { column } = doubts[0]!
  const rows = rowsOf(doubts)
  if (column === '') return rows.replace('fila', 'Fila')
  return rows === '' ? columnTitle(column) : `${columnTitle(column)}, ${rows}`
}

/** Says in which rows a doubt is. One about the header is about the whole column, and names none. */
function rowsOf(doubts: readonly Doubt[]): string {
  const rows = doubts.flatMap(({ row }) => (row > 1 ? [row] : []))
  if (rows.length === 0) return ''
  if (rows.length === 1) return `fila ${rows[0]}`
  const named = rows.slice(0, NAMED)
  const rest = rows.length - named.length
  if (rest > 0) return `filas ${named.join(', ')} y ${rest} más`
  return `filas ${named.slice(0, -1).join(', ')} y ${named.at(-1)}`
}
