import type { PlatformId } from '@orbita/domain/platforms'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, check, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { tsvector } from '../../infra/db/tsvector.ts'

/** The employees' documents. @see S-40, PT-1 */
export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** normalised: see `normaliseEmail` */
    email: text().notNull().unique(),
    /** the payroll's number; null if no file has given one */
    employeeNumber: text('employee_number').unique(),
    name: text().notNull(),
    /** how the person wants to be greeted; null: by their first name */
    called: text(),
    avatar: text(),
    avatarChosenAt: timestamp('avatar_chosen_at', { withTimezone: true }),
    isActive: boolean('is_active').notNull().default(true),
    /** since when they are inactive, which a trigger keeps; null while they are active */
    inactiveSince: timestamp('inactive_since', { withTimezone: true }),
    platform: text().array().$type<PlatformId[]>().notNull(),
    level: text().notNull().default('sin-rango'),
    levelReachedAt: timestamp('level_reached_at', { withTimezone: true }),
    /** whole points */
    experience: bigint({ mode: 'number' }).notNull().default(0),
    /** whole credits */
    credits: bigint({ mode: 'number' }).notNull().default(0),
    /** whole grains */
    stardust: bigint({ mode: 'number' }).notNull().default(0),
    /** the part of the balances that an undoing is about to take back, which cannot be spent */
    reservedExperience: bigint('reserved_experience', { mode: 'number' }).notNull().default(0),
    reservedCredits: bigint('reserved_credits', { mode: 'number' }).notNull().default(0),
    area: text(),
    site: text(),
    job: text(),
    costCentre: text('cost_centre'),
    /** whom they report to; a trigger refuses circles. @see D-118 */
    reportsTo: bigint('reports_to', { mode: 'number' }).references((): AnyPgColumn => users.id, {
      onDelete: 'set null',
    }),
    /** the day of joining the company, of the company's calendar */
    joinedOn: date('joined_on'),
    /** whether they want nobody else to be told of their anniversaries. @see AN-1 */
    anniversaryQuiet: boolean('anniversary_quiet').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** account of the operator who created them; null: the company's first file, the command line, or a release before */
    createdBy: bigint('created_by', { mode: 'number' }),
    /** when the transaction began that last changed what systems read of them, which a trigger keeps. @see D-106 */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().default(sql`'2000-01-01T00:00:00Z'`),
    /** when the person was erased; the row is a pseudonym since then */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    // Kept, because making them of the name takes longer than everything else that a search or an order does with a person.
    /** the name and the area as they are looked for: without accents, capitals or signs */
    foldedName: text('folded_name').notNull().generatedAlwaysAs(sql`folded(name)`),
    foldedArea: text('folded_area').generatedAlwaysAs(sql`folded(area)`),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('simple', folded(name) || ' ' || folded(translate(name, '''’‘´\`', '')))`),
  },
  (table) => [
    // Finds colleagues by the beginning of any word of their name.
    index('users_words')
      .using('gin', table.words)
      // Each movement writes its person's words anew; a list of words to be sorted later would be read by every search.
      .with({ fastupdate: false }),
    // The orders and the beginnings by which operators list people.
    index('users_by_name').on(table.foldedName, table.id),
    index('users_email_beginning').on(sql`${table.email} text_pattern_ops`),
    index('users_by_credits').on(table.credits, table.id),
    index('users_by_experience').on(table.experience, table.id),
    // The people whom an operator created lately. @see PT-6
    index('users_created_by').on(table.createdBy).where(sql`${table.createdBy} is not null`),
    // Counts the people of an area.
    index('users_by_area').on(table.area).where(sql`${table.erasedAt} is null`),
    index('users_area_beginning').on(sql`${table.foldedArea} text_pattern_ops`),
    // People by their last change.
    index('users_feed').on(table.changedAt, table.id),
    // Finds who reports to somebody.
    index('users_reports_to').on(table.reportsTo).where(sql`${table.reportsTo} is not null`),
    check('users_reports_to_another', sql`${table.reportsTo} <> ${table.id}`),
    check('users_email', sql`${table.email} <> '' and ${table.email} = btrim(lower(${table.email}))`),
    check('users_employee_number', sql`${table.employeeNumber} <> ''`),
    check('users_called', sql`length(${table.called}) between 1 and 30`),
    check('users_platform', sql`${table.platform} <@ array['figuras', 'mision-espacial']`),
    check('users_experience', sql`${table.experience} >= 0`),
    check('users_credits', sql`${table.credits} >= 0`),
    check('users_stardust', sql`${table.stardust} >= 0`),
    check(
      'users_reserved',
      sql`${table.reservedExperience} between 0 and ${table.experience}
        and ${table.reservedCredits} between 0 and ${table.credits}`,
    ),
    check(
      'users_erased',
      sql`${table.erasedAt} is null or (not ${table.isActive} and ${table.platform} = '{}'
        and num_nonnulls(${table.employeeNumber}, ${table.area}, ${table.joinedOn}, ${table.avatar},
          ${table.site}, ${table.job}, ${table.costCentre}, ${table.reportsTo}) = 0)`,
    ),
  ],
)

/**
 * The employees whose platforms changed and whose consequences are still to be drawn. A trigger of `users` writes it, so
 * that it holds however they changed: by a file, by its undoing, from the command line or by hand.
 *
 * @see AL-5
 */
export const accessChanges = pgTable('access_changes', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
})
