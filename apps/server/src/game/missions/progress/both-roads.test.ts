import { randomUUID } from 'node:crypto'
import type { FactResultsOutput } from '@orbita/contract/machines/progress'
import type { ProgressBatchOutput } from '@orbita/contract/missions/progress'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../../testing/factories.ts'
import { progressOf, publishTestChallenge } from '../../../testing/game/missions.ts'
import { aProgressFile, aRow, PROGRESS_IMPORTS, undoFile } from '../../../testing/game/progress.ts'
import { aMachine } from '../../../testing/machines.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const operator = await anOperatorSession(within)
const machine = await aMachine(within)

beforeAll(() => publishTestChallenge(db))

/** Few keys, days and amounts, so that facts collide, complete missions and are refused. */
const step = fc.record({
  mission: fc.constantFrom('induccion', 'viajes', 'arranque'),
  day: fc.constantFrom('2026-11-17', '2026-11-18', '2026-11-30'),
  place: fc.integer({ min: 1, max: 4 }),
  amount: fc.constantFrom(-1, 1, 3, 7),
  isTotal: fc.boolean(),
})

const balancesOf = async (userId: number) =>
  (await db.pool.query('select experience, credits from users where id = $1', [userId])).rows[0]

test('MI-3, MI-4, D-106: facts of a system and rows of a file count alike, are refused alike and are undone alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const [filed, told] = [await anEmployee({ db }), await anEmployee({ db })]
      const source = randomUUID()
      const undone: { batch: number; key: string }[] = []
      for (const { mission, day, place, amount, isTotal } of steps) {
        const key = `${mission}.${place}`
        const what = isTotal ? { total: Math.abs(amount) } : { incremento: amount }
        const file = aProgressFile([aRow(filed.email, mission, { ...what, fecha: day, clave: key })])
        const sent = await operator.post(PROGRESS_IMPORTS, file)
        const said = isTotal ? { total: Math.abs(amount) } : { amount }
        const fact = { key, email: told.email, challenge: 'rumbo', mission, day, ...said }
        const answer = await machine.post('/api/v1/progress', {
          json: { source, facts: [fact] },
          headers: { 'idempotency-key': randomUUID() },
        })
        const { results, completions } = (await answer.json()) as FactResultsOutput
        if (sent.status !== 200) {
          const { details } = (await sent.json()) as { details: { problems: { message: string }[] } }
          expect(results).toMatchObject([{ outcome: 'refused', detail: details.problems[0]!.message }])
          continue
        }
        const batch = (await sent.json()) as ProgressBatchOutput
        const isKnown = undone.some((one) => one.batch === batch.id)
        const isNew = !isKnown && batch.effects.events === 1
        expect(results).toEqual([{ key, outcome: isNew ? 'accepted' : 'repeated' }])
        expect(completions).toBe(isKnown ? 0 : batch.effects.completions)
        if (isNew) undone.push({ batch: batch.id, key })
      }
      expect(await progressOf(db, told.userId)).toEqual(await progressOf(db, filed.userId))
      expect(await balancesOf(told.userId)).toEqual(await balancesOf(filed.userId))

      for (const { batch, key } of undone.toReversed()) {
        await undoFile(operator, batch)
        expect((await machine.delete(`/api/v1/progress/${source}/${key}`)).status).toBe(204)
        // A file also takes back the missions that it completed; of a single fact, an operator decides.
        const amounts = async (userId: number) => (await progressOf(db, userId)).map((one) => one.replace(' done', ''))
        expect(await amounts(told.userId)).toEqual(await amounts(filed.userId))
      }
    }),
    { numRuns: 10 },
  )
})
