import { DECIDERS, MISSION_TYPES, type Mission } from '@orbita/domain/missions/challenge'
import { RHYTHMS } from '@orbita/domain/missions/series'
import { MISSION_SOURCES } from '@orbita/domain/missions/sources'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { sqlList } from '../../infra/db/sql-list.ts'
import { users } from '../../people/users/tables.ts'

/**
 * The challenges that operators write. The table `challenges` holds each employee's own document (S-42). A trigger
 * raises the revision with any change of the challenge or its missions.
 *
 * @see MI-1
 */
export const challengeDefinitions = pgTable(
  'challenge_definitions',
  {
    id: text().primaryKey(),
    position: integer().notNull(),
    title: text().notNull(),
    line: text().notNull(),
    /** company days, both inclusive */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [check('challenge_definitions_window', sql`${table.startsOn} <= ${table.endsOn}`)],
)

/**
 * The missions of challenges. Whether one is a draft, scheduled, active or closed follows from its dates.
 *
 * @see MI-1, MI-2
 */
export const missions = pgTable(
  'missions',
  {
    challengeId: text('challenge_id')
      .notNull()
      .references(() => challengeDefinitions.id),
    id: text().notNull(),
    position: integer().notNull(),
    version: integer().notNull().default(1),
    /** raised by a trigger with any change, texts included */
    revision: integer().notNull().default(1),
    /** null: a draft */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** closed by an operator before its end */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** the company day of that */
    closedOn: date('closed_on'),
    title: text().notNull(),
    line: text().notNull(),
    briefing: text().array().notNull(),
    why: text().notNull(),
    picture: text().notNull(),
    type: text({ enum: MISSION_TYPES }).notNull(),
    target: integer().notNull(),
    unit: jsonb().$type<{ one: string; many: string }>().notNull(),
    steps: text().array(),
    /** company days, both inclusive */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** null: every area */
    areas: text().array(),
    /** ids of missions of the same challenge */
    prerequisites: text().array().notNull().default([]),
    experience: integer().notNull(),
    credits: integer().notNull(),
    packs: integer().notNull(),
    source: text({ enum: MISSION_SOURCES }).notNull(),
    /** the most that an employee reports in a day; null for other sources */
    dailyCap: integer('daily_cap'),
    /** who decides what people send of it; null: whoever decides its kind. @see D-120 */
    decider: text({ enum: DECIDERS }),
    /** the series that it is a turn of: the id of the first one. @see MI-15 */
    series: text(),
    /** from 1 */
    turn: integer(),
    every: text({ enum: RHYTHMS }),
    /** turns done of the series that give a pack more; null: none */
    prizeTurns: integer('prize_turns'),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.id] }),
    unique('missions_turns').on(table.challengeId, table.series, table.turn),
    check(
      'missions_turn',
      sql`num_nulls(${table.series}, ${table.turn}, ${table.every}) in (0, 3) and ${table.turn} >= 1`,
    ),
    check(
      'missions_prize_turns',
      sql`${table.prizeTurns} is null or (${table.prizeTurns} >= 2 and ${table.series} is not null)`,
    ),
    check('missions_every', sql`${table.every} in (${sql.raw(sqlList(RHYTHMS))})`),
    check('missions_type', sql`${table.type} in ('single', 'counter', 'checklist')`),
    check('missions_source', sql`${table.source} in (${sql.raw(sqlList(MISSION_SOURCES))})`),
    check(
      'missions_decider',
      sql`${table.decider} is null or (${table.decider} in (${sql.raw(sqlList(DECIDERS))}) and ${table.source} in ('evidence', 'self'))`,
    ),
    check('missions_daily_cap', sql`(${table.source} = 'self') = (coalesce(${table.dailyCap}, 0) >= 1)`),
    check(
      'missions_survey',
      sql`${table.source} <> 'survey' or (${table.type} = 'counter' and ${table.target} <= 100
        and ${table.experience} + ${table.credits} + ${table.packs} = 0 and cardinality(${table.prerequisites}) = 0)`,
    ),
    check('missions_target', sql`${table.target} >= 1 and (${table.type} <> 'single' or ${table.target} = 1)`),
    check(
      'missions_steps',
      sql`coalesce(cardinality(${table.steps}), 0) = case ${table.type} when 'checklist' then ${table.target} else 0 end`,
    ),
    check('missions_window', sql`${table.startsOn} <= ${table.endsOn}`),
    check('missions_gives', sql`${table.experience} >= 0 and ${table.credits} >= 0 and ${table.packs} >= 0`),
  ],
)

/** The requirements and reward of each version of a mission. @see CO-5, MI-5 */
export const missionVersions = pgTable(
  'mission_versions',
  {
    challengeId: text('challenge_id').notNull(),
    missionId: text('mission_id').notNull(),
    version: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
    target: integer().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    experience: integer().notNull(),
    credits: integer().notNull(),
    packs: integer().notNull(),
    /** the whole mission as the version began; null in versions of earlier releases */
    content: jsonb().$type<Mission>(),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.missionId, table.version] }),
    foreignKey({
      columns: [table.challengeId, table.missionId],
      foreignColumns: [missions.challengeId, missions.id],
    }),
  ],
)

/** The challenges of each employee. A row is created with their first progress in it. @see S-42 */
export const challenges = pgTable(
  'challenges',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challengeId: text('challenge_id')
      .notNull()
      .references(() => challengeDefinitions.id),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** missions completed now */
    completed: integer().notNull().default(0),
    /** when its last mission was completed; kept when missions are added later */
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.challengeId] }),
    check('challenges_completed', sql`${table.completed} >= 0`),
  ],
)

/**
 * An employee's progress in a mission: the sum of its events. A trigger refuses that of an anonymous survey (MI-9). A reverted completion still counts in `completions`, so
 * that the next one pays under a new key.
 *
 * @see MI-3, MI-4
 */
export const missionProgress = pgTable(
  'mission_progress',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challengeId: text('challenge_id').notNull(),
    missionId: text('mission_id').notNull(),
    amount: integer().notNull().default(0),
    /** null: not completed, or reverted */
    completedAt: timestamp('completed_at', { withTimezone: true }),
    /** the version it was completed under */
    completedVersion: integer('completed_version'),
    /** the file that completed it; null: no file, or not completed */
    completedBatchId: bigint('completed_batch_id', { mode: 'number' }),
    /** whether a file completed it and its reward has still to be paid */
    rewardPending: boolean('reward_pending').notNull().default(false),
    /** times it was completed, reverted ones included */
    completions: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.challengeId, table.missionId] }),
    foreignKey({
      columns: [table.challengeId, table.missionId],
      foreignColumns: [missions.challengeId, missions.id],
    }),
    // The employee's id makes the index enough to find a row by all three columns.
    index('mission_progress_people').on(table.challengeId, table.missionId, table.userId),
    index('mission_progress_pending').on(table.completedBatchId, table.userId).where(sql`${table.rewardPending}`),
    check('mission_progress_amount', sql`${table.amount} >= 0`),
    check(
      'mission_progress_completed',
      sql`(${table.completedAt} is null) = (${table.completedVersion} is null)
        and ${table.completions} >= (case when ${table.completedAt} is null then 0 else 1 end)`,
    ),
  ],
)
