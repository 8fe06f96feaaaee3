import type { OperatorRequest } from '@orbita/contract/identity/operators'
import type { Duties } from '@orbita/domain/duties/duties'
import { requestDueAt, tiedSince } from '@orbita/domain/sign-in/operator-requests'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { operatorName } from './operator-name-sql.ts'
import { ARE_TIED } from './second-operator-sql.ts'

type Row = Pick<OperatorRequest, 'id' | 'kind' | 'email' | 'state' | 'isTied'> & {
  accountId: number | null
  askedBy: number
  asker: string
  askedAt: Date
  objectedAt: Date | null
  decidedBy: number | null
  decider: string | null
  decidedAt: Date | null
  duties: Duties | null
  areas: string[] | null
}

const find = prepare<[me: number, since: Date, tiedSince: Date], Row>(
  'operators.find-requests',
  `select r.id, r.kind, r.email, r.state, r.account_id as "accountId", r.asked_by as "askedBy",
          coalesce(${operatorName('r.asked_by')}, '…') as asker, r.asked_at as "askedAt", r.objected_at as "objectedAt",
          r.decided_by as "decidedBy", ${operatorName('r.decided_by')} as decider, r.decided_at as "decidedAt",
          r.duties, r.areas,
          (r.asked_by <> $1 and ${ARE_TIED('$1::bigint', 'r.asked_by', '$3::timestamptz')}) as "isTied"
     from operator_requests r
    where r.state in ('waiting', 'approved') or coalesce(r.done_at, r.decided_at) > $2
    order by r.state not in ('waiting', 'approved'), r.asked_at desc, r.id desc limit 100`,
)

/** Returns the changes to operators that wait, and those since an instant, as an operator sees them. @see D-70 */
export async function findOperatorRequests(
  db: Queryable,
  { me, since, now }: { me: number; since: Date; now: Date },
): Promise<OperatorRequest[]> {
  const rows = await find(db, me, since, tiedSince(now))
  return rows.map(({ id, kind, email, state, isTied, ...row }) => {
    const dueAt = requestDueAt(row.askedAt)
    const { decidedBy } = row
    return {
      ...{ id, kind, email, state, isTied },
      isAboutMe: row.accountId === me,
      askedBy: { accountId: row.askedBy, name: row.asker, isMe: row.askedBy === me },
      askedAt: row.askedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      isDue: row.objectedAt === null && now >= dueAt,
      objectedAt: row.objectedAt?.toISOString() ?? null,
      decidedBy: decidedBy === null ? null : { accountId: decidedBy, name: row.decider ?? '…', isMe: decidedBy === me },
      decidedAt: row.decidedAt?.toISOString() ?? null,
      standing: row.duties && { duties: row.duties, areas: row.areas },
    }
  })
}
