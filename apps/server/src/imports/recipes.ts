import { createHash } from 'node:crypto'
import type { ImportKind } from '@orbita/domain/files/imports'
import type { NameOrder } from '@orbita/domain/people/first-name'
import type { DateOrder } from '@orbita/domain/time/read-date'
import { prepare, type Queryable } from '../infra/db/sql.ts'
import { plain } from '../infra/files/columns.ts'
import { type Draft, headersOf, type StoredColumn } from './draft/draft.ts'

/**
 * The answers about a file, for the next one with the same headers.
 *
 * @property columns the column of each header in plain text, in their order; null if it is not brought
 * @property given the values that hold for every row, by their columns. The day is none of them: it is another one each time
 * @property filter the rows that count, by the header in plain text
 * @property dateOrder the order of day and month, for dates that do not prove it
 * @property nameOrder which part of a name comes first
 * @property retiresMissing whether whoever was not in the file was deactivated. Only a file that loads by itself begins with it
 */
export type Recipe = {
  columns: { header: string; column: string | null }[]
  given: Record<string, string>
  filter?: { header: string; values: string[] } | undefined
  dateOrder?: DateOrder | undefined
  nameOrder?: NameOrder | undefined
  retiresMissing?: boolean | undefined
  sheet: string | null
}

const find = prepare<[kind: ImportKind, shape: string], { recipe: Recipe; applied_at: Date }>(
  'imports.find-recipe',
  'select recipe, applied_at from import_recipes where kind = $1 and shape = $2',
)

const findSheets = prepare<[kind: ImportKind], { sheet: string }>(
  'imports.find-sheets-of-recipes',
  `select sheet from (select recipe ->> 'sheet' as sheet, max(applied_at) as at from import_recipes where kind = $1
                       group by recipe ->> 'sheet') as r
    where sheet is not null order by at desc limit 50`,
)

const upsert = prepare<[kind: ImportKind, shape: string, recipe: string, now: Date], never>(
  'imports.save-recipe',
  `insert into import_recipes (kind, shape, recipe, applied_at) values ($1, $2, $3, $4)
   on conflict (kind, shape) do update set recipe = excluded.recipe, applied_at = excluded.applied_at`,
)

/** Returns what files with the same headers have in common, in whatever order their columns stand. */
export function shapeOf(headers: readonly string[]): string {
  const text = JSON.stringify(headers.map(plain).toSorted())
  return createHash('sha256').update(text).digest('base64url')
}

/** Finds the answers about the last file with these headers that was applied. */
export async function findRecipe(
  db: Queryable,
  kind: ImportKind,
  headers: readonly string[],
): Promise<{ recipe: Recipe; appliedAt: Date } | undefined> {
  const [found] = await find(db, kind, shapeOf(headers))
  return found && { recipe: found.recipe, appliedAt: found.applied_at }
}

/** Finds the names of the sheets that were applied, the latest first. */
export async function findSheetNames(db: Queryable, kind: ImportKind): Promise<string[]> {
  return (await findSheets(db, kind)).map(({ sheet }) => sheet)
}

/** Keeps the answers about a file that is being applied. @param order what its dates prove, or was chosen for them */
export async function saveRecipe(
  tx: Queryable,
  draft: Pick<Draft, 'kind' | 'columns' | 'options' | 'sheet' | 'retires_missing'>,
  { order, now }: { order: DateOrder | undefined; now: Date },
): Promise<void> {
  const { kind, columns, options, sheet, retires_missing: retiresMissing } = draft
  const headers = headersOf(columns)
  const { filter, nameOrder } = options
  const recipe: Recipe = {
    columns: headers.map(({ title, column }) => ({ header: plain(title), column })),
    given: Object.fromEntries(
      columns.flatMap(({ column, given }) => (given === undefined || column === 'fecha' ? [] : [[column, given]])),
    ),
    ...(filter && { filter: { header: plain(headers[filter.header]!.title), values: filter.values } }),
    ...(order && { dateOrder: order }),
    ...(nameOrder && { nameOrder }),
    ...(retiresMissing && { retiresMissing }),
    sheet,
  }
  const titles = headers.map(({ title }) => title)
  await upsert(tx, kind, shapeOf(titles), JSON.stringify(recipe), now)
}

/** Applies the answers of a recipe to the headers of a file of its shape. */
export function columnsOf(recipe: Recipe, headers: readonly string[]): StoredColumn[] {
  const left = [...recipe.columns]
  const named = headers.map((title) => {
    const at = left.findIndex(({ header }) => header === plain(title))
    const [answer] = at === -1 ? [] : left.splice(at, 1)
    return { title, column: answer?.column ?? null, isGuessed: false }
  })
  const given = Object.entries(recipe.given).map(([column, value]) => ({
    ...{ title: '', column, isGuessed: false, given: value },
  }))
  return [...named, ...given]
}

/** Returns the index of the header that a recipe filters by. */
export function filterOf({ filter }: Recipe, headers: readonly string[]): Draft['options']['filter'] {
  const header = filter ? headers.findIndex((title) => plain(title) === filter.header) : -1
  return filter && header >= 0 ? { header, values: filter.values } : undefined
}
