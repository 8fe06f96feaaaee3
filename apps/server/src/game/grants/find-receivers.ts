import type { PlatformId } from '@orbita/domain/platforms'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** An employee whom an operator may give something. */
export type ReceiverRow = {
  id: number
  email: string
  name: string
  avatar: string | null
  area: string | null
  isActive: boolean
  platform: PlatformId[]
  experience: number
  credits: number
  stardust: number
  packs: number
}

const COLUMNS = `u.id, u.email, u.name, u.avatar, u.area, u.is_active as "isActive", u.platform, u.experience, u.credits,
  u.stardust, (select count(*) from packs p where p.user_id = u.id and p.state = 'granted') as packs`

const NAMED = `u.erased_at is null
  and (u.id = any ($1::bigint[]) or u.area = any ($2::text[]) or u.email = any ($3::text[]))`

type Names = [ids: readonly number[], areas: readonly string[], emails: readonly string[]]

const findNamed = prepare<[...Names, limit: number], ReceiverRow>(
  'grants.find-named',
  `select ${COLUMNS} from users u where ${NAMED} order by u.folded_name, u.id limit $4`,
)

const countNamed = prepare<Names, { total: number }>(
  'grants.count-named',
  `select count(*) as total from users u where ${NAMED}`,
)

const findKnown = prepare<[emails: readonly string[]], { email: string }>(
  'grants.find-known',
  'select email from users where erased_at is null and email = any ($1::text[])',
)

const findByIds = prepare<[ids: readonly number[]], ReceiverRow>(
  'grants.find-by-ids',
  `select ${COLUMNS} from users u where u.erased_at is null and u.id = any ($1::bigint[]) order by u.id`,
)

/**
 * Returns the employees that ids, areas and e-mails name, by name.
 *
 * @param named.limit the most to return; `total` counts all of them
 */
export async function findReceivers(
  db: Queryable,
  named: { ids: readonly number[]; areas: readonly string[]; emails: readonly string[]; limit: number },
): Promise<{ people: ReceiverRow[]; total: number; unknown: string[] }> {
  const { ids, areas, emails, limit } = named
  const [people, [counted], known] = await Promise.all([
    findNamed(db, ids, areas, emails, limit),
    countNamed(db, ids, areas, emails),
    findKnown(db, emails),
  ])
  const isKnown = new Set(known.map(({ email }) => email))
  return { people, total: counted!.total, unknown: [...new Set(emails)].filter((email) => !isKnown.has(email)) }
}

/** Returns the employees of these ids who exist, in the order of their ids. */
export function findReceiversByIds(db: Queryable, ids: readonly number[]): Promise<ReceiverRow[]> {
  return findByIds(db, ids)
}
