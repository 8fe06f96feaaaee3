import { packKey } from '@orbita/domain/packs/packs'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import { grantPacks } from '../../albums/packs/grant-packs.ts'
import { recordMovements } from '../../ledger/record-movements.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { measureGoals, type Payee, termsOfGoal } from './measure-goals.ts'

type MissionKey = { challengeId: string; missionId: string }

const lockAbout = prepare<[challengeIds: readonly string[], missionIds: readonly string[], now: Date], { id: number }>(
  'goals.lock-about',
  `select g.id from shared_goals g
    where (g.challenge_id, g.mission_id) in (select * from unnest($1::text[], $2::text[]))
      and g.opens_at <= $3 and g.closes_at > $3
    order by g.id for update`,
)

/**
 * Locks the running goals that these completions count for, and returns whom they pay now: when an area reaches its goal,
 * each of those who completed its mission, and after that each who completes it. It is called before any balance is
 * locked.
 *
 * @see MI-12
 */
export async function reachGoals(tx: Tx, completions: readonly MissionKey[], now: Date): Promise<Payee[]> {
  if (completions.length === 0) return []

  const missions = [...new Map(completions.map((one) => [`${one.challengeId}/${one.missionId}`, one])).values()]
  const goals = await lockAbout(
    tx,
    missions.map(({ challengeId }) => challengeId),
    missions.map(({ missionId }) => missionId),
    now,
  )
  return measureGoals(
    tx,
    goals.map(({ id }) => id),
    now,
  )
}

const AT_ONCE = 5_000

/**
 * Pays people their part of a reached goal, each once a month, and shows the moment to the others of the area.
 *
 * @returns the number of people paid
 *
 * @see MI-12, CO-2
 */
export async function payGoals(tx: Tx, payees: readonly Payee[], now: Date): Promise<number> {
  for (let from = 0; from < payees.length; from += AT_ONCE) await paySome(tx, payees.slice(from, from + AT_ONCE), now)
  return payees.filter(({ isDone }) => isDone).length
}

async function paySome(tx: Tx, payees: readonly Payee[], now: Date): Promise<void> {
  await lockUsers(
    tx,
    payees.map(({ userId }) => userId),
  )
  const paid = payees.filter(({ isDone }) => isDone)
  const causeOf = ({ month }: Payee) => ({ source: 'shared-goal', id: month }) as const
  const packs = await grantPacks(
    tx,
    paid.map((payee) => ({
      userId: payee.userId,
      cause: causeOf(payee),
      text: `Meta compartida: ${payee.title}`,
      grantedAt: now,
    })),
  )
  const given = new Set(packs.map(({ userId, key }) => `${userId} ${key}`))
  await recordNotices(
    tx,
    payees.map((payee) => ({
      userId: payee.userId,
      kind: 'shared-goal' as const,
      title: `¡Meta lograda! ${payee.title}`,
      text: textOf(payee, given.has(`${payee.userId} ${packKey(causeOf(payee))}`)),
      path: '/mision-espacial/reconocimientos?ver=metas',
      key: keyOf(payee),
      at: now,
    })),
  )
  await recordMovements(
    tx,
    paid
      .map((payee) => ({ payee, credits: termsOfGoal(payee).credits }))
      .filter(({ credits }) => credits > 0)
      .map(({ payee, credits }) => ({
        userId: payee.userId,
        kind: 'shared-goal' as const,
        credits,
        reason: `Meta compartida: ${payee.title}`,
        key: keyOf(payee),
        occurredAt: now,
      })),
  )
  for (const { userId } of payees) invalidate(tx, userId, 'missions')
}

/** The key of a payment, or of a moment: one for each person and month. @see CO-2 */
function keyOf({ month, isDone }: Payee): string {
  return `${isDone ? 'shared-goal' : 'shared-goal-area'}:${month}`
}

function textOf(payee: Payee, hasPack: boolean): string {
  const { area, isDone } = payee
  const { credits } = termsOfGoal(payee)
  const who = area === '' ? 'La lograron entre varias áreas' : `La logró ${area}${isDone ? ', y tú ayudaste' : ''}`
  const gives = isDone ? [credits > 0 && `+${credits} créditos`, hasPack && '1 sobre'].filter(Boolean) : []
  return gives.length > 0 ? `${who}. ${gives.join(' · ')}` : `${who}.`
}
