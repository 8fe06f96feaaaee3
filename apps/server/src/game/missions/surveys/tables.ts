import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { missions } from '../tables.ts'

const ofSurvey = { challengeId: text('challenge_id').notNull(), missionId: text('mission_id').notNull() }

/**
 * The answers so far of each area in an anonymous survey, as operators loaded them. The small areas are one, whose name is
 * empty. Nothing says who answered.
 *
 * @see MI-9
 */
export const surveyResults = pgTable(
  'survey_results',
  {
    ...ofSurvey,
    area: text().notNull(),
    answers: integer().notNull(),
    /** of all results of the survey, one more with each load */
    version: integer().notNull(),
    loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.missionId, table.area] }),
    foreignKey({
      name: 'survey_results_mission',
      columns: [table.challengeId, table.missionId],
      foreignColumns: [missions.challengeId, missions.id],
    }),
    check('survey_results_answers', sql`${table.answers} >= 0 and ${table.version} >= 1`),
  ],
)

/** The bars of a survey as they were last counted, as `surveyGroups` returns them; an empty area is of several. @see MI-9 */
export const surveyGroups = pgTable(
  'survey_groups',
  {
    ...ofSurvey,
    area: text().notNull(),
    /** whether it counts everybody, because the small areas together are too few */
    isCompany: boolean('is_company').notNull(),
    people: integer().notNull(),
    answers: integer().notNull(),
    needed: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.missionId, table.area] }),
    foreignKey({
      name: 'survey_groups_mission',
      columns: [table.challengeId, table.missionId],
      foreignColumns: [missions.challengeId, missions.id],
    }),
    check(
      'survey_groups_counts',
      sql`${table.answers} between 0 and ${table.people} and ${table.needed} between 1 and ${table.people}`,
    ),
  ],
)
