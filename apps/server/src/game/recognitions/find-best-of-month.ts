import type { BestOfMonthOutput } from '@orbita/contract/recognitions/recognitions'
import type { ShownActivity } from '@orbita/domain/recognitions/best-employee'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Row = {
  id: number
  month: string
  area: string
  version: number
  reason: string
  evidence: ShownActivity
  experience: number
  credits: number
  published_at: Date
  replaced_at: Date | null
  email: string
  name: string
  own_area: string | null
  avatar: string | null
  by: string | null
}

const findAll = prepare<[month: string], Row>(
  'recognitions.find-best-of-month',
  `select b.id, b.month, b.area, b.version, b.reason, b.evidence, b.experience, b.credits, b.published_at, b.replaced_at,
          u.email, u.name, u.area as own_area, u.avatar, ${operatorName('b.actor_account_id')} as by
     from best_employees b join users u on u.id = b.user_id
    where b.month = $1
    order by b.replaced_at is not null, b.area, b.version desc`,
)

/** Returns the best employees of a month, for the company and for each area, with every version. @see RC-1 */
export async function findBestOfMonth(db: Queryable, month: string): Promise<BestOfMonthOutput> {
  const rows = await findAll(db, month)
  return { month, published: rows.map(publishedOf) }
}

function publishedOf(row: Row): BestOfMonthOutput['published'][number] {
  const { id, month, area, version, reason, evidence, experience, credits, email, name, own_area, avatar, by } = row
  return {
    id,
    month,
    area: area || null,
    version,
    person: { email, name, area: own_area },
    reason,
    evidence,
    experience,
    credits,
    publishedAt: row.published_at.toISOString(),
    avatar,
    by,
    replacedAt: row.replaced_at?.toISOString() ?? null,
  }
}
