import type { ProgressEffectsOutput } from '@orbita/contract/missions/progress'
import { type PackCause, packKey } from '@orbita/domain/packs/packs'
import { raiseEvent } from '../../../../events/raise-event.ts'
import { prepare } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import { lockUsers } from '../../../../people/users/lock-user.ts'
import { grantPacks } from '../../../albums/packs/grant-packs.ts'
import { recordMovements } from '../../../ledger/record-movements.ts'
import { recordNotices } from '../../../notices/record-notices.ts'
import { payGoals, reachGoals } from '../../goals/reach-goals.ts'
import { type Limited, limitSelfReported, recordSelfReportedPay } from '../../reports/limit-pay.ts'
import type { MissionCompletion } from './complete-missions.ts'

/** The number of completions paid at a time, to bound memory. */
const AT_ONCE = 5_000

export type Payment = Pick<ProgressEffectsOutput, 'experience' | 'credits' | 'packs' | 'ranks'>

const findLevels = prepare<[userIds: readonly number[]], { id: number; level: string }>(
  'progress.find-levels',
  'select id, level from users where id = any ($1::bigint[])',
)

/**
 * Pays completed missions, under the lock of the employees: experience and credits, packs, the incentives they unlock,
 * the notices, and the shared goals that they reach. Each completion pays once. A mission that is reverted and completed again pays again, but never gives a
 * second copy of a pack the employee kept. What self-reported ones pay is limited to their share of the season.
 *
 * @returns the total paid for the completions; what goals paid is not in it
 * @see MI-4, MI-8, MI-12, PT-1, AL-5
 */
export async function payCompletions(
  tx: Tx,
  completions: readonly MissionCompletion[],
  paying: { batchId?: number | null; now: Date },
): Promise<Payment> {
  const all: Payment = { experience: 0, credits: 0, packs: 0, ranks: 0 }
  const payees = await reachGoals(tx, completions, paying.now)
  // The goal of an area pays other people too: all are locked at once, in one order.
  if (payees.length > 0)
    await lockUsers(
      tx,
      [...completions, ...payees].map(({ userId }) => userId),
    )
  for (let from = 0; from < completions.length; from += AT_ONCE) {
    const paid = await paySome(tx, completions.slice(from, from + AT_ONCE), paying)
    for (const what of Object.keys(all) as (keyof Payment)[]) all[what] += paid[what]
  }
  await payGoals(tx, payees, paying.now)
  return all
}

async function paySome(
  tx: Tx,
  all: readonly MissionCompletion[],
  { batchId, now }: { batchId?: number | null; now: Date },
): Promise<Payment> {
  const userIds = [...new Set(all.map(({ userId }) => userId))]
  await lockUsers(tx, userIds)
  const completions = await limitSelfReported(tx, all)
  const before = await levelsOf(tx, userIds)
  const packs = await grantPacks(
    tx,
    completions.flatMap((completion) =>
      packCauses(completion).map((cause) => ({
        userId: completion.userId,
        cause,
        text: `Misión: ${completion.title}`,
        grantedAt: now,
      })),
    ),
  )
  const given = new Set(packs.map(({ userId, key }) => `${userId} ${key}`))
  await recordNotices(
    tx,
    completions.map((completion, index) => noticeOf(completion, { promised: all[index]!.credits, given, now })),
  )
  const paying = completions.filter(({ experience, credits }) => experience + credits > 0)
  const batch = batchId ? batchOf(batchId) : undefined
  await recordMovements(
    tx,
    paying.map(({ userId, experience, credits, ...completion }) => ({
      userId,
      experience,
      credits,
      kind: 'mission' as const,
      reason: `Misión: ${completion.title}`,
      key: movementKey(completion),
      occurredAt: now,
      batch,
    })),
  )
  await recordSelfReportedPay(
    tx,
    paying.map((completion) => ({ ...completion, key: movementKey(completion) })),
    now,
  )
  await raiseEvent(tx, { kind: 'missions-completed', userIds, done: completions, at: now })
  const after = await levelsOf(tx, userIds)
  return {
    experience: paying.reduce((sum, { experience }) => sum + experience, 0),
    credits: paying.reduce((sum, { credits }) => sum + credits, 0),
    packs: packs.length,
    ranks: userIds.filter((id) => after.get(id) !== before.get(id)).length,
  }
}

async function levelsOf(tx: Tx, userIds: readonly number[]): Promise<Map<number, string>> {
  return new Map((await findLevels(tx, userIds)).map(({ id, level }) => [id, level]))
}

type Done = Pick<MissionCompletion, 'challengeId' | 'missionId' | 'ordinal'>

/** Returns the batch name of the movements that a file caused. */
export function batchOf(batchId: number): string {
  return `progress:${batchId}`
}

/** Returns the key of the movement that paid a completion. @see CO-2 */
export function movementKey({ challengeId, missionId, ordinal }: Done): string {
  return `mission:${challengeId}/${missionId}:${ordinal}`
}

/** Returns the cause of each of a mission's packs. @see CO-2 */
export function packCauses(mission: Pick<MissionCompletion, 'challengeId' | 'missionId' | 'packs'>): PackCause[] {
  const id = `${mission.challengeId}/${mission.missionId}`
  return Array.from({ length: mission.packs }, (_, index) => ({ source: 'mission', id, ordinal: index + 1 }))
}

function noticeOf(
  completion: Limited,
  { promised, given, now }: { promised: number; given: ReadonlySet<string>; now: Date },
) {
  const { userId, challengeId, missionId, title, experience, credits } = completion
  const packs = packCauses(completion).filter((cause) => given.has(`${userId} ${packKey(cause)}`)).length
  const gains = [
    experience > 0 && `+${experience} de experiencia`,
    credits > 0 && `+${credits} créditos`,
    packs > 0 && `${packs} ${packs === 1 ? 'sobre' : 'sobres'}`,
    credits < promised && 'lo que anotas tú llegó a su tope de créditos de la temporada',
  ].filter((gain) => gain !== false)
  return {
    userId,
    kind: 'mission-completed' as const,
    title: `Misión completada: ${title}`,
    text: gains.join(' · ') || 'Ya cuenta en tu ruta.',
    path: `/mision-espacial/misiones/${challengeId}/${missionId}`,
    key: movementKey(completion),
    at: now,
    celebrates: true,
  }
}
