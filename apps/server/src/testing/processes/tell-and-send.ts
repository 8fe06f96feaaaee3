import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../infra/db/database.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { deriveKeys } from '../../infra/secrets/keys.ts'
import { sendOutgoing } from '../../outgoing/send-outgoing.ts'
import { tell } from '../../outgoing/tell.ts'
import { memoryLog } from '../memory-log.ts'
import { LOOPBACK } from '../outgoing/loopback.ts'

// A process that commits facts with what they tell, one in seven undone, and sends, until it is killed.
const { config, pepper, first } = JSON.parse(process.argv[2]!) as { config: object; pepper: string; first: number }
const db = openDatabase(config)
const clock = () => new Date()
const { log } = memoryLog()
const needs = { db, clock, log, config: { keys: deriveKeys(Buffer.from(pepper)), outgoing: LOOPBACK } as never }

async function commitFacts(): Promise<never> {
  for (let n = first; ; n++) {
    await transaction(db.pool, async (tx) => {
      await tx.query('insert into told (n) values ($1)', [n])
      await tell(tx, [{ type: 'mission.completed', person: null, data: { n } }], clock())
      if (n % 7 === 3) throw new Error('undone')
    }).catch(() => undefined)
    if (n === first) process.stdout.write('ready\n')
    await sleep(3)
  }
}

async function sendAll(): Promise<never> {
  for (;;) {
    await sendOutgoing(needs, { leaseMs: 300, withinMs: 250 })
    await sleep(2)
  }
}

await Promise.all([commitFacts(), sendAll()])
