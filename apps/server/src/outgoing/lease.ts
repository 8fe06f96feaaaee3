import { prepare, type Queryable } from '../infra/db/sql.ts'

/** A message that this process sends now. @property attempts this one included; it says whose the lease is */
export type Leased = { id: number; messageId: string; event: string; body: string; attempts: number }

/** A destination whose turn it is. */
export type Lane = {
  id: number
  kind: 'webhook' | 'teams' | 'slack' | 'mail'
  failures: number
  addressSealed: Buffer
  secretSealed: Buffer | null
  previousSealed: Buffer | null
  keyId: string | null
}

/** Finds the destinations that something waits for. */
export const findLanes = prepare<[now: Date], Lane>(
  'outgoing.find-lanes',
  `select d.id, d.kind, d.failures, d.address_sealed as "addressSealed", d.secret_sealed as "secretSealed",
          case when d.previous_until > $1 then d.previous_sealed end as "previousSealed", d.key_id as "keyId"
     from destinations d
    where d.is_on and d.next_at <= $1
      and exists (select from outgoing o
                   where o.destination_id = d.id and o.ended_at is null and o.next_at <= $1
                     and (o.leased_until is null or o.leased_until <= $1))
    order by d.id`,
)

// A process that is killed after this leaves the rows to the next one when the lease is over.
const take = prepare<[destinationId: number, now: Date, until: Date, limit: number], Leased>(
  'outgoing.lease',
  `with due as (
     select o.id from outgoing o
      where o.destination_id = $1 and o.ended_at is null and o.next_at <= $2
        and (o.leased_until is null or o.leased_until <= $2)
        and exists (select from destinations d where d.id = $1 and d.is_on)
      order by o.next_at, o.id limit $4 for no key update of o skip locked
   )
   update outgoing o set leased_until = $3, attempts = o.attempts + 1 from due where o.id = due.id
   returning o.id, o.message_id as "messageId", o.event, o.body, o.attempts`,
)

/** Takes messages of a destination for a while, the ones that wait longest first. Other processes skip them. */
export async function lease(
  tx: Queryable,
  asked: { destinationId: number; now: Date; leaseMs: number; limit: number },
): Promise<Leased[]> {
  const { destinationId, now, leaseMs, limit } = asked
  const taken = await take(tx, destinationId, now, new Date(now.getTime() + leaseMs), limit)
  return taken.toSorted((one, other) => one.id - other.id)
}
