import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { missions } from '../tables.ts'

const goal = {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** raised with any change of an operator */
  revision: integer().notNull().default(1),
  challengeId: text('challenge_id'),
  missionId: text('mission_id'),
}

/**
 * The goals that areas share in a month: a mission that most of their people complete. A mission is the goal of an area
 * once.
 *
 * @see MI-12
 */
export const sharedGoals = pgTable(
  'shared_goals',
  {
    ...goal,
    challengeId: text('challenge_id').notNull(),
    missionId: text('mission_id').notNull(),
    month: text().notNull(),
    /** null: every area without one of its own */
    area: text(),
    /** in Spanish, for employees */
    why: text().notNull(),
    /** the month's first instant in the company, and that of the next month */
    opensAt: timestamp('opens_at', { withTimezone: true }).notNull(),
    closesAt: timestamp('closes_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.challengeId, table.missionId], foreignColumns: [missions.challengeId, missions.id] }),
    unique('shared_goals_month').on(table.month, table.area).nullsNotDistinct(),
    unique('shared_goals_mission').on(table.challengeId, table.missionId, table.area).nullsNotDistinct(),
    check('shared_goals_texts', sql`${table.why} <> '' and ${table.area} <> ''`),
    check('shared_goals_month_key', sql`${table.month} ~ '^\\d{4}-\\d{2}$' and ${table.opensAt} < ${table.closesAt}`),
  ],
)

/** The areas of a goal, as they were last counted. The small areas are one, whose name is empty. @see MI-12 */
export const sharedGoalGroups = pgTable(
  'shared_goal_groups',
  {
    goalId: bigint('goal_id', { mode: 'number' })
      .notNull()
      .references(() => sharedGoals.id, { onDelete: 'cascade' }),
    area: text().notNull(),
    people: integer().notNull(),
    completed: integer().notNull(),
    /** the people who reach it */
    needed: integer().notNull(),
    /** when enough of its people had completed the mission; it stays */
    reachedAt: timestamp('reached_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.goalId, table.area] }),
    check('shared_goal_groups_counts', sql`${table.people} >= 0 and ${table.completed} >= 0 and ${table.needed} >= 1`),
  ],
)

/** The goals of the whole company. @see MI-12 */
export const companyGoals = pgTable(
  'company_goals',
  {
    ...goal,
    title: text().notNull(),
    /** in Spanish, for employees */
    cause: text().notNull(),
    target: integer().notNull(),
    unit: jsonb().$type<{ one: string; many: string }>().notNull(),
    /** the last company day */
    endsOn: date('ends_on').notNull(),
    /** so far: written by operators, or the progress of its mission as it was last counted */
    amount: bigint({ mode: 'number' }).notNull().default(0),
    /** when its amount reached the target; it stays */
    reachedAt: timestamp('reached_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({ columns: [table.challengeId, table.missionId], foreignColumns: [missions.challengeId, missions.id] }),
    check('company_goals_mission', sql`(${table.challengeId} is null) = (${table.missionId} is null)`),
    check('company_goals_texts', sql`${table.title} <> '' and ${table.cause} <> ''`),
    check('company_goals_amounts', sql`${table.target} >= 1 and ${table.amount} >= 0`),
  ],
)
