import * as v from 'valibot'
import { Id, IdText } from '../page.ts'
import { folded } from '../text/folded.ts'
import { CONTROLS, Text } from '../text/text.ts'
import { CODE_LENGTH, isAddress } from './code-text.ts'
import type { Delivery } from './reward.ts'

/** The deliveries for which the company buys something after it approved them. */
export const BOUGHT_DELIVERIES = ['pickup', 'shipping', 'external'] as const satisfies readonly Delivery[]

/** The most redemptions of one purchase. */
export const MOST_LINES = 300

const LONGEST_ADDRESS = 500
/** A code as another company gives it, or an https address. @see RE-8 */
export const ExternalCode = v.pipe(
  Text,
  v.trim(),
  v.minLength(CODE_LENGTH.least),
  v.maxLength(LONGEST_ADDRESS),
  v.check((code) => !CONTROLS.test(code) && (code.length <= CODE_LENGTH.most || isAddress(code))),
)

export const PurchaseParam = v.object({ purchaseId: IdText })

/** A purchase of what is approved of these rewards. */
export const PurchaseInput = v.strictObject({
  rewards: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(60))), v.minLength(1), v.maxLength(500)),
})

/** What came of one redemption of a purchase. @property row of the file */
export const Arrival = v.pipe(
  v.strictObject({
    row: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    redeemId: Id,
    result: v.picklist(['ready', 'delivered']),
    code: v.nullable(ExternalCode),
  }),
  v.check(({ result, code }) => code === null || result === 'delivered'),
)

export type Arrival = v.InferOutput<typeof Arrival>

export const ArrivalsInput = v.strictObject({
  arrivals: v.pipe(v.array(Arrival), v.minLength(1), v.maxLength(MOST_LINES)),
})

/** Why a row of what came is not taken, in the words of the console. */
export const ARRIVAL_REFUSALS = {
  unknown: 'Ese canje no está en este lote.',
  returned: 'El canje se devolvió mientras tanto, y sus créditos volvieron. Guarda lo que compraste.',
  past: 'Ya se había entregado.',
  yours: 'Es tuyo: lo anota otra persona operadora.',
  'no-code': 'Esa recompensa no se entrega con código. Quita el código y escribe «Llegó» o «Entregado».',
  'code-taken': 'Ese código ya se entregó con otro canje.',
} as const

export type ArrivalRefusal = keyof typeof ARRIVAL_REFUSALS

/** A table as it was read from a file. @property firstRow the number of its first row below the headers */
type Table = { headers: readonly string[]; firstRow: number; rows: readonly (readonly string[])[] }

/** What a file says came. @property blank rows that say nothing yet @property problems of rows that cannot be read */
export type ReadArrivals = {
  arrivals: Arrival[]
  blank: number
  problems: { row: number; message: string }[]
}

const NAMES = {
  id: ['id', 'canje', 'numero', 'numero de canje'],
  result: ['resultado', 'llego', 'estado'],
  code: ['codigo', 'codigo o enlace', 'enlace'],
} as const

const READY = ['llego', 'listo', 'si', 's', 'x', 'ok']
const DELIVERED = ['entregado', 'entregada']

/** A number that a spreadsheet wrote without its last figures. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i

const plain = (text: string) => folded(text.trim())

/**
 * Reads what came of a purchase from its own file, filled in. A code alone says that it was delivered.
 *
 * @returns why the table is none of a purchase, in one Spanish sentence, or what it says
 * @see RE-8
 */
export function readArrivals({ headers, firstRow, rows }: Table): ReadArrivals | string {
  const columnOf = (names: readonly string[]) => headers.findIndex((header) => names.includes(plain(header)))
  const [id, result, code] = [columnOf(NAMES.id), columnOf(NAMES.result), columnOf(NAMES.code)]
  if (id === -1) return 'Falta la columna «Id», que dice de qué canje es cada fila. Usa el archivo del lote.'
  if (result === -1 && code === -1) return 'Faltan las columnas «Resultado» y «Código». Usa el archivo del lote.'

  const read: ReadArrivals = { arrivals: [], blank: 0, problems: [] }
  const seen = new Map<number, number>()
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const row = firstRow + at
    const told = readRow({ id: cells[id], result: cells[result], code: cells[code] }, row)
    if (told === undefined) read.blank++
    else if (typeof told === 'string') read.problems.push({ row, message: told })
    else if (seen.has(told.redeemId)) {
      read.problems.push({ row, message: `Ese canje ya está en la fila ${seen.get(told.redeemId)}.` })
    } else {
      seen.set(told.redeemId, row)
      read.arrivals.push(told)
    }
  }
  if (read.arrivals.length > MOST_LINES) return `Tiene más de ${MOST_LINES} filas: un lote tiene esas como mucho.`
  return read
}

/** The cells of a row that say something, by what they mean. */
type Cells = { id: string | undefined; result: string | undefined; code: string | undefined }

function readRow(cells: Cells, row: number): Arrival | string | undefined {
  const { id = '', result = '', code = '' } = cells
  const said = plain(result)
  if (said === '' && code.trim() === '') return undefined
  if (!/^[1-9]\d{0,14}$/.test(id.trim())) return 'Falta el número del canje en la columna «Id».'
  const redeemId = Number(id)
  if (code.trim() !== '') {
    if (READY.includes(said)) return 'Tiene código y dice que llegó: con código queda entregado. Escribe «Entregado».'
    if (SHORTENED.test(code.trim())) {
      return `El código perdió sus últimas cifras (${code.trim()}). Escribe esa columna como texto.`
    }
    const checked = v.safeParse(ExternalCode, code)
    if (!checked.success) return 'Un código tiene entre 4 y 80 letras o números; un enlace empieza por https://.'
    if (said !== '' && !DELIVERED.includes(said)) return unknownResult(result)
    return { row, redeemId, result: 'delivered', code: checked.output }
  }
  if (READY.includes(said)) return { row, redeemId, result: 'ready', code: null }
  if (DELIVERED.includes(said)) return { row, redeemId, result: 'delivered', code: null }
  return unknownResult(result)
}

function unknownResult(result: string): string {
  return `«${result.trim().slice(0, 40)}» no es un resultado. Escribe «Llegó», «Entregado», o nada todavía.`
}
