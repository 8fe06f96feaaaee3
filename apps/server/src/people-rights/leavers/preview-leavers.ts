import type { LeaversPreviewOutput } from '@orbita/contract/people/people-rights'
import { addDays, dayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { findSettings } from '../../settings/find-settings.ts'

/** The days after a change of the setting in which nobody is erased, so that operators see the preview. */
const GRACE_DAYS = 7

/** More than this share of everybody, and more than ten, are not erased at once: a wrong file would do that. */
const MOST_SHARE = 0.1
const FEW = 10

type LeaverRow = {
  id: number
  name: string
  email: string
  /** null of nobody that is found */
  left_at: Date | null
  is_operator: boolean
  has_redeems: boolean
}

const findLeavers = prepare<[limit: number, ready: boolean], LeaverRow>(
  'people-rights.find-leavers',
  `select l.* from (
     select u.id, u.name, u.email, u.inactive_since as left_at,
            exists (select from accounts a where a.email = u.email and a.kind = 'operator') as is_operator,
            exists (select from redeems d where d.user_id = u.id and d.state in ('approved', 'preparing', 'ready')) as has_redeems
       from users u where not u.is_active and u.erased_at is null and u.inactive_since is not null) l
    where not ($2 and (l.is_operator or l.has_redeems))
    order by l.left_at, l.id limit $1`,
)

const countLeavers = prepare<[until: Date | null], { inactive: number; due: number; everybody: number }>(
  'people-rights.count-leavers',
  `select count(*) filter (where not u.is_active) as inactive,
          count(*) filter (where not u.is_active and u.inactive_since <= $1) as due, count(*) as everybody
     from users u where u.erased_at is null`,
)

/** The rule that holds: who left until an instant is due, from a day on. */
export async function leaverRule(
  db: Queryable,
  { days: asked, timeZone, now }: { days?: number | undefined; timeZone: string; now: Date },
) {
  const { leavers } = await findSettings(db)
  const days = asked ?? leavers.value.days
  const until = days === null ? null : new Date(now.getTime() - days * 86_400_000)
  const changedAt = asked === undefined && leavers.changedAt ? new Date(leavers.changedAt) : now
  const [{ inactive, due, everybody }] = (await countLeavers(db, until)) as [
    { inactive: number; due: number; everybody: number },
  ]
  return {
    days,
    until,
    from: days === null ? null : addDays(dayKey(changedAt, timeZone), GRACE_DAYS),
    inactive,
    due,
    isTooMany: due > Math.max(FEW, everybody * MOST_SHARE),
  }
}

/** Returns those who left and whom nothing holds back, the first first. */
export const readyLeavers = (db: Queryable, limit: number): Promise<LeaverRow[]> => findLeavers(db, limit, true)

/**
 * Returns whom the setting erases and when. @param asked.days instead of those of the setting, to look before it is saved
 *
 * @see D-126
 */
export async function previewLeavers(
  db: Queryable,
  asked: { days?: number | undefined; timeZone: string; now: Date },
): Promise<LeaversPreviewOutput> {
  const { until: _, ...rule } = await leaverRule(db, asked)
  const { days, from } = rule
  const rows = days === null ? [] : await findLeavers(db, 50, false)
  const people = rows.map(({ id, name, email, left_at, is_operator, has_redeems }) => {
    const leftOn = dayKey(left_at!, asked.timeZone)
    const on = addDays(leftOn, days!)
    const block = is_operator ? ('operator' as const) : has_redeems ? ('redeems' as const) : null
    return { id, name, email, leftOn, erasedOn: on < from! ? from! : on, block }
  })
  return { ...rule, people }
}
