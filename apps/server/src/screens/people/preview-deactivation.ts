import type { DeactivationPreviewOutput } from '@orbita/contract/people'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const find = prepare<[ids: readonly number[], now: Date], DeactivationPreviewOutput['people'][number]>(
  'people.preview-deactivation',
  `select u.id, u.name, u.email, u.avatar, u.area, u.is_active as "isActive", u.credits,
          (select count(*) from sessions s join accounts a on a.id = s.account_id
            where a.email = u.email and a.kind = 'employee' and s.revoked_at is null
              and s.idle_until > $2 and s.ends_at > $2) as sessions,
          (select count(*) from redeems d where d.user_id = u.id and d.state in ('requested', 'approved', 'preparing', 'ready'))
            as "openRedeems",
          (select count(*) from packs p where p.user_id = u.id and p.state = 'granted') as "waitingPacks"
     from users u where u.id = any ($1) and u.erased_at is null
    order by folded(u.name), u.id`,
)

/** Returns what the given people would lose or keep open if they were deactivated now. Unknown ids are left out. @see D-72 */
export async function previewDeactivation(
  db: Queryable,
  asked: { ids: readonly number[]; now: Date },
): Promise<DeactivationPreviewOutput> {
  return { people: await find(db, asked.ids, asked.now) }
}
