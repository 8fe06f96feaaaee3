import type { DomainEvent } from '../events/domain-event.ts'
import { giftPacks } from '../game/albums/packs/gift-packs.ts'
import { rewardTurns } from '../game/awards/reward-turns.ts'
import { unlockAwards } from '../game/awards/unlock-awards.ts'
import { unlockIncentives } from '../game/awards/unlock-incentives.ts'
import { celebrateAnniversaries, tellLeaders } from '../game/habits/celebrate-anniversaries.ts'
import { recordHabitActions } from '../game/habits/record-habit-actions.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { queueLoadMail } from '../outgoing/mail/queue-mail.ts'
import { tell } from '../outgoing/tell.ts'
import { notifyCredentials } from './notify-credentials.ts'
import { notifyNewDevice } from './notify-new-device.ts'
import { reachRanks } from './reach-ranks.ts'
import { welcomeToFiguras } from './welcome-to-figuras.ts'

type Follow<Kind extends DomainEvent['kind']> = (
  tx: Tx,
  event: Extract<DomainEvent, { kind: Kind }>,
) => Promise<unknown>

/**
 * The consequences of each event. What a habit pays raises `experience-earned`, as every payment does; no other consequence
 * raises an event.
 *
 * @see PT-4, AW-1, AL-5, MI-10, MI-11, MI-15
 */
const CONSEQUENCES: { readonly [Kind in DomainEvent['kind']]: Follow<Kind> } = {
  'experience-earned': (tx, { people }) => reachRanks(tx, people),
  'album-awards-earned': (tx, { userId, awards, at }) => unlockAwards(tx, { userId, awards, now: at }),
  'missions-completed': async (tx, { userIds, done, at }) => {
    await unlockIncentives(tx, { userIds, now: at })
    await rewardTurns(tx, { done, now: at })
    await tell(tx, done.map(completedOf), at)
  },
  'packs-given': (tx, { gifts, at }) => giftPacks(tx, { gifts, now: at }),
  'best-employee-published': async (tx, { userId, month, area, at }) => {
    await unlockIncentives(tx, { userIds: [userId], now: at })
    await tell(tx, [{ type: 'recognition.published', person: userId, data: { month, area } }], at)
  },
  'anniversaries-reached': celebrateAnniversaries,
  'anniversaries-ahead': tellLeaders,
  // Gives what was earned before the employee had the platform: incentives for ranks, and the pack for the avatar.
  'access-changed': async (tx, { userId, at }) => {
    await unlockIncentives(tx, { userIds: [userId], now: at })
    await welcomeToFiguras(tx, { userId, at })
  },
  'credentials-changed': notifyCredentials,
  'new-device-used': notifyNewDevice,
  'first-avatar-chosen': async (tx, { userId, at, timeZone }) => {
    await welcomeToFiguras(tx, { userId, at })
    await recordHabitActions(tx, { thing: 'avatar', userIds: [userId], at, timeZone })
  },
  'load-waiting': async (tx, { arrival, of, state, at }) => {
    await queueLoadMail(tx, { arrival, now: at })
    await tell(tx, [{ type: 'import.waiting', person: null, data: { arrival, of, state } }], at)
  },
  happened: (tx, { happenings, at }) => tell(tx, happenings, at),
  'thing-done': recordHabitActions,
}

function completedOf({ userId, challengeId, missionId }: { userId: number; challengeId: string; missionId: string }) {
  return { type: 'mission.completed', person: userId, data: { challenge: challengeId, mission: missionId } } as const
}

/**
 * Writes the consequences of an event, in the transaction that raised it. It is passed in when a database is opened; no
 * other code calls it.
 */
export async function drawConsequences(tx: Tx, event: DomainEvent): Promise<void> {
  await CONSEQUENCES[event.kind](tx, event as never)
}
