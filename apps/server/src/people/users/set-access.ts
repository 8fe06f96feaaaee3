import { DomainError } from '@orbita/domain/errors'
import type { PlatformId } from '@orbita/domain/platforms'
import { raiseEvent } from '../../events/raise-event.ts'
import { personOf, recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { type HandField, markHandChanges } from './hand-changes.ts'
import { tellOfPeople } from './tell-of-people.ts'
import type { AccessRow } from './to-access-output.ts'

const lockAccess = prepare<[email: string], AccessRow>(
  'users.lock-access',
  'select id, email, is_active, platform from users where email = $1 for no key update',
)

const updateAccess = prepare<[id: number, isActive: boolean, platform: readonly PlatformId[]], AccessRow>(
  'users.update-access',
  'update users set is_active = $2, platform = $3 where id = $1 returning id, email, is_active, platform',
)

/**
 * Changes an employee's access. Deactivating ends their sessions in the same transaction, by a trigger. A change
 * without effect is not recorded.
 *
 * @param change.email normalised
 * @param change.actor account id of the operator
 * @param change.reason what operators read in the audit
 * @param change.isByHand whether files leave it alone from now on; absent: they do
 * @throws DomainError `PROFILE_NOT_FOUND`
 */
export async function setAccess(
  tx: Tx,
  change: {
    email: string
    isActive?: boolean
    platform?: readonly PlatformId[]
    reason?: string
    actor: number
    now: Date
    isByHand?: boolean
  },
): Promise<AccessRow> {
  const [before] = await lockAccess(tx, change.email)
  if (!before) throw new DomainError('PROFILE_NOT_FOUND')

  const { isActive = before.is_active, platform = before.platform, isByHand = true } = change
  if (isActive === before.is_active && `${platform}` === `${before.platform}`) return before

  const [after] = await updateAccess(tx, before.id, isActive, platform)
  const fields: HandField[] = [
    ...(isActive === before.is_active ? [] : (['is_active'] as const)),
    ...(`${platform}` === `${before.platform}` ? [] : (['platform'] as const)),
  ]
  if (isByHand) await markHandChanges(tx, { ids: [before.id], fields, actor: change.actor, now: change.now })
  invalidate(tx, before.id, 'profile')
  await raiseEvent(tx, { kind: 'access-changed', userId: before.id, at: change.now })
  const isLeaving = before.is_active && !isActive
  await tellOfPeople(tx, isLeaving ? 'person.deactivated' : 'person.updated', [before.id], change.now)
  await recordAudit(tx, {
    at: change.now,
    actorAccountId: change.actor,
    action: 'users.set-access',
    ...personOf(before.id),
    details: {
      before: { isActive: before.is_active, platform: before.platform },
      after: { isActive, platform },
      ...(change.reason !== undefined && { reason: change.reason }),
    },
  })
  return after!
}
