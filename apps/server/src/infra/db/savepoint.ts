import type { Tx } from './transaction.ts'

/** Runs a part of a transaction. If it fails, what it wrote is rolled back and the transaction goes on as it was before. */
export async function withinSavepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await tx.query('savepoint part')
  try {
    const result = await work()
    await tx.query('release savepoint part')
    return result
  } catch (error) {
    // A connection that is lost has no transaction any more; its own error says so.
    await tx.query('rollback to savepoint part').catch(() => undefined)
    throw error
  }
}
