import { numberInWords } from '@orbita/domain/country/number-in-words'
import type { FileProblem } from '@orbita/domain/files/file-problem'
import type { AmountReader } from '../game/missions/progress/import/read-amount.ts'
import { doubtsOfStatus } from './doubts-of-reading.ts'
import type { Draft } from './draft/draft.ts'
import { FIRST_ROW, textOf } from './draft/draft-rows.ts'
import type { ProgressRows } from './draft/progress-rows.ts'

const TAKES_AWAY =
  'Es negativo: resta del avance que la persona ya lleva. Mientras cuente, una carga anterior que lo sumó no se puede retirar sin retirar antes esta.'

const COUNT_ALL = 'cuentan todas las filas. Si no es así, elige cuáles en las columnas.'

const AMOUNTS = ['incremento', 'total'] as const

/** A number that another country would read with three decimals. */
const MAY_BE_DECIMALS = /^\D*\d{1,3}[.,]\d{3}$/

const howRead = (text: string, value: number) =>
  `«${text}» se lee ${numberInWords(Math.abs(value))}, como lo escribe tu país. Si son decimales, escríbelo sin ellos.`

/** Returns what is worth a look in a file of progress that can enter. @see D-115 */
export function doubtsOfProgress(
  { columns, options }: Pick<Draft, 'columns' | 'options'>,
  { rows, without }: ProgressRows,
  amountOf: AmountReader,
): FileProblem[] {
  const doubts: FileProblem[] = []
  const said = new Set<string>()
  for (const [at, cells] of rows.entries()) {
    const row = at + FIRST_ROW
    if (without.has(row)) continue
    for (const column of AMOUNTS) {
      const text = textOf(cells, columns, column).trim()
      const amount = amountOf(text)
      if (!('value' in amount)) continue
      if (column === 'incremento' && amount.value < 0) doubts.push({ row, column, message: TAKES_AWAY })
      // The first one says how all of its column are read.
      if (MAY_BE_DECIMALS.test(text) && !said.has(column)) {
        said.add(column)
        doubts.push({ row, column, message: howRead(text, amount.value) })
      }
    }
  }
  return [...doubts, ...(options.filter ? [] : doubtsOfStatus(columns, rows, COUNT_ALL))]
}
