import type { MadeDestinationOutput } from '@orbita/contract/outgoing/destinations'
import { DomainError } from '@orbita/domain/errors'
import { CHANNEL_EVENTS, type DestinationKind, type OutgoingEvent } from '@orbita/domain/outgoing/events'
import { recordAudit } from '../infra/audit/record-audit.ts'
import { prepare } from '../infra/db/sql.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { type OutgoingKeys, sealPart, secretOf } from './secrets.ts'

/** How long the former secret of a webhook signs too. */
const OVERLAP_MS = 24 * 3_600_000

const nextId = prepare<[], { id: number }>(
  'outgoing.next-destination-id',
  `select nextval(pg_get_serial_sequence('destinations', 'id')) as id`,
)

const insert = prepare<
  [
    id: number,
    kind: DestinationKind,
    name: string,
    shown: string,
    address: Buffer,
    secret: Buffer | null,
    events: readonly string[],
    madeBy: number,
    now: Date,
  ],
  never
>(
  'outgoing.insert-destination',
  `insert into destinations (id, kind, name, shown, address_sealed, secret_sealed, events, made_by, created_at, next_at)
   overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
)

type Written = {
  kind: DestinationKind
  name: string
  shown: string
  events: string[]
  keyId: string | null
  isOn: boolean
}

const lockOne = prepare<[id: number], Written>(
  'outgoing.lock-destination',
  `select kind, name, shown, events, key_id as "keyId", is_on as "isOn" from destinations
    where id = $1 and kind <> 'mail' for no key update`,
)

const edit = prepare<[id: number, name: string, events: readonly string[]], never>(
  'outgoing.edit-destination',
  'update destinations set name = $2, events = $3 where id = $1',
)

const moveTo = prepare<[id: number, shown: string, address: Buffer, now: Date], never>(
  'outgoing.move-destination',
  `update destinations set shown = $2, address_sealed = $3, failures = 0, failing_since = null, next_at = $4
    where id = $1`,
)

const turnOn = prepare<[id: number, now: Date], never>(
  'outgoing.turn-on',
  `with woken as (update outgoing set next_at = $2 where destination_id = $1 and ended_at is null and next_at > $2)
   update destinations
      set is_on = true, off_because = null, off_at = null, failures = 0, failing_since = null, next_at = $2
    where id = $1`,
)

const turnOff = prepare<[id: number, now: Date], never>(
  'outgoing.turn-off',
  `update destinations set is_on = false, off_because = 'operator', off_at = $2 where id = $1`,
)

const replaceSecret = prepare<[id: number, secret: Buffer, until: Date], never>(
  'outgoing.replace-secret',
  `update destinations set previous_sealed = secret_sealed, previous_until = $3, secret_sealed = $2 where id = $1`,
)

const remove = prepare<[id: number], { waiting: number }>(
  'outgoing.remove-destination',
  `with waits as (select count(*) as waiting from outgoing where destination_id = $1 and ended_at is null),
        gone as (delete from destinations where id = $1)
   select waiting from waits`,
)

type Changing = { destinationId: number; actor: number; now: Date }

const aboutOf = (id: number, name: string, details: object) => ({
  subject: `destinations/${id}`,
  title: name,
  details: details as Record<string, unknown>,
})

/** Returns what operators see of an address: without what may be a password in it. */
function shownOf(kind: DestinationKind, url: string): string {
  const { origin, host, pathname } = new URL(url)
  // The whole address of a channel is its password.
  return kind === 'webhook' ? `${origin}${pathname}` : host
}

/**
 * Makes a destination, which is on. A webhook has a secret from the operation that makes it.
 *
 * @see D-109, D-111
 */
export async function makeDestination(
  tx: Tx,
  making: {
    kind: DestinationKind
    name: string
    url: string
    events: readonly OutgoingEvent[]
    operationId: string
    keys: OutgoingKeys
    actor: number
    now: Date
  },
): Promise<MadeDestinationOutput> {
  const { kind, name, url, events, operationId, keys, actor, now } = making
  const [{ id }] = (await nextId(tx)) as [{ id: number }]
  const shown = shownOf(kind, url)
  const secret = kind === 'webhook' ? sealPart(keys, 'secret', id, secretOf(keys, operationId)) : null
  await insert(tx, id, kind, name, shown, sealPart(keys, 'address', id, url), secret, events, actor, now)
  const about = aboutOf(id, name, { kind, shown, events })
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'destinations.create', ...about })
  return { id, name, secret: null, previousUntil: null }
}

/**
 * Changes a destination. A new address is tried at once.
 *
 * @throws DomainError `NOT_FOUND`, `BAD_INPUT` for an event that is not for channels, or an address that was sealed with
 *   another key than the rest
 * @see D-109
 */
export async function editDestination(
  tx: Tx,
  changing: Changing & {
    name: string
    url: string | null
    events: readonly OutgoingEvent[]
    keys: OutgoingKeys
  },
): Promise<void> {
  const { destinationId: id, name, url, events, keys, actor, now } = changing
  const before = await lock(tx, id)
  if (before.kind !== 'webhook' && !events.every((event) => CHANNEL_EVENTS.includes(event)))
    throw new DomainError('BAD_INPUT', { fields: ['events'] })

  const shown = url === null ? before.shown : shownOf(before.kind, url)
  if (url !== null) {
    refuseOtherKey(before, keys)
    await moveTo(tx, id, shown, sealPart(keys, 'address', id, url), now)
  }
  await edit(tx, id, name, events)
  const details = {
    before: { name: before.name, shown: before.shown, events: before.events },
    after: { name, shown, events },
    ...(url !== null && { address: 'nueva' }),
  }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'destinations.edit', ...aboutOf(id, name, details) })
}

/** Switches a destination on or off. What waits is kept, and sent when it is on. @throws DomainError `NOT_FOUND` */
export async function switchDestination(tx: Tx, changing: Changing & { isOn: boolean }): Promise<void> {
  const { destinationId: id, isOn, actor, now } = changing
  const before = await lock(tx, id)
  if (before.isOn === isOn) return

  await (isOn ? turnOn : turnOff)(tx, id, now)
  const action = isOn ? 'destinations.resume' : 'destinations.pause'
  await recordAudit(tx, { at: now, actorAccountId: actor, action, ...aboutOf(id, before.name, {}) })
}

/**
 * Gives a webhook another secret. Both sign for a day, so that the receiver can change in between.
 *
 * @throws DomainError `NOT_FOUND`, also for a channel, which has none
 */
export async function rotateSecret(
  tx: Tx,
  changing: Changing & { operationId: string; keys: OutgoingKeys },
): Promise<MadeDestinationOutput> {
  const { destinationId: id, operationId, keys, actor, now } = changing
  const before = await lock(tx, id)
  if (before.kind !== 'webhook') throw new DomainError('NOT_FOUND')

  refuseOtherKey(before, keys)
  const until = new Date(now.getTime() + OVERLAP_MS)
  await replaceSecret(tx, id, sealPart(keys, 'secret', id, secretOf(keys, operationId)), until)
  const about = aboutOf(id, before.name, { until: until.toISOString() })
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'destinations.rotate', ...about })
  return { id, name: before.name, secret: null, previousUntil: until.toISOString() }
}

/** Removes a destination with its log and what waits for it. @throws DomainError `NOT_FOUND` */
export async function removeDestination(tx: Tx, { destinationId: id, actor, now }: Changing): Promise<void> {
  const before = await lock(tx, id)
  const [gone] = await remove(tx, id)
  const about = aboutOf(id, before.name, { waiting: gone?.waiting ?? 0 })
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'destinations.remove', ...about })
}

async function lock(tx: Tx, id: number): Promise<Written> {
  const [found] = await lockOne(tx, id)
  if (!found) throw new DomainError('NOT_FOUND')

  return found
}

/** A row names one key for all that is sealed in it, so while the pepper is being replaced nothing is added. */
function refuseOtherKey({ keyId }: Written, keys: OutgoingKeys): void {
  if (keyId !== null && keyId !== keys.id) throw new DomainError('UNAVAILABLE')
}
