import type { FileProblem } from '@orbita/domain/files/file-problem'
import { readAmount } from '../game/missions/progress/import/read-amount.ts'
import { plain } from '../infra/files/columns.ts'
import { isBlank } from '../infra/files/csv.ts'
import { type Draft, headersOf } from './draft/draft.ts'
import { FIRST_ROW, textOf } from './draft/draft-rows.ts'
import type { ProgressRows } from './draft/progress-rows.ts'

const TAKES_AWAY =
  'Es negativo: resta del avance que la persona ya lleva. Mientras cuente, una carga anterior que lo sumó no se puede retirar sin retirar antes esta.'

/** The headers of what became of a thing: a sale that was lost is no sale. */
const STATUS = /\b(?:estado|etapa|estatus|status|stage|fase|resultado|situacion)\b/
const MOST_SHOWN = 4

/** Returns what is worth a look in a file of progress that can enter. @see D-115 */
export function doubtsOfProgress(
  { columns, options }: Pick<Draft, 'columns' | 'options'>,
  { rows, without }: ProgressRows,
): FileProblem[] {
  const doubts: FileProblem[] = []
  for (const [at, cells] of rows.entries()) {
    const row = at + FIRST_ROW
    const amount = without.has(row) ? undefined : readAmount(textOf(cells, columns, 'incremento'))
    if (amount && 'value' in amount && amount.value < 0) {
      doubts.push({ row, column: 'incremento', message: TAKES_AWAY })
    }
  }
  return [...doubts, ...(options.filter ? [] : doubtsOfStatus(columns, rows))]
}

/** Says of a column of states that rows with any of them count. */
function doubtsOfStatus(columns: Draft['columns'], rows: ProgressRows['rows']): FileProblem[] {
  return headersOf(columns).flatMap(({ title, column }, index): FileProblem[] => {
    if (column !== null || !STATUS.test(plain(title))) return []

    const states = [...new Set(rows.filter((cells) => !isBlank(cells)).map((cells) => (cells[index] ?? '').trim()))]
    if (states.length < 2) return []
    const shown = states.slice(0, MOST_SHOWN).map((state) => (state === '' ? 'vacío' : `«${state.slice(0, 40)}»`))
    const more = states.length > MOST_SHOWN ? '…' : ''
    return [
      {
        ...{ row: 1, column: '' },
        message: `La columna «${title}» dice ${shown.join(', ')}${more}, y cuentan todas las filas. Si no es así, elige cuáles en las columnas.`,
      },
    ]
  })
}
