import { normaliseEmail } from '@orbita/domain/text/text'
import { PROGRESS_COLUMNS } from '../../game/missions/progress/import/file-columns.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { plain } from '../../infra/files/columns.ts'
import { findNamesakes } from '../../people/import/file-names.ts'
import type { StoredColumn } from '../draft/draft.ts'

const findEmails = prepare<[emails: readonly string[]], { email: string }>(
  'imports.find-emails',
  'select email from users where email = any ($1::text[])',
)

const findNumbers = prepare<[numbers: readonly string[]], { id: number }>(
  'imports.find-numbers',
  'select id from users where employee_number = any ($1::text[]) limit 1',
)

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const LOOKS_LIKE_NAME = /^\p{L}[\p{L}'’.,-]*(?:\s+\p{L}[\p{L}'’.-]*)+$/u
/** The header of an id, when its cells all differ: `ID de venta`, `N.º`, `Folio`, `Record ID`. */
const NAMES_AN_ID =
  /^(?:id|n[°ºu.].*|num.*|nro.*|no\.?|folio.*|codigo.*|cod\.?.*|ref.*|clave.*|consecutivo.*|ticket.*)$|\bid$|^id\b/
/** The header of the day on which a thing was done, beside others. */
const CLOSES = /\b(?:cierre|closed?|venta|pago|ganad[oa]|won)\b/
/** The headers beside which a total is one of money, and of a sale. */
const OF_SALES =
  /\b(?:subtotal|iva|impuestos?|tax(?:es)?|descuentos?|discount|refund(?:ed)?|reembols\w*|moneda|currency|precio|price|monto|financial|factura|invoice|pedido|orden|order|pago)\b/
/** An id by its look alone: `#1001`, `INV-0001`. */
const LOOKS_LIKE_AN_ID = /^(?:#|\p{Lu}{1,4}-?#?)\d{3,}$/u
/** The header of somebody who is no employee. */
const OF_OTHERS =
  /\b(?:cliente|clientes|contacto|comprador|customer|client|contact|lead|prospecto|proveedor|empresa|company)\b/

/**
 * Corrects the guesses about an export, such as the sales of a CRM: its people are those of the company and no customers, and its
 * own id tells its rows apart. What an operator chose before stays.
 *
 * @see D-115
 */
export async function guessExports(
  db: Queryable,
  columns: readonly StoredColumn[],
  rows: readonly (readonly string[])[],
): Promise<StoredColumn[]> {
  const cells = columns.map((_, index) => [...new Set(rows.flatMap((row) => row[index]?.trim() || []))])
  const isFree = ({ isGuessed }: StoredColumn) => isGuessed
  const guess = (index: number, column: string | null) => ({ ...after[index]!, column, isGuessed: true })
  let after = [...columns]
  const emails = await shares(cells, LOOKS_LIKE_EMAIL, (all) => knownEmails(db, all))
  const names = await shares(cells, LOOKS_LIKE_NAME, (all) => knownNames(db, all))
  for (const [column, known] of [
    ['correo', emails],
    ['nombre', names],
  ] as const) {
    const at = after.findIndex((one) => one.column === column)
    const best = known.reduce((most, share, index) => (share > (known[most] ?? 0) ? index : most), -1)
    const isOthers = at >= 0 && OF_OTHERS.test(plain(after[at]!.title))
    const mayMove = at === -1 || (isFree(after[at]!) && (known[at] ?? 0) === 0)
    if (best >= 0 && best !== at && mayMove && isFree(after[best]!)) {
      if (at >= 0) after = after.with(at, guess(at, null))
      after = after.with(best, guess(best, column))
    } else if (isOthers && isFree(after[at]!) && (known[at] ?? 0) === 0) after = after.with(at, guess(at, null))
  }
  const [emailAt, nameAt] = ['correo', 'nombre'].map((column) => after.findIndex((one) => one.column === column)) as [
    number,
    number,
  ]
  // E-mails of customers beside names of employees say nothing about who sold.
  const isOfCustomers = emailAt >= 0 && nameAt >= 0 && emails[emailAt] === 0 && (names[nameAt] ?? 0) > 0
  if (isOfCustomers && isFree(after[emailAt]!)) after = after.with(emailAt, guess(emailAt, null))
  after = await withoutOthers(db, after, cells)
  after = withClosingDay(after)
  if (after.some(({ column }) => column === 'clave')) return withoutAmountOfSale(after)

  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== '')).length
  const id = after.findIndex(({ title, column, isGuessed }, index) => {
    if (column !== null || !isGuessed || filled < 2) return false
    const ids = cells[index]!
    if (ids.length === filled && NAMES_AN_ID.test(plain(title))) return true
    // An order of several lines has its id in the first.
    const isRepeated = rows.filter((row) => (row[index] ?? '').trim() !== '').length > ids.length
    return !isRepeated && ids.length > filled / 2 && ids.every((cell) => LOOKS_LIKE_AN_ID.test(cell))
  })
  if (id >= 0) return withoutAmountOfSale(after.with(id, guess(id, 'clave')))
  const isOfSales = after.some(({ title, column }) => column === null && OF_SALES.test(plain(title)))
  return isOfSales ? withoutAmountOfSale(after) : after
}

/** Takes the header «Número» for no number of an employee, if nobody of the company has one of its numbers. */
async function withoutOthers(
  db: Queryable,
  columns: readonly StoredColumn[],
  cells: readonly (readonly string[])[],
): Promise<StoredColumn[]> {
  const at = columns.findIndex(({ column, isGuessed }) => column === 'numero' && isGuessed)
  if (at === -1 || columns.every(({ column }) => column !== 'correo' && column !== 'nombre')) return [...columns]
  const isOurs =
    (
      await findNumbers(
        db,
        cells[at]!.map((number) => number.toUpperCase()),
      )
    ).length > 0
  return isOurs ? [...columns] : columns.with(at, { ...columns[at]!, column: null })
}

/** Of several days of a sale, the one on which it was closed is its own. */
function withClosingDay(columns: readonly StoredColumn[]): StoredColumn[] {
  const at = columns.findIndex(({ column, isGuessed }) => column === 'fecha' && isGuessed)
  const closing = columns.findIndex(
    ({ title, column }) => column === null && PROGRESS_COLUMNS.of(title) === 'fecha' && CLOSES.test(plain(title)),
  )
  if (at === -1 || closing === -1 || CLOSES.test(plain(columns[at]!.title))) return [...columns]
  const without = columns.with(at, { ...columns[at]!, column: null })
  return without.with(closing, { ...columns[closing]!, column: 'fecha', isGuessed: true })
}

/** The total of a sale, which has an id of its own, is no total to date of a mission. */
function withoutAmountOfSale(columns: readonly StoredColumn[]): StoredColumn[] {
  const isOfMission = columns.some(({ column }) => column === 'reto' || column === 'mision')
  return columns.map((one) =>
    one.column === 'total' && one.isGuessed && !isOfMission ? { ...one, column: null } : one,
  )
}

/** Returns, for each column, the share of its cells that name somebody of the company; 0 unless most look like it. */
async function shares(
  cells: readonly (readonly string[])[],
  shape: RegExp,
  knownOf: (all: readonly string[]) => Promise<(cell: string) => boolean>,
): Promise<number[]> {
  const alike = cells.map((column) => column.filter((cell) => shape.test(cell)))
  const asked = alike.map((some, index) => (some.length > cells[index]!.length / 2 ? some : []))
  const isKnown = await knownOf([...new Set(asked.flat())])
  return asked.map((some) => (some.length > 0 ? some.filter(isKnown).length / some.length : 0))
}

async function knownEmails(db: Queryable, all: readonly string[]): Promise<(cell: string) => boolean> {
  const found = all.length > 0 ? await findEmails(db, all.map(normaliseEmail)) : []
  const known = new Set(found.map(({ email }) => email))
  return (cell) => known.has(normaliseEmail(cell))
}

async function knownNames(db: Queryable, all: readonly string[]): Promise<(cell: string) => boolean> {
  const namesakes = await findNamesakes(db, all)
  return (cell) => (namesakes.get(cell)?.length ?? 0) > 0
}
