import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Dependencies } from '../dependencies.ts'
import type { Queryable } from '../infra/db/sql.ts'
import { transaction } from '../infra/db/transaction.ts'
import { findLanes, type Lane, type Leased, lease } from './lease.ts'
import { markRefused } from './mail/digests.ts'
import { MAIL_LEASE_MS } from './mail/send-mail.ts'
import type { Sender } from './open-sender.ts'
import { type Attempt, settle } from './settle.ts'

/** The messages of a destination that are taken at once, and those under way to it. */
const BATCH = 25
const AT_ONCE = 5
/** Longer than a batch takes, when its receiver uses all of its time. */
const LEASE_MS = 60_000
/** The time after which a destination gives its turn back, so that a slow one does not keep the job from ending. */
const TURN_MS = 10_000
/** Silences of a destination after which the rest of the batch waits. */
const SILENCES = 3

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'log'>

/** Replaced in tests. */
export type SendOptions = {
  signal?: AbortSignal | undefined
  withinMs?: number
  leaseMs?: number
  turnMs?: number
  chance?: () => number
}

/** The destinations whose turn it is in this process: a call does not begin another one beside it. */
const busy = new WeakMap<Queryable, Set<number>>()

/**
 * Sends what waits for destinations, each in a lane of its own, so that a slow one delays nobody. Several processes may
 * send at once: each message is leased by one. A message is sent at least once, and again with the same id when nobody
 * knows how it ended.
 *
 * @returns a summary in Spanish; undefined when nothing was sent
 * @see D-109
 */
export async function sendOutgoing(needs: Needs, options: SendOptions = {}): Promise<string | undefined> {
  const { pool } = needs.db
  const running = busy.get(pool) ?? new Set()
  busy.set(pool, running)
  const isOpen = ({ id, kind }: Lane) => !running.has(id) && (kind !== 'mail' || needs.config.mail !== undefined)
  const lanes = (await findLanes(pool, needs.clock())).filter(isOpen)
  const counts = await Promise.all(
    lanes.map(async (lane) => {
      running.add(lane.id)
      try {
        return await takeTurn(needs, lane, options)
      } finally {
        running.delete(lane.id)
      }
    }),
  )
  const sent = counts.reduce((sum, count) => sum + count, 0)
  return sent > 0 ? `Avisos enviados a otros sistemas: ${sent}` : undefined
}

/** Sends what waits for a destination, until nothing does, it fails, or its turn is over. @returns the number sent */
async function takeTurn(needs: Needs, lane: Lane, options: SendOptions): Promise<number> {
  const { signal, turnMs = TURN_MS } = options
  const endsAt = performance.now() + turnMs
  const isOver = () => signal?.aborted === true || performance.now() > endsAt
  // Most processes never tell anybody anything.
  const { openSender } = await import('./open-sender.ts')
  const sender = await openSender(lane, needs, options)
  try {
    return await sendBatches({ lane, needs, options, sender, isOver })
  } finally {
    sender.close()
  }
}

/** Returns a number from 0 to 1 that nobody can predict, so that not all messages are tried again at once. */
const anyShare = () => randomInt(2 ** 32) / 2 ** 32

async function sendBatches(turn: Turn): Promise<number> {
  const { lane, needs, options, isOver } = turn
  const { db, clock, log } = needs
  const { leaseMs = lane.kind === 'mail' ? MAIL_LEASE_MS : LEASE_MS, chance = anyShare } = options
  let sent = 0
  while (!isOver()) {
    const asked = { destinationId: lane.id, now: clock(), leaseMs, limit: BATCH }
    const messages = await transaction(db.pool, (tx) => lease(tx, asked))
    if (messages.length === 0) break

    const attempts = await sendAll(messages, turn)
    const settling = { destinationId: lane.id, failures: lane.failures, now: clock(), chance }
    await transaction(db.pool, async (tx) => {
      await settle(tx, attempts, settling)
      if (lane.kind === 'mail') await markRefused(tx, attempts)
    })
    const taken = attempts.filter(({ end }) => end === 'sent').length
    const statuses = [...new Set(attempts.filter(({ end }) => end === 'failed').map(({ status }) => status))]
    if (statuses.length > 0)
      log.warn({ event: 'outgoing.failed', destinationId: lane.id, statuses }, 'Un destino no recibió algunos avisos')
    sent += taken
    if (taken === 0) break
  }
  return sent
}

type Turn = { lane: Lane; needs: Needs; options: SendOptions; sender: Sender; isOver: () => boolean }

async function sendAll(messages: readonly Leased[], { needs: { clock }, sender, isOver }: Turn): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  const left = messages.values()
  let silences = 0
  const sendInTurn = async () => {
    for (const message of left) {
      const at = clock()
      if (silences >= SILENCES || isOver()) {
        attempts.push({ message, end: 'not-tried', at, tookMs: 0, status: 0, answer: '' })
        continue
      }
      const began = performance.now()
      const outcome = await sender.send(message)
      silences = outcome.status === 0 && outcome.end === 'failed' ? silences + 1 : 0
      attempts.push({ message, at, tookMs: Math.round(performance.now() - began), ...outcome })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
  return attempts
}
