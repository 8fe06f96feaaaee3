import { prepare, type Queryable } from '../../infra/db/sql.ts'

const seeAll = prepare<[unread: number, now: Date], never>(
  'notices.leave-seen',
  `update notices n
      set celebrated_at = case when n.celebrates then $2::timestamptz end,
          read_at = case when p.place > $1 then $2::timestamptz end
     from (select id, row_number() over (partition by user_id order by id desc) as place from notices) as p
    where p.id = n.id`,
)

/** Marks all notices of every employee as celebrated, and all but the latest few as read. */
export async function markAllSeen(tx: Queryable, { unread, now }: { unread: number; now: Date }): Promise<void> {
  await seeAll(tx, unread, now)
}
