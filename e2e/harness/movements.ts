import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/**
 * Adds movements to the ledger of an employee, the oldest first, one an hour until now, and sets the resulting
 * balances.
 */
export async function addMovements(
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
