import type { IncentivesOutput } from '@orbita/contract/awards/incentives'
import type { Incentive } from '@orbita/domain/missions/incentives'
import { publishIncentives } from '../../game/awards/publish-incentives.ts'
import { unlockIncentives } from '../../game/awards/unlock-incentives.ts'
import { recordMovements } from '../../game/ledger/record-movements.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { Browser } from '../browser.ts'
import type { TestDatabase } from '../databases/test-database.ts'
import type { FakeClock } from '../fake-clock.ts'
import { command } from './album.ts'
import { anIncentive } from './incentives.ts'
import { CHALLENGE, setProgress } from './missions.ts'

// What these awards give stands for what awards gave before the medals, and for what the first mission gives.
export const CADET = anIncentive('cadete', { rule: { kind: 'rank-reached', rank: 'cadete-espacial' } })
export const ROUTE = anIncentive('ruta', {
  rule: { kind: 'challenge-complete', challenge: CHALLENGE.id },
  gives: { experience: 30, credits: 40, packs: 2, prize: 'Una gorra' },
})
export const THREE = anIncentive('tres', { gives: { experience: 20, credits: 15, packs: 1 } })
export const BEST = anIncentive('mejor', { rule: { kind: 'best-employee', count: 1 } })
export const PROGRAMME = [CADET, ROUTE, THREE, BEST]

export const incentivesOf = async (browser: Browser) =>
  (await (await browser.get('/rpc/mision-espacial/incentives')).json()) as IncentivesOutput

export const incentiveOf = async (browser: Browser, id: string) =>
  (await incentivesOf(browser)).incentives.find((each) => each.id === id)!

export const claimIncentive = (browser: Browser, id: string, body = command()) =>
  browser.post(`/rpc/mision-espacial/incentives/${id}/claim`, body)

/** Returns what a test does to the awards of the programme and to the employees who earn them. */
export function incentiveSteps(db: TestDatabase, clock: FakeClock) {
  return {
    publish: (incentives: Incentive[]) =>
      transaction(db.pool, (tx) => publishIncentives(tx, { incentives, actor: null, now: clock.read() })),

    unlock: (userIds: number[]) => transaction(db.pool, (tx) => unlockIncentives(tx, { userIds, now: clock.read() })),

    gainExperience: (userId: number, experience: number) => {
      const gift = { kind: 'gift', reason: 'Regalo', key: `e:${experience}`, occurredAt: clock.read() } as const
      return transaction(db.pool, (tx) => recordMovements(tx, [{ userId, ...gift, experience }]))
    },

    /** Stores the progress of an employee who completed this many missions, or the whole challenge. */
    complete: async (userId: number, completed: number, { isWhole = false } = {}) => {
      const { pool } = db
      await pool.query(
        `insert into challenges (user_id, challenge_id, started_at, completed, completed_at)
         values ($1, $2, now(), $3, $4)
         on conflict (user_id, challenge_id)
         do update set completed = excluded.completed, completed_at = excluded.completed_at`,
        [userId, CHALLENGE.id, completed, isWhole ? clock.read() : null],
      )
      await pool.query('delete from mission_progress where user_id = $1', [userId])
      for (const { id, target } of CHALLENGE.missions.slice(0, completed)) {
        await setProgress(db, userId, id, { amount: target, completedAt: '2026-11-19T12:00:00Z' })
      }
    },
  }
}
