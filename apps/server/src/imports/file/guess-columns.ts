import { type ImportKind, JOINED_COLUMNS } from '@orbita/domain/files/imports'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { plain } from '../../infra/files/columns.ts'
import type { StoredColumn } from '../draft/draft.ts'
import { guessExports } from './guess-exports.ts'
import { KINDS } from './kinds.ts'
import type { Sheet } from './read-sheet.ts'

const findHeaders = prepare<
  [kind: ImportKind, headers: readonly string[]],
  { header: string; column_name: string | null }
>(
  'imports.find-headers',
  'select header, column_name from import_headers where kind = $1 and header = any ($2::text[])',
)

const keepHeaders = prepare<
  [kind: ImportKind, headers: readonly string[], columns: readonly (string | null)[], now: Date],
  never
>(
  'imports.keep-headers',
  `insert into import_headers (kind, header, column_name, chosen_at)
   select $1, header, column_name, $4 from unnest($2::text[], $3::text[]) as t (header, column_name)
   on conflict (kind, header) do update set column_name = excluded.column_name, chosen_at = excluded.chosen_at`,
)

/** The look of the cells of a column, by the column that they may be. The first that most cells match is taken. */
const CONTENTS: Readonly<Record<ImportKind, readonly (readonly [column: string, pattern: RegExp])[]>> = {
  people: [
    ['correo', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
    ['plataformas', /^(?:figuras|misi[oó]n[- ]espacial)(?:(?:[;,|/ ]+| y )(?:figuras|misi[oó]n[- ]espacial))*$/i],
    [
      'activo',
      /^(?:s[ií]|no|(?:no )?activ[oa]|inactiv[oa]|verdadero|falso|true|false|active|inactive|terminated|(?:no )?vigente|cesad[oa]|retirad[oa]|(?:de )?baja|desvinculad[oa])$/i,
    ],
    ['ingreso', /^(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/]\d{4})$/],
    ['cedula', /^\d[\d.\s-]{5,18}\d$/],
    ['nombre', /^\p{L}[\p{L}'’.-]*(?:\s+\p{L}[\p{L}'’.-]*)+$/u],
  ],
  progress: [
    ['correo', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
    ['fecha', /^(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/]\d{4})(?:[T ,].*)?$/],
  ],
}

/**
 * What the header of a column must say, or must not, for its cells to be enough: a birthday is no day of entry, and a telephone
 * no cédula.
 */
const SAID: Readonly<Record<string, (header: string) => boolean>> = {
  ingreso: (header) =>
    /ingres|entrada|admis|contrat|vincul|alta\b|inicio|hire|start|join|antig/.test(header) && !ENDS.test(header),
  cedula: (header) =>
    !/tel|cel\b|celular|movil|jef[ea]|lider|supervis|manager|contacto|emergencia|phone|cuenta|banc|nit\b|sueld|salari|seguro|imss|nss|post|ext|pers|emple|legajo|ficha|extension|fecha/.test(
      header,
    ),
}
const ENDS = /\bfin\b|termin|retiro|\bbaja\b|venc|egreso|\bend\b/

/** The share of the cells of a column of names that differ. An area or a city looks like a name, and is repeated. */
const DIFFERENT_NAMES = 0.5

/** The headers of a part of a name, which stand for it together with another. */
const PART = /^(?:primer|segundo|1er|2do|first|middle)\b|\b(?:paterno|materno|[12])$|\(.+\)$/

/** How a leader is named. */
const NUMBER_OR_EMAIL = /@|\d/

/** The rows whose cells are looked at. */
const LOOKED_AT = 200

/**
 * Returns what each header stands for: by its name, by what operators chose for it before, or by its cells. No column is
 * given twice, other than to the parts of a name, and a header that stands for nothing known is not brought. In a file of
 * progress, the column of people is the one that names those of the company, whatever other people its rows are about.
 */
export async function guessColumns(
  db: Queryable,
  kind: ImportKind,
  { headers, rows }: Pick<Sheet, 'headers' | 'rows'>,
): Promise<StoredColumn[]> {
  const guessed = await guessEach(db, kind, { headers, rows })
  return kind === 'progress' ? guessExports(db, guessed, rows.slice(0, LOOKED_AT)) : guessed
}

async function guessEach(
  db: Queryable,
  kind: ImportKind,
  { headers, rows }: Pick<Sheet, 'headers' | 'rows'>,
): Promise<StoredColumn[]> {
  const { columns: known } = KINDS[kind]
  const chosen = new Map(
    (await findHeaders(db, kind, headers.map(plain))).map((row) => [row.header, row.column_name] as const),
  )
  const cellsOf = (index: number) => rows.slice(0, LOOKED_AT).flatMap((row) => row[index]?.trim() || [])
  const taken = new Set<string>()
  const take = (column: string | null | undefined, title = '') => {
    const isPart = JOINED_COLUMNS.includes(column ?? '') && PART.test(plain(title))
    if (!column || (taken.has(column) && !isPart) || !known.names.includes(column)) return null
    taken.add(column)
    return column
  }
  const named = headers.map((title, index) => {
    const byName = known.of(title)
    // A column of leaders by their names says nobody: it is not brought unless an operator wants to write them again.
    const isUsable = byName !== 'lider' || isMostly(cellsOf(index), NUMBER_OR_EMAIL)
    return take(chosen.get(plain(title)) ?? (isUsable ? byName : undefined), title)
  })
  return headers.map((title, index) => {
    if (named[index] || chosen.has(plain(title))) {
      return { title, column: named[index] ?? null, isGuessed: !chosen.has(plain(title)) }
    }
    const cells = cellsOf(index)
    const isLike = ([column, pattern]: (typeof CONTENTS)[ImportKind][number]) =>
      isMostly(cells, pattern) &&
      (SAID[column]?.(plain(title)) ?? true) &&
      (column !== 'nombre' || new Set(cells).size > cells.length * DIFFERENT_NAMES)
    const looks = CONTENTS[kind].find((one) => !taken.has(one[0]) && isLike(one))
    return { title, column: take(looks?.[0]), isGuessed: true }
  })
}

/** Remembers the columns that an operator chose, for the next file with the same headers. @see D-73 */
export async function rememberColumns(
  tx: Queryable,
  { kind, columns, now }: { kind: ImportKind; columns: readonly Pick<StoredColumn, 'title' | 'column'>[]; now: Date },
): Promise<void> {
  const byHeader = new Map(columns.map(({ title, column }) => [plain(title), column]))
  await keepHeaders(tx, kind, [...byHeader.keys()], [...byHeader.values()], now)
}

function isMostly(cells: readonly string[], pattern: RegExp): boolean {
  return cells.length > 0 && cells.filter((cell) => pattern.test(cell)).length > cells.length / 2
}
