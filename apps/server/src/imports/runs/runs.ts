import { randomUUID } from 'node:crypto'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Draft, ImportOutcome } from '../draft/draft.ts'
import { arrivalApplied } from '../scheduled/arrivals.ts'

/** The steps that an operator sees: comparing rows, sealing cédulas, writing. */
export type Step = NonNullable<Draft['step']>

const begin = prepare<[id: number, state: 'comparing' | 'applying', skips: boolean, run: string, now: Date], never>(
  'imports.begin-run',
  `update imports set state = $2, skips_problems = $3, run_id = $4, is_stopping = false, step = null, done = 0, total = 0,
                      started_at = $5, alive_at = $5
    where id = $1`,
)

/** Marks a locked file as being compared or applied. @returns the id of the run, which alone may write its end */
export async function beginRun(
  tx: Queryable,
  { id, state, skips, now }: { id: number; state: 'comparing' | 'applying'; skips: boolean; now: Date },
): Promise<string> {
  const run = randomUUID()
  await begin(tx, id, state, skips, run, now)
  return run
}

export const reportProgress = prepare<
  [run: string, step: Step | null, done: number, total: number, now: Date],
  { is_stopping: boolean }
>(
  'imports.report-progress',
  `update imports set step = $2, done = $3, total = $4, alive_at = $5 where run_id = $1 returning is_stopping`,
)

// A command that disables the operator waits until the file is applied, and one that has begun is waited for.
const holdOperator = prepare<[run: string], { account_id: number }>(
  'imports.hold-operator',
  `select o.account_id from imports i join operators o on o.account_id = i.account_id where i.run_id = $1 for share of o`,
)

const end = prepare<[run: string, state: Draft['state'], outcome: string], { id: number; account_id: number | null }>(
  'imports.end-run',
  `update imports set state = $2, outcome = $3, run_id = null, step = null, is_stopping = false
    where run_id = $1
      and not ($2 = 'applied' and (is_stopping or exists (
            select from operators o where o.account_id = imports.account_id and o.disabled_at is not null)))
   returning id, account_id`,
)

/**
 * Writes how a run ended.
 *
 * @returns false if the run was taken over, or if it was stopped or its operator disabled before what it applied was
 *   written
 */
export async function endRun(
  tx: Queryable,
  run: string,
  { state, outcome }: { state: Draft['state']; outcome: ImportOutcome },
): Promise<boolean> {
  if (state === 'applied') await holdOperator(tx, run)
  const [ended] = await end(tx, run, state, JSON.stringify(outcome))
  if (ended && outcome.type === 'applied') {
    await arrivalApplied(tx, { importId: ended.id, batchId: outcome.batchId, account: ended.account_id })
  }
  return ended !== undefined
}

const stop = prepare<[id: number, account: number], { id: number }>(
  'imports.stop',
  `update imports set is_stopping = true where id = $1 and account_id = $2 and state in ('comparing', 'applying')
   returning id`,
)

/** Asks the run of an operator's file to stop, with nothing written. @returns whether there is one */
export async function stopRun(tx: Queryable, id: number, account: number): Promise<boolean> {
  return (await stop(tx, id, account)).length > 0
}

/** The error of a run that an operator stopped, or that another process took over. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped'
}
