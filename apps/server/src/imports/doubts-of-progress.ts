import { numberInWords } from '@orbita/domain/country/number-in-words'
import type { FileProblem } from '@orbita/domain/files/file-problem'
import type { AmountReader } from '../game/missions/progress/import/read-amount.ts'
import { type Doubt, doubtsOfStatus } from './doubts-of-reading.ts'
import { countsRows, type Draft, headersOf } from './draft/draft.ts'
import { FIRST_ROW, textOf } from './draft/draft-rows.ts'
import type { ProgressRows } from './draft/progress-rows.ts'

const TAKES_AWAY =
  'Es negativo: resta del avance que la persona ya lleva. Mientras cuente, una carga anterior que lo sumó no se puede retirar sin retirar antes esta.'

const COUNT_ALL = 'cuentan todas las filas. Si no es así, elige cuáles en las columnas.'

const AMOUNTS = ['incremento', 'total'] as const

/** A number that another country would read with three decimals. */
const MAY_BE_DECIMALS = /^\D*\d{1,3}[.,]\d{3}$/
/** A number whose signs can only stand between thousands. */
const HAS_MILLIONS = /\d([.,])\d{3}\1\d{3}/

/** An amount of money as exports write it: `1.250.000,50`, `$ 12`, `12 USD`. */
const MONEY = String.raw`(?:\p{Sc}|[A-Z]{3})? ?\d[\d.,'’ ]*(?: ?(?:\p{Sc}|[A-Z]{3}))?`
const OF_MONEY = new RegExp(`^${MONEY}$`, 'u')
const BELOW_ZERO = new RegExp(
  String.raw`^(?:[-−] ?${MONEY}|(?:\p{Sc}|[A-Z]{3}) ?[-−] ?${MONEY}|${MONEY}[-−]|\(${MONEY}\))$`,
  'u',
)

const howRead = (text: string, value: number) =>
  `«${text}» se lee ${numberInWords(Math.abs(value))}, como lo escribe tu país. Si son decimales, escríbelo sin ellos.`

/** Returns what is worth a look in a file of progress that can enter. @see D-115 */
export function doubtsOfProgress(
  { columns, options }: Pick<Draft, 'columns' | 'options'>,
  { rows, without }: ProgressRows,
  amountOf: AmountReader,
): Doubt[] {
  const doubts: Doubt[] = []
  const said = new Set<string>()
  const isProved = (column: string) => rows.some((cells) => HAS_MILLIONS.test(textOf(cells, columns, column)))
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
        if (!isProved(column)) doubts.push({ row, column, message: howRead(text, amount.value), stops: true })
      }
    }
  }
  const counted = countsRows({ columns })
    ? [...repeatedKeys(columns, rows, without), ...refunds(columns, rows, without)]
    : []
  return [...doubts, ...counted, ...(options.filter ? [] : doubtsOfStatus(columns, rows, COUNT_ALL))]
}

/** Says which columns of money are below zero in rows that count 1 as all others: exports tell refunds by that alone. */
function refunds(columns: Draft['columns'], rows: ProgressRows['rows'], without: ReadonlySet<number>): Doubt[] {
  return headersOf(columns).flatMap(({ title, column }, index) => {
    if (column !== null) return []
    const cells = rows.flatMap((row, at) => {
      const text = without.has(at + FIRST_ROW) ? '' : (row[index]?.trim() ?? '')
      return text === '' ? [] : [{ row: at + FIRST_ROW, text }]
    })
    const below = cells.filter(({ text }) => BELOW_ZERO.test(text))
    const isOfMoney = cells.filter(({ text }) => OF_MONEY.test(text)).length + below.length > cells.length / 2
    if (below.length === 0 || !isOfMoney) return []
    const many = below.length === 1 ? 'una fila, que cuenta' : `${below.length} filas, que cuentan`
    const message = `«${title}» es negativo en ${many} igual que las demás. Si son devoluciones, quítalas del archivo.`
    return [{ row: below[0]!.row, column: '', message }]
  })
}

/** Says which row repeats the key of another: of a sale with several lines one alone counts. */
function repeatedKeys(
  columns: Draft['columns'],
  rows: ProgressRows['rows'],
  without: ReadonlySet<number>,
): FileProblem[] {
  const seen = new Set<string>()
  const again: number[] = []
  for (const [at, cells] of rows.entries()) {
    const key = textOf(cells, columns, 'clave').trim()
    if (key === '' || without.has(at + FIRST_ROW)) continue
    if (seen.has(key)) again.push(at + FIRST_ROW)
    seen.add(key)
  }
  if (again.length === 0) return []
  const many = again.length === 1 ? 'Una fila repite' : `${again.length} filas repiten`
  const message = `${many} la clave de otra, y de cada clave cuenta una sola fila.`
  return [{ row: again[0]!, column: 'clave', message }]
}
