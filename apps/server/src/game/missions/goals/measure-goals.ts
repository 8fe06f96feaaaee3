import { GOAL_BEFORE, SHARED_GOAL, SHARED_GOAL_LEAST_PEOPLE, sharedGoalNeeds } from '@orbita/domain/habits/shared-goals'
import { raiseEvent } from '../../../events/raise-event.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'

/**
 * An employee of an area that reached its goal, and does not know it yet: who completed its mission is paid, the others of
 * the area see the moment.
 *
 * @property isBefore whether the goal goes by the terms of before the third edition of the rules
 */
export type Payee = {
  userId: number
  goalId: number
  month: string
  area: string
  title: string
  isDone: boolean
  isBefore: boolean
}

/** Whether a goal `g` goes by the terms of before the third edition of the rules, as its month had begun. @see CO-5 */
export const IS_BEFORE = 'g.opens_at < (select since from rules_since where edition = 3)'

/** The terms of a goal. @see MI-12 */
export const termsOfGoal = ({ isBefore }: { isBefore: boolean }) => (isBefore ? GOAL_BEFORE : SHARED_GOAL)

// The people of each goal, by the area that they share it with: the small areas share one, whose name is empty.
const MEMBERS = `goal as (
     select g.*, m.areas, m.title, ${IS_BEFORE} as is_before from shared_goals g
       join missions m on (m.challenge_id, m.id) = (g.challenge_id, g.mission_id)
      where g.id = any ($1::bigint[])
   ), person as (
     select u.id, u.area, u.area is not null and count(*) over (partition by u.area) >= $2 as is_own
       from users u where u.is_active and 'mision-espacial' = any (u.platform)
   ), member as (
     select g.id as goal_id, p.id as user_id, case when p.is_own then p.area else '' end as area, d.completed_at is not null as is_done
       from goal g
       join person p on (g.areas is null or p.area = any (g.areas))
        and case when g.area is null
                 then not (p.is_own and exists (select from shared_goals o where (o.month, o.area) = (g.month, p.area)))
                 else p.is_own and p.area = g.area end
       left join mission_progress d on (d.user_id, d.challenge_id, d.mission_id) = (p.id, g.challenge_id, g.mission_id)
                                   and d.completed_at < g.closes_at
   )`

const count = prepare<
  [goalIds: readonly number[], least: number],
  { goalId: number; area: string; people: number; completed: number; isBefore: boolean }
>(
  'goals.count',
  `with ${MEMBERS}
   select m.goal_id as "goalId", m.area, count(*)::int as people, (count(*) filter (where m.is_done))::int as completed,
          g.is_before as "isBefore"
     from member m join goal g on g.id = m.goal_id
    group by m.goal_id, m.area, g.is_before order by m.goal_id, m.area`,
)

const save = prepare<
  [
    goalIds: readonly number[],
    areas: readonly string[],
    people: readonly number[],
    completed: readonly number[],
    needed: readonly number[],
    now: Date,
  ],
  { goalId: number; area: string; isNew: boolean | null }
>(
  'goals.save-counts',
  `insert into shared_goal_groups as k (goal_id, area, people, completed, needed, reached_at)
   select c.*, case when c.completed >= c.needed then $6::timestamptz end
     from unnest($1::bigint[], $2::text[], $3::int[], $4::int[], $5::int[]) as c (goal_id, area, people, completed, needed)
   on conflict (goal_id, area) do update
      set people = excluded.people, completed = excluded.completed, needed = excluded.needed,
          reached_at = coalesce(k.reached_at, excluded.reached_at)
   returning k.goal_id as "goalId", k.area, k.reached_at = $6 as "isNew"`,
)

// An area that has got smaller shares the goal of the small ones; what it had reached stays.
const forget = prepare<[goalIds: readonly number[], keptGoals: readonly number[], keptAreas: readonly string[]], never>(
  'goals.forget-areas',
  `delete from shared_goal_groups k
    where k.goal_id = any ($1::bigint[]) and k.reached_at is null
      and not exists (select from unnest($2::bigint[], $3::text[]) as c (goal_id, area)
                       where (c.goal_id, c.area) = (k.goal_id, k.area))`,
)

const findPayees = prepare<[goalIds: readonly number[], least: number], Payee>(
  'goals.find-payees',
  `with ${MEMBERS}
   select m.user_id as "userId", g.id as "goalId", g.month, m.area, g.title, m.is_done as "isDone", g.is_before as "isBefore"
     from member m
     join goal g on g.id = m.goal_id
     join shared_goal_groups k on (k.goal_id, k.area) = (m.goal_id, m.area) and k.reached_at is not null
    where not exists (select from notices n
                       where n.user_id = m.user_id
                         and n.notice_key = case when m.is_done then 'shared-goal:' else 'shared-goal-area:' end || g.month)
      and not (m.is_done and exists (
            select from ledger l where (l.user_id, l.movement_key) = (m.user_id, 'shared-goal:' || g.month)))
    order by m.user_id`,
)

/**
 * Counts the areas of goals, keeps when each was reached, and returns the people whom that pays, or
 * who see the moment. The caller has locked
 * the goals, so that of several counts at the same time the last one sees every completion.
 *
 * @see MI-12
 */
export async function measureGoals(tx: Tx, goalIds: readonly number[], now: Date): Promise<Payee[]> {
  if (goalIds.length === 0) return []

  const groups = await count(tx, goalIds, SHARED_GOAL_LEAST_PEOPLE)
  const ids = groups.map(({ goalId }) => goalId)
  const areas = groups.map(({ area }) => area)
  const needed = groups.map((group) => sharedGoalNeeds(group.people, termsOfGoal(group)))
  const saved = await save(
    tx,
    ids,
    areas,
    groups.map(({ people }) => people),
    groups.map(({ completed }) => completed),
    needed,
    now,
  )
  await forget(tx, goalIds, ids, areas)
  const reached = saved.filter(({ isNew }) => isNew)
  const happenings = reached.map(
    ({ goalId, area }) =>
      ({ type: 'goal.reached', person: null, data: { goal: goalId, area: area === '' ? null : area } }) as const,
  )
  if (happenings.length > 0) await raiseEvent(tx, { kind: 'happened', happenings, at: now })
  return findPayees(tx, goalIds, SHARED_GOAL_LEAST_PEOPLE)
}
