import { AREA_SOURCES, PEOPLE_SOURCES } from '@orbita/domain/missions/sources'
import { sqlList } from '../../infra/db/sql-list.ts'

/** The SQL condition that people have progress in mission `m`: an anonymous survey has only that of areas. @see MI-9 */
export const IS_OF_PEOPLE = `m.source in (${sqlList(PEOPLE_SOURCES)})`

/** The SQL condition that mission `m` counts for areas and never for people. @see MI-9 */
export const IS_OF_AREAS = `m.source in (${sqlList(AREA_SOURCES)})`

/**
 * The SQL condition that mission `m` is needed to complete its challenge: a turn of a series is not, because skipping one takes
 * nothing, unless the challenge has nothing else. @see MI-15
 */
export const HOLDS_CHALLENGE = `(m.series is null or not exists (
  select from missions o where o.challenge_id = m.challenge_id and o.series is null and o.published_at is not null))`

/** The SQL condition that mission `m` was still open when employee `u` joined. @see MI-7 */
export const WAS_OPEN = 'coalesce(least(m.ends_on, m.closed_on) >= u.joined_on, true)'

/**
 * Writes the SQL condition that an employee lacks one of these prerequisites: neither completed, nor waived because it had
 * closed when they joined.
 *
 * @param of expressions of the ids of the prerequisites, the employee and the challenge
 * @see MI-2, MI-7
 */
export const lacksPrerequisite = (of: { prerequisites: string; userId: string; challengeId: string }) => `exists (
  select from unnest(${of.prerequisites}) as q (id) where not exists (
    select from mission_progress d
     where (d.user_id, d.challenge_id, d.mission_id) = (${of.userId}, ${of.challengeId}, q.id) and d.completed_at is not null)
     and not exists (
    select from missions e join users j on j.id = ${of.userId}
     where (e.challenge_id, e.id) = (${of.challengeId}, q.id) and least(e.ends_on, e.closed_on) < j.joined_on))`
