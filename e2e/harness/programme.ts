import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Told = {
  kind?: string
  title: string
  text?: string
  path?: string | null
  celebrates?: boolean
  daysAgo?: number
}

/** Adds notices to an employee's list and notifies their open browsers, as another process of the product does. */
export async function tell(db: pg.Client, email: string, ...news: Told[]): Promise<void> {
  for (const { kind = 'pack', title, text = 'Un texto.', path = null, celebrates = false, daysAgo = 0 } of news) {
    await db.query(
      `insert into notices (user_id, kind, title, text, path, notice_key, created_at, celebrates)
       select id, $2, $3, $4, $5, $6, now() - make_interval(days => $7), $8 from users where email = $1`,
      [email, kind, title, text, path, randomUUID(), daysAgo, celebrates],
    )
  }
  await db.query(`select tell_hints(array[id || ':notices']) from users where email = $1`, [email])
}

/** Inserts movements of an employee, the oldest first, one an hour until now, and sets the resulting balances. */
export async function move(
  db: pg.Client,
  email: string,
  ...movements: { kind?: string; reason: string; experience?: number; credits?: number }[]
): Promise<void> {
  for (const [index, { kind = 'mission', reason, experience = 0, credits = 0 }] of movements.entries()) {
    await db.query(
      `with owner as (
         update users set experience = experience + $4, credits = credits + $5 where email = $1 returning id
       )
       insert into ledger (user_id, kind, reason, movement_key, experience, credits, occurred_at)
       select id, $2, $3, $6, $4, $5, now() - make_interval(hours => $7) from owner`,
      [email, kind, reason, experience, credits, randomUUID(), movements.length - 1 - index],
    )
  }
}

/** Unlocks awards of the programme for an employee, as earning them does. */
export async function unlockIncentives(db: pg.Client, email: string, ...ids: string[]): Promise<void> {
  await db.query(
    `insert into award_states (user_id, award_id, state, unlocked_at)
     select u.id, w.id, 'unlocked', now() - interval '1 day' from users u, awards w
     where u.email = $1 and w.platform = 'mision-espacial' and w.id = any ($2)`,
    [email, ids],
  )
}
