import type { ErasurePreviewOutput } from '@orbita/contract/people/people-rights'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../infra/db/sql.ts'

const findWhatGoes = prepare<[email: string], ErasurePreviewOutput>(
  'people-rights.preview-erasure',
  `select u.id as "personId", u.name,
          exists (select from accounts a where a.email = u.email and a.kind = 'operator') as "isOperator",
          (select count(*) from redeems d where d.user_id = u.id and d.state in ('approved', 'preparing', 'ready'))
            as "redeemsToFinish",
          (select count(*) from redeems d where d.user_id = u.id and d.state = 'requested') as "redeemsToCancel",
          (select count(*) from trades t where u.id in (t.proposer_id, t.receiver_id) and t.state = 'proposed')
            as "tradesToEnd",
          (select count(*) from evidence e where e.user_id = u.id) as evidence,
          (select count(*) from kudos k
            where k.sender_id = u.id or k.id in (select kudos_id from kudos_receivers where receiver_id = u.id)) as kudos,
          (select count(*) from notices n where n.user_id = u.id) as notices,
          (select count(*) from ledger l where l.user_id = u.id) as "movementsKept"
     from users u where u.email = $1 and u.erased_at is null`,
)

/**
 * Returns what erasing a person would take away, and what must be done before.
 *
 * @param email normalised
 * @throws DomainError `PROFILE_NOT_FOUND`
 */
export async function previewErasure(db: Queryable, email: string): Promise<ErasurePreviewOutput> {
  const [preview] = await findWhatGoes(db, email)
  if (!preview) throw new DomainError('PROFILE_NOT_FOUND')

  return preview
}
