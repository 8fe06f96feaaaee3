import type { Dependencies, PushConfig } from '../../../dependencies.ts'
import { prepare } from '../../../infra/db/sql.ts'
import { transaction } from '../../../infra/db/transaction.ts'
import { type Claimed, claimPush } from './claim.ts'
import { ANSWER_WITHIN_MS, type Sending, sendOne } from './send-one.ts'
import { type PushEnd, settlePush, sweepPush } from './settle.ts'

/**
 * The devices that are taken at once. A process that is killed loses what it took, so that no device receives a notice
 * twice.
 */
const BATCH = 50
/** The messages under way to one push service. */
const AT_ONCE = 10
/** The messages without an answer after which a push service is left until the next run. One alone may be a wrong address. */
const SILENCES = 3

/** Replaced in tests. */
type Options = { fetch?: typeof fetch; withinMs?: number; signal?: AbortSignal | undefined }

type Ended = PushEnd & { device: Claimed; status: number }

const findServices = prepare<[now: Date], { service: string }>(
  'notices.find-push-services',
  `select distinct p.service
     from push_queue q join push_subscriptions p on p.id = q.subscription_id
    where q.taken_at is null and p.next_at <= $1`,
)

/**
 * Sends the notices that wait for devices, a message for each device. The push services do not wait for each other, and
 * one that does not answer in time is left until the next run. Several processes may send at once: each device is taken by
 * one.
 *
 * @returns a summary in Spanish; undefined when nothing was sent
 * @see NO-2, NO-3
 */
export async function sendPush(dependencies: Dependencies, options: Options = {}): Promise<string | undefined> {
  const { db, clock, config } = dependencies
  await sweepPush(db.pool, clock())
  const { push } = config
  if (!push) return undefined

  const { publicOrigin } = config
  const sending: Sending = {
    push,
    // Push services want an address that they may write to; only the demo on this machine has none.
    subject: publicOrigin?.startsWith('https:') ? publicOrigin : 'mailto:orbita@orbita.invalid',
    fetch: options.fetch ?? fetch,
    clock,
    withinMs: options.withinMs ?? ANSWER_WITHIN_MS,
    signal: options.signal,
  }
  const services = await findServices(db.pool, clock())
  const counts = await Promise.all(services.map(({ service }) => sendToService(dependencies, service, sending)))
  const sent = counts.reduce((sum, count) => sum + count, 0)
  return sent > 0 ? `Avisos enviados a teléfonos: ${sent}` : undefined
}

/** Sends what waits for the devices of one push service, until it does not answer. @returns the number sent */
async function sendToService(dependencies: Dependencies, service: string, sending: Sending): Promise<number> {
  const { db, clock, config } = dependencies
  const { quiet } = config.push as PushConfig
  let sent = 0
  for (;;) {
    const asked = { service, now: clock(), limit: BATCH, quiet, timeZone: config.timeZone }
    const { claimed, isLast } = await transaction(db.pool, (tx) => claimPush(tx, asked))
    const ends = await sendAll(claimed, sending)
    await transaction(db.pool, (tx) => settlePush(tx, ends, clock()))
    report(dependencies, service, ends)
    sent += ends.filter(({ end }) => end === 'sent').length
    if (isLast || sending.signal?.aborted || ends.some(({ end }) => end === 'postponed')) return sent
  }
}

async function sendAll(devices: readonly Claimed[], sending: Sending): Promise<Ended[]> {
  const ends: Ended[] = []
  const left = devices.values()
  let silences = 0
  const sendInTurn = async () => {
    for (const device of left) {
      if (silences >= SILENCES || sending.signal?.aborted) {
        ends.push({ end: 'postponed', device, status: 0 })
        continue
      }
      const ended = await sendOne(device, sending)
      silences = ended.status === 0 ? silences + 1 : 0
      ends.push({ ...ended, device })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
  return ends
}

function report({ log, metrics }: Dependencies, service: string, ends: readonly Ended[]): void {
  for (const { end } of ends) metrics?.pushEnded(service, end)
  const statuses = new Set(ends.filter(({ end }) => end === 'failed' || end === 'refused').map(({ status }) => status))
  if (statuses.size === 0) return

  log.warn(
    { event: 'push.failed', service, statuses: [...statuses], devices: ends.length },
    'Un servicio de avisos no recibió algunos mensajes',
  )
}
