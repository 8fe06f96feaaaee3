import { addDays, dayKey } from '@orbita/domain/time/period'
import { payAward } from '../../game/awards/pay-award.ts'
import { publishIncentives } from '../../game/awards/publish-incentives.ts'
import { applyProgress } from '../../game/missions/progress/apply-progress.ts'
import type { Fact } from '../../game/missions/progress/incoming.ts'
import { publishChallenge } from '../../game/missions/publish-challenge.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import type { DemoMissions, MissionText } from '../demo-missions.ts'
import type { DemoProgress, MissionPast } from '../mission-history.ts'
import { seededRandom } from '../seeded-random.ts'
import type { DemoStep, Seeding } from '../timeline.ts'
import { evidenceSteps } from './evidence-steps.ts'

/** The day that missions and rewards began. */
export const BEGINNING_DAYS_AGO = 57

/** The steps of the demo company's missions, which follow the same rules as those of every employee. */
export function missionSteps(past: MissionPast, seeding: Seeding): DemoStep[] {
  return [
    { daysAgo: BEGINNING_DAYS_AGO, run: (tx, now) => publish(tx, past.missions, now) },
    ...progressSteps(past, seeding),
    ...evidenceSteps(past, seeding.timeZone),
    ...claimSteps(past),
  ]
}

async function publish(tx: Tx, { challenges, drafts, incentives }: DemoMissions, now: Date) {
  for (const challenge of challenges) await publishChallenge(tx, { challenge, actor: null, now })
  for (const challenge of drafts) {
    await publishChallenge(tx, { challenge, drafts: challenge.missions.map(({ id }) => id), actor: null, now })
  }
  await publishIncentives(tx, { incentives, actor: null, now })
}

function claimSteps({ missions, history, userIds }: MissionPast): DemoStep[] {
  return history.claims.map((claim) => ({
    daysAgo: -claim.in,
    run: async (tx, now) => {
      const award = missions.incentives.find(({ id }) => id === claim.award)!
      await payAward(tx, { userId: userIds.get(claim.email)!, award, now })
    },
  }))
}

type DemoFact = Omit<Extract<Fact, { amount: number }>, 'on'> & { daysAgo: number }

/** The days between two files of the people team. */
const EVERY_DAYS = 3

/** Returns how many days ago the file with a fact of some days ago was loaded. */
export function fileLoadedDaysAgo(daysAgo: number): number {
  return Math.floor(daysAgo / EVERY_DAYS) * EVERY_DAYS
}

/** Makes one step for each file, with the days since the file before. */
function progressSteps({ missions, history, userIds }: MissionPast, { now, timeZone }: Seeding): DemoStep[] {
  const today = dayKey(now, timeZone)
  const files = new Map<number, Fact[]>()
  for (const line of history.progress) {
    const words = missions.textOf(line.reto, line.mision)
    for (const { daysAgo, ...fact } of factsOf(line, { words, userId: userIds.get(line.correo)! })) {
      const loadedAgo = fileLoadedDaysAgo(daysAgo)
      const file = files.get(loadedAgo) ?? []
      files.set(loadedAgo, file)
      file.push({ ...fact, on: addDays(today, -daysAgo) })
    }
  }
  return [...files].map(([daysAgo, facts]) => ({
    daysAgo,
    run: async (tx, at) => {
      await applyProgress(tx, facts, { now: at, timeZone })
    },
  }))
}

/** Spreads the amount of a row over its days, one unit at a time, with the last unit on the last day. */
function factsOf(line: DemoProgress, { words, userId }: { words: MissionText; userId: number }): DemoFact[] {
  const { correo, reto, mision, cantidad, desde, hasta } = line
  const random = seededRandom(`${correo}/${reto}/${mision}`)
  const { texts, isInOrder } = words
  return Array.from({ length: cantidad }, (_, index) => {
    const share = cantidad === 1 ? 1 : Math.min(1, (index + random() * 0.8) / (cantidad - 1))
    const day = index === cantidad - 1 ? hasta : Math.floor(desde + share * (hasta - desde))
    const text = texts[isInOrder ? index : Math.floor(random() * texts.length)]!
    const key = `demo:${index + 1}`
    return { userId, challengeId: reto, missionId: mision, amount: 1, text, key, daysAgo: -Math.min(day, hasta) }
  })
}
