import type { Allowance } from '@orbita/contract/people/team'
import { monthEnd, monthOf } from '@orbita/domain/time/month-days'
import type { DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const find = prepare<[leaderId: number, month: string], { total: number; given: number }>(
  'allowance.find',
  `select coalesce((select (s.value ->> 'allowance')::int from settings s where s.key = 'leaders'), 0)::bigint
            * (select count(*) from users u where u.reports_to = $1::bigint and u.is_active) as total,
          (select coalesce(sum(c.credits), 0)::bigint from leader_credits c where c.leader_id = $1::bigint and c.month = $2) as given`,
)

/**
 * Returns what a leader has to give in the month of a day: so many credits for each person who reports to them now, less what
 * they gave. Nothing of the months before.
 *
 * @returns null while the company gives leaders none
 * @see D-121
 */
export async function findAllowance(
  db: Queryable,
  { leaderId, today }: { leaderId: number; today: DayKey },
): Promise<Allowance | null> {
  const [row] = await find(db, leaderId, monthOf(today))
  const { total, given } = row!
  return total === 0 ? null : { left: Math.max(0, total - given), total, endsOn: monthEnd(today) }
}
