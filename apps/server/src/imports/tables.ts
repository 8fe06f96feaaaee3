import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../identity/tables.ts'
import { bytea } from '../infra/db/bytea.ts'
import type { DraftOptions, DraftReading, ImportOutcome, StoredColumn } from './draft/draft.ts'
import type { Recipe } from './recipes.ts'

/**
 * The files that operators prepare in the console, before and while they are applied. Each is deleted a day after it
 * arrived. What the file says is only in `import_parts`, sealed.
 *
 * @see D-73
 */
export const imports = pgTable(
  'imports',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text().$type<'people' | 'progress'>().notNull(),
    /** the operator who sent it, who alone sees it */
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** the file's name */
    label: text().notNull(),
    /** the name of its sheet; null for a file without sheets */
    sheet: text(),
    sheets: text().array().notNull(),
    /** the rows below the header that have something */
    rows: integer().notNull(),
    /** the headers, with the column that each stands for */
    columns: jsonb().$type<StoredColumn[]>().notNull(),
    /** the cells with formulas, whose last value was read */
    formulas: jsonb().$type<{ row: number; column: number }[]>().notNull(),
    /** what its operator said about its rows */
    options: jsonb().$type<DraftOptions>().notNull().default({}),
    /** how the file was read */
    reading: jsonb().$type<DraftReading>().notNull().default({}),
    /** whether the people who are not in the file are to be deactivated */
    retiresMissing: boolean('retires_missing').notNull().default(false),
    /** whether rows with problems stay out */
    skipsProblems: boolean('skips_problems').notNull().default(false),
    state: text().$type<'draft' | 'comparing' | 'compared' | 'applying' | 'applied' | 'failed'>().notNull(),
    /** the run under way; a run that was taken over writes nothing more */
    runId: uuid('run_id'),
    isStopping: boolean('is_stopping').notNull().default(false),
    step: text().$type<'compare' | 'hash' | 'write'>(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    startedAt: timestamp('started_at', { withTimezone: true }),
    /** the last sign of the run's process */
    aliveAt: timestamp('alive_at', { withTimezone: true }),
    outcome: jsonb().$type<ImportOutcome>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('imports_created_at').on(table.createdAt),
    index('imports_account').on(table.accountId, table.id),
    check('imports_kind', sql`${table.kind} in ('people', 'progress')`),
    check('imports_state', sql`${table.state} in ('draft', 'comparing', 'compared', 'applying', 'applied', 'failed')`),
  ],
)

/** The contents of a file, in sealed parts: its rows, the cells mended since, and the pages of its changes. */
export const importParts = pgTable(
  'import_parts',
  {
    importId: bigint('import_id', { mode: 'number' })
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    number: integer().notNull(),
    sealed: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.kind, table.number] })],
)

/** The column that operators chose last for a header that is not known. */
export const importHeaders = pgTable(
  'import_headers',
  {
    kind: text().notNull(),
    /** in plain text: see `plain` */
    header: text().notNull(),
    /** null: the column is not brought */
    columnName: text('column_name'),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.header] })],
)

/**
 * The answers about the last file of each shape that was applied, which the next one begins with. One that was only rehearsed
 * leaves none.
 *
 * @see D-115
 */
export const importRecipes = pgTable(
  'import_recipes',
  {
    kind: text().$type<'people' | 'progress'>().notNull(),
    /** a hash of its headers: see `shapeOf` */
    shape: text().notNull(),
    recipe: jsonb().$type<Recipe>().notNull(),
    appliedAt: timestamp('applied_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.shape] })],
)
