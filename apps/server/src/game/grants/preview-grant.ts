import type { GrantPreviewOutput } from '@orbita/contract/grants'
import { type GrantKind, grantRefusal, MOST_RECEIVERS } from '@orbita/domain/grants/grant'
import { needingSecondOperator, worthOf } from '@orbita/domain/ledger/manual'
import type { Queryable } from '../../infra/db/sql.ts'
import { findMovedByHand } from '../ledger/by-hand/moved-by-hand.ts'
import { findReceivers, type ReceiverRow } from './find-receivers.ts'

/**
 * Returns what a grant would do for each employee now, without writing anything: who receives it, for whom it waits for a
 * second operator, and who does not receive it and why.
 *
 * @param asked.actor account id of the operator, whose grants of the month count together
 * @see D-79, PT-6
 */
export async function previewGrant(
  db: Queryable,
  asked: {
    kind: GrantKind
    amount: number
    ids: readonly number[]
    areas: readonly string[]
    emails: readonly string[]
    actor: number
    now: Date
  },
): Promise<GrantPreviewOutput> {
  const { kind, amount } = asked
  const found = await findReceivers(db, { ...asked, limit: MOST_RECEIVERS })
  const moved = await findMovedByHand(db, { ...asked, userIds: found.people.map(({ id }) => id) })
  const refused = new Map(found.people.map((one) => [one.id, grantRefusal({ ...one, has: one[kind] }, asked)]))
  const people = found.people.filter(({ id }) => !refused.get(id)).map(({ id }) => id)
  const movement = movementOf(kind, amount)
  const waiting = needingSecondOperator(moved, { people, worth: worthOf(movement), experience: movement.experience })
  return {
    people: found.people.map((one) => {
      const outcome = refused.get(one.id) ?? (waiting.has(one.id) ? ('waits' as const) : ('receives' as const))
      const isGiven = outcome === 'receives' || outcome === 'waits'
      return { ...shownOf(one), outcome, before: one[kind], after: one[kind] + (isGiven ? amount : 0) }
    }),
    total: found.total,
    unknown: found.unknown,
  }
}

/** Returns what a grant moves. */
export function movementOf(kind: GrantKind, amount: number) {
  const of = (one: GrantKind) => (one === kind ? amount : 0)
  return { experience: of('experience'), credits: of('credits'), stardust: of('stardust'), packs: of('packs') }
}

function shownOf({ id, name, email, avatar, area }: ReceiverRow) {
  return { id, name, email, avatar, area }
}
