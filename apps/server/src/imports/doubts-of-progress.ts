import type { FileProblem } from '@orbita/domain/files/file-problem'
import { readAmount } from '../game/missions/progress/import/read-amount.ts'
import { doubtsOfStatus } from './doubts-of-reading.ts'
import type { Draft } from './draft/draft.ts'
import { FIRST_ROW, textOf } from './draft/draft-rows.ts'
import type { ProgressRows } from './draft/progress-rows.ts'

const TAKES_AWAY =
  'Es negativo: resta del avance que la persona ya lleva. Mientras cuente, una carga anterior que lo sumó no se puede retirar sin retirar antes esta.'

const COUNT_ALL = 'cuentan todas las filas. Si no es así, elige cuáles en las columnas.'

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
  return [...doubts, ...(options.filter ? [] : doubtsOfStatus(columns, rows, COUNT_ALL))]
}
