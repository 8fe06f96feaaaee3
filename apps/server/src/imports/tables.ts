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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { progressBatches } from '../game/missions/progress/tables.ts'
import { accounts } from '../identity/tables.ts'
import { bytea } from '../infra/db/bytea.ts'
import { peopleBatches } from '../people/import/tables.ts'
import { users } from '../people/users/tables.ts'
import type { DraftOptions, DraftReading, ImportOutcome, StoredColumn } from './draft/draft.ts'
import type { LoadReading, RefusedCells } from './loads/load.ts'
import type { Recipe } from './recipes.ts'
import type { ArrivalState } from './scheduled/arrivals.ts'

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
    /** the operator who sent it, who alone sees it; null for one that came by itself and that nobody has opened */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'cascade' }),
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

/**
 * The files that appeared at the place of those that load at their hour, for a year.
 *
 * @see D-108b
 */
export const importArrivals = pgTable(
  'import_arrivals',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text().$type<'people' | 'progress'>().notNull(),
    /** where it lies or lay, within the place */
    key: text().notNull(),
    /** the file's name */
    label: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    modifiedAt: timestamp('modified_at', { withTimezone: true }).notNull(),
    /** since when it has had this size and time */
    steadySince: timestamp('steady_since', { withTimezone: true }).notNull(),
    /** a keyed hash of what it says, once it was read */
    contentHash: bytea('content_hash'),
    state: text().$type<ArrivalState>().notNull(),
    /** why it waits or was not applied, in Spanish */
    reason: text(),
    /** what was said of its reading although it was applied, in Spanish */
    notes: text().array().notNull().default([]),
    /** how often the product began with it */
    attempts: integer().notNull().default(0),
    /** whether it lies no longer where it appeared */
    isMoved: boolean('is_moved').notNull().default(false),
    /** whether an operator has said that they know of it */
    isNoted: boolean('is_noted').notNull().default(false),
    /** its draft, while there is one */
    importId: bigint('import_id', { mode: 'number' }).references(() => imports.id, { onDelete: 'set null' }),
    /** of `people_batches` or `progress_batches`; null for one that changed nothing */
    batchId: bigint('batch_id', { mode: 'number' }),
    arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('import_arrivals_key').on(table.key).where(sql`${table.state} = 'arriving'`),
    index('import_arrivals_import').on(table.importId).where(sql`${table.importId} is not null`),
    index('import_arrivals_arrived').on(table.arrivedAt),
    check('import_arrivals_kind', sql`${table.kind} in ('people', 'progress')`),
    check(
      'import_arrivals_state',
      sql`${table.state} in ('arriving', 'rehearsing', 'waiting', 'applied', 'repeated', 'refused', 'discarded')`,
    ),
  ],
)

/** How the loads at their hour stand: one row. @see D-108b */
export const importSchedule = pgTable(
  'import_schedule',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** the last hour that was begun with: see `lastSlot` */
    slot: text().notNull(),
    /** since when the files that are there are to be loaded; null: not before the next hour */
    dueSince: timestamp('due_since', { withTimezone: true }),
    lookedAt: timestamp('looked_at', { withTimezone: true }),
    /** why the place cannot be used, in Spanish */
    problem: text(),
    problemSince: timestamp('problem_since', { withTimezone: true }),
  },
  (table) => [check('import_schedule_only', sql`${table.isOnly}`)],
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

/** How a file of progress was read, from the console. The facts that it brought are in `progress_events`. @see D-117 */
export const importLoads = pgTable('import_loads', {
  batchId: bigint('batch_id', { mode: 'number' })
    .primaryKey()
    .references(() => progressBatches.id),
  reading: jsonb().$type<LoadReading>().notNull(),
  filtered: integer().notNull(),
  totals: integer().notNull(),
})

/**
 * The rows of a file of progress that were refused while the others counted, for a year. Cells that could be a cédula are masked.
 *
 * @see D-117
 */
export const importRefusals = pgTable(
  'import_refusals',
  {
    batchId: bigint('batch_id', { mode: 'number' })
      .notNull()
      .references(() => progressBatches.id),
    /** as a spreadsheet counts it */
    row: integer().notNull(),
    /** the employee whom the row named then; null if it named nobody */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id),
    /** normalised, as `name_key`; null for what the row does not say. They find who came later, as the number does */
    email: text(),
    nameKey: text('name_key'),
    /** a keyed hash of the employee number: a cédula in its place would lie in the clear */
    numberHash: bytea('number_hash'),
    /** null for a mission that the row did not name rightly */
    challengeId: text('challenge_id'),
    missionId: text('mission_id'),
    /** the cells as operators read them */
    cells: jsonb().$type<RefusedCells>().notNull(),
    /** in Spanish */
    reasons: text().array().notNull(),
    refusedAt: timestamp('refused_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.row] }),
    index('import_refusals_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('import_refusals_email').on(table.email).where(sql`${table.email} is not null`),
    index('import_refusals_number').on(table.numberHash).where(sql`${table.numberHash} is not null`),
    index('import_refusals_name').on(table.nameKey).where(sql`${table.nameKey} is not null`),
    index('import_refusals_at').on(table.refusedAt),
  ],
)

/**
 * The rows of a file of people that were refused while the others entered, for a year, as `import_refusals` keeps those of progress.
 *
 * @see D-117
 */
export const importPeopleRefusals = pgTable(
  'import_people_refusals',
  {
    batchId: bigint('batch_id', { mode: 'number' })
      .notNull()
      .references(() => peopleBatches.id),
    row: integer().notNull(),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id),
    email: text(),
    nameKey: text('name_key'),
    numberHash: bytea('number_hash'),
    /** as operators read them; empty where the row says nothing */
    name: text().notNull(),
    contact: text().notNull(),
    /** in Spanish */
    reasons: text().array().notNull(),
    refusedAt: timestamp('refused_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.row] }),
    index('import_people_refusals_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('import_people_refusals_at').on(table.refusedAt),
  ],
)
