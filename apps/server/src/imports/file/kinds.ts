import { IMPORT_LIMITS, type ImportKind, type ListKind, MOST_LISTED_ROWS } from '@orbita/domain/files/imports'
import { PROGRESS_COLUMNS, REQUIRED as PROGRESS_REQUIRED } from '../../game/missions/progress/import/file-columns.ts'
import { type Columns, defineColumns } from '../../infra/files/columns.ts'
import { EMAIL_HEADERS, PEOPLE_COLUMNS } from '../../people/import/read/columns.ts'
import { REQUIRED as PEOPLE_REQUIRED } from '../../people/import/read/parse-people-file.ts'

/** Every kind of table that is read. */
export type TableKind = ImportKind | ListKind

/** The columns that a table may have, by the headers that name them, and the most rows below them. */
type Shape = { columns: Columns<string>; rows: number }

const CODES = defineColumns({
  codigo: [
    'codigos',
    'code',
    'codes',
    'codigo de canje',
    'codigo de regalo',
    'codigo promocional',
    'codigo del bono',
    'codigo bono',
    'cupon',
    'cupones',
    'coupon',
    'coupon code',
    'gift code',
    'gift card',
    'promo code',
    'redeem code',
    'voucher',
    'voucher code',
    'bono',
    'vale',
    'serial',
    'serial number',
    'numero de serie',
    'numero de tarjeta',
    'licencia',
    'clave',
    'clave de activacion',
    'pin',
    'key',
    'token',
  ],
})

/**
 * The columns of each kind of file, and those without which it cannot be read. Rows of progress without a key are told apart by
 * their day.
 */
export const KINDS: Readonly<Record<ImportKind, Shape & { required: readonly string[] }>> = {
  people: { columns: PEOPLE_COLUMNS as Columns<string>, required: PEOPLE_REQUIRED, rows: IMPORT_LIMITS.people.rows },
  progress: {
    columns: PROGRESS_COLUMNS as Columns<string>,
    required: PROGRESS_REQUIRED.filter((name) => name !== 'clave'),
    rows: IMPORT_LIMITS.progress.rows,
  },
}

/** What each kind of table may have. */
export const TABLES: Readonly<Record<TableKind, Shape>> = {
  ...KINDS,
  codes: { columns: CODES as Columns<string>, rows: MOST_LISTED_ROWS },
  emails: { columns: defineColumns({ correo: EMAIL_HEADERS }) as Columns<string>, rows: MOST_LISTED_ROWS },
}
