import {
  type FlightPlan,
  type FlightPlanStep,
  flightPlanGives,
  type StepGives,
} from '@orbita/domain/habits/flight-plan'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { grantPacks } from '../albums/packs/grant-packs.ts'
import { recordMovements } from '../ledger/record-movements.ts'
import { recordNotices } from '../notices/record-notices.ts'
import type { Doer } from './doer.ts'

type Stepping = Doer & { step: FlightPlanStep; plan: FlightPlan }

const insertSteps = prepare<[userIds: readonly number[], steps: readonly string[], at: Date], { user_id: number }>(
  'habits.insert-steps',
  `insert into flight_plan_steps (user_id, step, done_at)
   select user_id, step, $3 from unnest($1::bigint[], $2::text[]) as s (user_id, step)
   on conflict (user_id, step) do nothing
   returning user_id`,
)

const findDone = prepare<[userIds: readonly number[]], { user_id: number; steps: string[] }>(
  'habits.find-done-steps',
  `select user_id, array_agg(step) as steps from flight_plan_steps where user_id = any ($1::bigint[]) group by user_id`,
)

const complete = prepare<[userIds: readonly number[], at: Date], { user_id: number }>(
  'habits.complete-plans',
  `insert into flight_plans as p (user_id, completed_at) select id, $2 from unnest($1::bigint[]) as d (id)
   on conflict (user_id) do update set completed_at = excluded.completed_at where p.completed_at is null
   returning user_id`,
)

const findGiven = prepare<[userIds: readonly number[]], StepGives & { user_id: number }>(
  'habits.find-given',
  `select u.id as user_id, coalesce(l.experience, 0)::int as experience, coalesce(l.credits, 0)::int as credits,
          coalesce(l.stardust, 0)::int as stardust,
          (select count(*) from packs p where p.user_id = u.id and p.source = 'flight-plan') as packs
     from users u
     left join (select user_id, sum(experience) as experience, sum(credits) as credits, sum(stardust) as stardust
                  from ledger where user_id = any ($1::bigint[]) and kind = 'flight-plan' group by user_id) l on l.user_id = u.id
    where u.id = any ($1::bigint[])`,
)

const REASONS: Readonly<Record<FlightPlanStep, string>> = {
  avatar: 'elegiste tu avatar',
  'first-look': 'diste tu primera mirada',
  album: 'miraste tu álbum',
  trades: 'entraste a los intercambios',
  'first-thanks': 'agradeciste a alguien',
  'first-advance': 'avanzaste una misión',
  goal: 'fijaste una meta',
}

/**
 * Records a step of the plan de vuelo of each employee, with what it gives, and the end of the plans that it completes. The
 * caller holds the lock of the employees.
 *
 * @see MI-10, CO-2
 */
export async function takeSteps(tx: Tx, { doers, at }: { doers: readonly Stepping[]; at: Date }): Promise<void> {
  const ids = doers.map(({ userId }) => userId)
  const taken = idsOf(
    await insertSteps(
      tx,
      ids,
      doers.map(({ step }) => step),
      at,
    ),
  )
  const fresh = doers.filter(({ userId }) => taken.has(userId))
  if (fresh.length === 0) return

  const paid = fresh.map(
    (doer): Paid => ({
      userId: doer.userId,
      plan: doer.plan,
      id: doer.step as string,
      reason: `Plan de vuelo: ${REASONS[doer.step]}`,
      gives: doer.plan.steps.find(({ step }) => step === doer.step)!.gives,
    }),
  )
  await pay(tx, await withinPlans(tx, [...paid, ...(await endsOf(tx, fresh, at))]), at)
  for (const userId of taken) invalidate(tx, userId, 'habits')
}

type Paid = { userId: number; plan: FlightPlan; id: string; reason: string; gives: StepGives }

/** Returns the payments, limited so that nobody receives more than one flight plan. */
async function withinPlans(tx: Tx, all: readonly Paid[]): Promise<Paid[]> {
  const rows = await findGiven(
    tx,
    all.map(({ userId }) => userId),
  )
  const given = new Map<number, StepGives>(rows.map(({ user_id: userId, ...gives }) => [userId, gives]))
  return all.map((paid) => {
    const before = given.get(paid.userId)!
    const gives = flightPlanGives(paid.plan, paid.gives, before)
    given.set(paid.userId, {
      experience: before.experience + gives.experience,
      credits: before.credits + gives.credits,
      stardust: before.stardust + gives.stardust,
      packs: before.packs + gives.packs,
    })
    return { ...paid, gives }
  })
}

/** Completes the plans whose steps are all done, and returns what their ends give. */
async function endsOf(tx: Tx, doers: readonly Stepping[], at: Date): Promise<Paid[]> {
  const done = new Map(
    (
      await findDone(
        tx,
        doers.map(({ userId }) => userId),
      )
    ).map((row) => [row.user_id, row.steps]),
  )
  const whole = doers.filter(({ userId, plan }) => plan.steps.every(({ step }) => done.get(userId)?.includes(step)))
  if (whole.length === 0) return []

  const completed = idsOf(
    await complete(
      tx,
      whole.map(({ userId }) => userId),
      at,
    ),
  )
  const ended = whole.filter(({ userId }) => completed.has(userId))
  await recordNotices(
    tx,
    ended.map(({ userId, platforms }) => ({
      userId,
      kind: 'pulse',
      title: 'Completaste tu plan de vuelo',
      text: 'Ya conoces la nave. Lo que sigue lo eliges tú.',
      path: platforms.includes('figuras') ? '/figuras/inicio' : '/mision-espacial/inicio',
      key: 'flight-plan:end',
      at,
    })),
  )
  return ended.map(({ userId, plan }) => ({
    userId,
    plan,
    id: 'end',
    reason: 'Plan de vuelo completo',
    gives: plan.end,
  }))
}

async function pay(tx: Tx, all: readonly Paid[], at: Date): Promise<void> {
  await recordMovements(
    tx,
    all
      .filter(({ gives }) => gives.experience + gives.credits + gives.stardust > 0)
      .map(({ userId, id, reason, gives: { experience, credits, stardust } }) => ({
        userId,
        kind: 'flight-plan',
        experience,
        credits,
        stardust,
        reason,
        key: `flight-plan:${id}`,
        occurredAt: at,
      })),
  )
  await grantPacks(
    tx,
    all.flatMap(({ userId, id, reason, gives }) =>
      Array.from({ length: gives.packs }, (_, index) => ({
        userId,
        cause: { source: 'flight-plan', id, ordinal: index + 1 } as const,
        text: reason,
        grantedAt: at,
      })),
    ),
  )
}

const idsOf = (rows: readonly { user_id: number }[]) => new Set(rows.map((row) => row.user_id))
