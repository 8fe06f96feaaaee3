import { randomUUID } from 'node:crypto'
import type { FactResultsOutput } from '@orbita/contract/machines/progress'
import type { ProgressBatchOutput } from '@orbita/contract/missions/progress'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../../testing/factories.ts'
import { aStatement, aVoiding, join, tell } from '../../../testing/game/learning.ts'
import { progressOf, publishTestChallenge } from '../../../testing/game/missions.ts'
import { aProgressFile, aRow, PROGRESS_IMPORTS, undoFile } from '../../../testing/game/progress.ts'
import { aMachine } from '../../../testing/machines.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const operator = await anOperatorSession(within)
const machine = await aMachine(within)

beforeAll(() => publishTestChallenge(db))

type Fact = { mission: string; day: string; key: string }
type Outcome = 'accepted' | 'repeated' | 'refused'

/** A road by which facts of one come in, each once by its key, and by which they are taken back. */
type Road = {
  userId: number
  send: (fact: Fact) => Promise<Outcome>
  takeBack: (fact: Fact) => Promise<void>
}

async function byFile(): Promise<Road> {
  const { userId, email } = await anEmployee({ db })
  const batches = new Map<string, number>()
  return {
    userId,
    send: async ({ mission, day, key }) => {
      const file = aProgressFile([aRow(email, mission, { incremento: 1, fecha: day, clave: key })])
      const sent = await operator.post(PROGRESS_IMPORTS, file)
      if (sent.status !== 200) return 'refused'
      const { id, effects } = (await sent.json()) as ProgressBatchOutput
      // The same file again answers with what it did the first time.
      if (effects.events === 0 || batches.get(key) === id) return 'repeated'
      batches.set(key, id)
      return 'accepted'
    },
    takeBack: async ({ key }) => {
      await undoFile(operator, batches.get(key)!)
      batches.delete(key)
    },
  }
}

async function byApi(): Promise<Road> {
  const { userId, email } = await anEmployee({ db })
  const source = randomUUID()
  return {
    userId,
    send: async (fact) => {
      const answer = await machine.post('/api/v1/progress', {
        json: { source, facts: [{ ...fact, email, challenge: 'rumbo', amount: 1 }] },
        headers: { 'idempotency-key': randomUUID() },
      })
      return ((await answer.json()) as FactResultsOutput).results[0]!.outcome
    },
    takeBack: async ({ key }) => {
      expect((await machine.delete(`/api/v1/progress/${source}/${key}`)).status).toBe(204)
    },
  }
}

/** A platform gives each telling its id: a fact that is sent again keeps it, and one that was voided is told under a new one. */
async function byXapi(): Promise<Road> {
  const { userId, email } = await anEmployee({ db })
  const ids = new Map<string, string>()
  const counted = new Set<string>()
  const activityOf = (mission: string) => `https://academia.example/${userId}/${mission}`
  for (const mission of MISSIONS) {
    await tell(machine, aStatement(`nadie-${userId}@acme.example`, { object: { id: activityOf(mission) } }))
    await join(operator, activityOf(mission), { mission })
  }
  return {
    userId,
    send: async ({ mission, day, key }) => {
      const id = ids.get(key) ?? randomUUID()
      const object = { id: activityOf(mission) }
      const sent = await tell(machine, aStatement(email, { id, object, timestamp: `${day}T15:00:00Z` }))
      if (sent.status !== 200) {
        expect(sent.status).toBe(409)
        return 'refused'
      }
      const { rows } = await db.pool.query<{ state: string }>('select state from xapi_statements where id = $1', [id])
      if (rows[0]!.state !== 'counted') return 'refused'
      ids.set(key, id)
      if (counted.has(id)) return 'repeated'
      counted.add(id)
      return 'accepted'
    },
    takeBack: async ({ key }) => {
      expect((await tell(machine, aVoiding(ids.get(key)!))).status).toBe(200)
      ids.delete(key)
    },
  }
}

const MISSIONS = ['induccion', 'viajes', 'arranque']
const LAST_DAYS: Readonly<Record<string, string>> = {
  induccion: '2026-11-20',
  viajes: '2026-11-20',
  arranque: '2026-11-15',
}

/** What the rules say: a day that is neither to come nor outside the mission, and a key that says one thing. */
function model() {
  const kept = new Map<string, Fact>()
  return {
    kept,
    send: (fact: Fact): Outcome => {
      const before = kept.get(fact.key)
      if (fact.day < '2026-11-01' || fact.day > LAST_DAYS[fact.mission]!) return 'refused'
      if (before) return before.mission === fact.mission && before.day === fact.day ? 'repeated' : 'refused'
      kept.set(fact.key, fact)
      return 'accepted'
    },
    amountOf: (mission: string) => [...kept.values()].filter((one) => one.mission === mission).length,
  }
}

const step = fc.record({
  mission: fc.constantFrom(...MISSIONS),
  day: fc.constantFrom('2026-10-31', '2026-11-15', '2026-11-16', '2026-11-20', '2026-11-21'),
  place: fc.integer({ min: 1, max: 5 }),
  isTakenBack: fc.boolean(),
})

const amountsOf = async (userId: number) =>
  new Map(
    (await progressOf(db, userId)).map((line) => {
      const [, mission, amount] = /^(\w+): (\d+)\//.exec(line)!
      return [mission!, Number(amount)]
    }),
  )
const balancesOf = async (userId: number) =>
  (await db.pool.query('select experience, credits from users where id = $1', [userId])).rows[0]

test('MI-3, MI-4, D-106, D-108: facts of a file, of a system and of a course platform are refused, count and are taken back alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const roads = [await byFile(), await byApi(), await byXapi()]
      const said = model()
      for (const { place, isTakenBack, ...where } of steps) {
        const fact = { ...where, key: `${where.mission}.${place}` }
        const expected = said.send(fact)
        const outcomes: Outcome[] = []
        for (const road of roads) outcomes.push(await road.send(fact))
        expect(outcomes).toEqual(roads.map(() => expected))
        if (isTakenBack && said.kept.has(fact.key)) {
          said.kept.delete(fact.key)
          for (const road of roads) await road.takeBack(fact)
        }
        for (const { userId } of roads) {
          const amounts = await amountsOf(userId)
          for (const mission of MISSIONS) expect(amounts.get(mission) ?? 0).toBe(said.amountOf(mission))
        }
      }
      // A file also takes back the missions that it completed; of a single fact, an operator decides.
      const [, api, xapi] = roads
      expect(await progressOf(db, xapi!.userId)).toEqual(await progressOf(db, api!.userId))
      expect(await balancesOf(xapi!.userId)).toEqual(await balancesOf(api!.userId))
    }),
    { numRuns: 4 },
  )
})
