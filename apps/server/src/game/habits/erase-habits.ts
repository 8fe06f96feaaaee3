import { prepare, type Queryable } from '../../infra/db/sql.ts'

const erase = prepare<[userId: number], never>(
  'habits.erase',
  `with steps as (delete from flight_plan_steps where user_id = $1),
        plans as (delete from flight_plans where user_id = $1),
        marks as (delete from pulse_marks where user_id = $1)
   delete from pulse_stars where user_id = $1`,
)

/** Deletes the steps, the marks and the stars of a person. What they paid stays in the ledger. */
export async function eraseHabits(tx: Queryable, userId: number): Promise<void> {
  await erase(tx, userId)
}
