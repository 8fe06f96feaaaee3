import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { transaction } from '../infra/db/transaction.ts'
import { deriveKeys } from '../infra/secrets/keys.ts'
import { PATIENT } from '../testing/databases/game-database.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { LOOPBACK } from '../testing/outgoing/loopback.ts'
import { aReceiver } from '../testing/outgoing/receiver.ts'
import { programArguments } from '../testing/processes/bundle.ts'
import { testApp } from '../testing/test-app.ts'
import { sendOutgoing } from './send-outgoing.ts'
import { makeDestination } from './write-destination.ts'

const KILLS = process.env.ORBITA_LONG ? 200 : 20

const db = await testDatabase()
const PEPPER = 'the pepper of processes to be killed'
const keys = deriveKeys(Buffer.from(PEPPER))
const { dependencies, clock } = testApp({ db, config: { keys, outgoing: LOOPBACK } })

test(
  `D-109: of processes that are killed ${KILLS} times between commit and sending, everything committed is told and nothing else is`,
  async () => {
    await db.asOwner('create table told (n bigint primary key)')
    await db.asOwner('grant all on told to public')
    const idsOf = new Map<number, Set<string>>()
    const { url } = await aReceiver(({ body, headers }, _response, count) => {
      if (count % 11 === 0) return 500
      const { n } = (JSON.parse(body) as { data: { n: number } }).data
      idsOf.set(n, (idsOf.get(n) ?? new Set()).add(`${headers['webhook-id']}`))
      return 200
    })
    const making = { kind: 'webhook', name: 'Nómina', url, events: ['mission.completed'], keys, actor: 1 } as const
    await transaction(db.pool, (tx) => makeDestination(tx, { ...making, operationId: randomUUID(), now: clock.read() }))

    const start = async (first: number) => {
      const asked = JSON.stringify({ config: { ...db.config, ...PATIENT }, pepper: PEPPER, first })
      const child = spawn(process.execPath, [...programArguments('tell-and-send'), asked], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [code] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      if (typeof code === 'number') throw new Error(`The process ended with ${code}`)
      return child
    }
    const end = async (child: Awaited<ReturnType<typeof start>>) => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    // Two at a time: one may take what the other leaves, while it still works.
    let older = await start(1_000_000_000)
    for (let kill = 0; kill < KILLS; kill++) {
      const newer = await start(kill * 1_000_000)
      await sleep(randomInt(60))
      await end(older)
      older = newer
    }
    await end(older)

    const left = async () =>
      (await db.rows('select count(*)::int as left from outgoing where ended_at is null'))[0].left
    for (let round = 0; round < 100 && (await left()) > 0; round++) {
      // Leases and waits of real time are over for this clock.
      const later = () => new Date(Date.now() + (round + 1) * 86_400_000)
      await sendOutgoing({ ...dependencies, clock: later })
    }
    const committed = (await db.rows('select n from told')).map((row) => Number(row.n))
    const lost = committed.filter((n) => !idsOf.has(n))
    const known = new Set(committed)
    const invented = [...idsOf.keys()].filter((n) => !known.has(n))
    expect([lost, invented, [...idsOf.values()].filter((ids) => ids.size > 1)]).toEqual([[], [], []])
    expect(committed.length).toBeGreaterThan(KILLS)
  },
  KILLS * 5_000,
)
