import type pg from 'pg'

/** Unlocks awards of the programme for an employee, as earning them does. */
export async function unlockIncentives(db: pg.Client, email: string, ...ids: string[]): Promise<void> {
  await db.query(
    `insert into award_states (user_id, award_id, state, unlocked_at)
     select u.id, w.id, 'unlocked', now() - interval '1 day' from users u, awards w
     where u.email = $1 and w.platform = 'mision-espacial' and w.id = any ($2)`,
    [email, ids],
  )
}
