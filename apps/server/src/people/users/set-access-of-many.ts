import type { PeopleAccessOutput } from '@orbita/contract/people'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { setAccess } from './set-access.ts'

const findTargets = prepare<[ids: readonly number[]], { id: number; email: string; name: string; is_active: boolean }>(
  'users.find-access-targets',
  'select id, email, name, is_active from users where id = any ($1) and erased_at is null order by id for update',
)

/**
 * Deactivates or reactivates several people, each as `setAccess` does, in the order of their ids, so that two operators
 * with the same people do not wait for each other in a circle.
 *
 * @param change.reason what operators read in the audit
 * @returns one result per id: people who were so before are left as they are
 * @see D-72
 */
export async function setAccessOfMany(
  tx: Tx,
  change: { ids: readonly number[]; isActive: boolean; reason: string; actor: number; now: Date },
): Promise<PeopleAccessOutput> {
  const { ids, isActive, reason, actor, now } = change
  const targets = new Map((await findTargets(tx, ids)).map((target) => [target.id, target]))
  for (const { email, is_active: wasActive } of targets.values()) {
    if (wasActive !== isActive) await setAccess(tx, { email, isActive, reason, actor, now })
  }
  const results = ids.map((id) => {
    const target = targets.get(id)
    if (!target) return { id, name: '', outcome: 'unknown' as const }
    return { id, name: target.name, outcome: target.is_active === isActive ? ('already' as const) : ('done' as const) }
  })
  return { results }
}
