import { prepare, type Queryable } from '../../infra/db/sql.ts'

const erase = prepare<[userId: number, actor: number | null, now: Date], never>(
  'data-requests.erase-person',
  `update data_requests
      set text = null, question = null, reply = null, answer = null, state = case when closed_at is null then 'done' else state end,
          closed_by = case when closed_at is null then $2 else closed_by end, closed_at = coalesce(closed_at, $3)
    where user_id = $1`,
)

/** Takes the texts out of a person's requests, and ends the open ones: whatever they asked, nothing of theirs is left. */
export async function eraseRequests(
  tx: Queryable,
  { userId, actor, now }: { userId: number; actor: number | null; now: Date },
): Promise<void> {
  await erase(tx, userId, actor, now)
}
