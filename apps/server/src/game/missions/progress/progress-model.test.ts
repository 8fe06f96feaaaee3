import { DomainError } from '@orbita/domain/errors'
import { completions, differences, type ProgressBefore, type ProgressFileRow } from '@orbita/domain/missions/progress'
import { acceptsFact } from '@orbita/domain/missions/states'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee } from '../../../testing/factories.ts'
import { aChallenge, CHALLENGE, publishTestChallenge } from '../../../testing/game/missions.ts'
import { applyProgress } from './apply-progress.ts'

const db = await testDatabase()
const settlement = { now: new Date('2026-11-20T14:00:00Z'), timeZone: 'America/Bogota' }
const MISSIONS = ['induccion', 'viajes', 'bitacora', 'foto', 'entregas', 'final']

beforeAll(async () => {
  await publishTestChallenge(db)
  await publishTestChallenge(db, aChallenge('cerrado'))
  await db.pool.query(`update missions set closed_at = '2026-11-13T02:00:00Z' where challenge_id = 'cerrado'`)
  await publishTestChallenge(db, aChallenge('borrador'), { isDraft: true })
})

/** Generates lines with few keys and days, so that they collide, and few negative amounts, so that most files count. */
const row: fc.Arbitrary<ProgressFileRow> = fc
  .record({
    mission: fc.constantFrom(...MISSIONS),
    on: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'),
    key: fc.integer({ min: 1, max: 25 }).map((number) => `clave-${number}`),
    amount: fc.integer({ min: -2, max: 12 }).filter((amount) => amount !== 0),
    isTotal: fc.boolean(),
  })
  .map(({ mission, on, key, amount, isTotal }) =>
    isTotal ? { mission, on, key, total: Math.abs(amount) } : { mission, on, key, increment: amount },
  )
const files = fc.array(fc.array(row, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 })

type State = ProgressBefore & { completed: readonly string[] }

/** Returns the reference's result for a file, or undefined when it refuses the file. */
function expected(before: State, rows: ProgressFileRow[]): { state: State; events: string[] } | undefined {
  const { increments, amounts, problems } = differences(before, rows)
  if (problems.length > 0) return undefined

  const latest = new Map(before.latest)
  for (const { mission, on } of increments) if (on > (latest.get(mission) ?? '')) latest.set(mission, on)
  // A line that changed nothing leaves no event, so its key stays free.
  const stored = new Set(increments.map(({ mission, key }) => `${mission} ${key}`))
  const first = new Map(rows.map((one) => [`${one.mission} ${one.key}`, one]))
  const known = [...first].filter(([id]) => stored.has(id)).map(([, one]) => one)
  const done = completions(CHALLENGE.missions, amounts, new Set(before.completed))
  return {
    state: { amounts, latest, rows: [...before.rows, ...known], completed: [...before.completed, ...done] },
    events: increments.map(({ mission, on, key, amount }) => `${mission} ${on} ${key} ${amount}`),
  }
}

async function apply(userId: number, rows: ProgressFileRow[]): Promise<'counted' | 'refused'> {
  const facts = rows.map(({ mission, on, key, ...what }) => ({
    userId,
    challengeId: CHALLENGE.id,
    missionId: mission,
    on,
    key,
    text: 'Avance',
    ...('total' in what ? { total: what.total } : { amount: what.increment }),
  }))
  try {
    await transaction(db.pool, (tx) => applyProgress(tx, facts, settlement))
    return 'counted'
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PROGRESS_REFUSED') return 'refused'
    throw error
  }
}

const column = async (text: string, userId: number): Promise<string[]> =>
  (await db.pool.query<{ line: string }>(text, [userId])).rows.map(({ line }) => line)

test('MI-3, MI-4: for any sequence of files, facts, amounts, completions and payments match the reference', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (all) => {
      const { userId } = await anEmployee({ db })
      let state: State = { amounts: new Map(), latest: new Map(), rows: [], completed: [] }
      const events: string[] = []
      for (const rows of all) {
        const outcome = expected(state, rows)
        expect(await apply(userId, rows)).toBe(outcome ? 'counted' : 'refused')
        events.push(...(outcome?.events ?? []))
        state = outcome?.state ?? state
      }
      expect(
        await column(
          `select concat_ws(' ', mission_id, occurred_on, event_key, amount) as line from progress_events
            where user_id = $1 order by id`,
          userId,
        ),
      ).toEqual(events)
      expect(
        (
          await column(
            `select concat(mission_id, ' ', amount) as line from mission_progress where user_id = $1`,
            userId,
          )
        ).sort(),
      ).toEqual(
        [...state.amounts]
          .filter(([id]) => state.latest.has(id))
          .map(([id, amount]) => `${id} ${amount}`)
          .sort(),
      )
      expect(
        (
          await column(`select movement_key as line from ledger where user_id = $1 and kind = 'mission'`, userId)
        ).sort(),
      ).toEqual(state.completed.map((id) => `mission:${CHALLENGE.id}/${id}:1`).sort())
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['an open mission', 'rumbo', 'induccion', {}],
  ['a mission that is over', 'rumbo', 'arranque', { endsOn: '2026-11-15' }],
  ['a mission that starts later', 'rumbo', 'cierre', { startsOn: '2026-11-25' }],
  ['a mission closed at nine in the evening of the 12th in Bogotá', 'cerrado', 'induccion', { closedOn: '2026-11-12' }],
  ['a draft', 'borrador', 'induccion', { isPublished: false }],
])('MI-2, MI-3: of %s, a fact counts on the days the rule says', async (_, challengeId, missionId, given) => {
  const { userId } = await anEmployee({ db })
  const window = { isPublished: true, startsOn: '2026-11-01', endsOn: '2026-11-30', closedOn: null, ...given }
  const days = Array.from({ length: 32 }, (_, day) => new Date(Date.UTC(2026, 9, 31 + day)).toISOString().slice(0, 10))
  const refused = days.filter((on) => !acceptsFact(window, on, '2026-11-20').ok)
  const facts = days.map((on) => ({ userId, challengeId, missionId, on, key: on, text: 'Avance', amount: 1 }))
  const error = await transaction(db.pool, (tx) => applyProgress(tx, facts, settlement)).catch((thrown) => thrown)
  expect(error).toMatchObject({ code: 'PROGRESS_REFUSED' })
  expect(error.details.problems.map(({ row }: { row: number }) => days[row - 1])).toEqual(refused)
})
