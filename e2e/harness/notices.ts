import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type NewNotice = {
  kind?: string
  title: string
  text?: string
  path?: string | null
  celebrates?: boolean
  daysAgo?: number
}

/** Adds notices to an employee's list and notifies their open browsers, as another process of the product does. */
export async function addNotices(db: pg.Client, email: string, ...notices: NewNotice[]): Promise<void> {
  for (const { kind = 'pack', title, text = 'Un texto.', path = null, celebrates = false, daysAgo = 0 } of notices) {
    await db.query(
      `insert into notices (user_id, kind, title, text, path, notice_key, created_at, celebrates)
       select id, $2, $3, $4, $5, $6, now() - make_interval(days => $7), $8 from users where email = $1`,
      [email, kind, title, text, path, randomUUID(), daysAgo, celebrates],
    )
  }
  await db.query(`select tell_hints(array[id || ':notices']) from users where email = $1`, [email])
}
