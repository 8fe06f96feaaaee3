import type pg from 'pg'
import { writeAccounts } from '../../identity/write-accounts.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import type { Clock } from '../../infra/clock.ts'
import { exclusively, inTransaction } from '../../infra/db/exclusively.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import { type ImportPlan, type PersonChange, planImport } from './plan-import.ts'
import type { PersonInFile } from './read-person.ts'
import { hashCedulas, writeUsers } from './write-people.ts'

export type ImportReport = {
  created: readonly PersonChange[]
  changed: readonly PersonChange[]
  unchanged: number
}

/** The progress of an import: rows compared with the database, then cédulas hashed. */
export type ImportProgress = (step: 'compare' | 'hash', done: number, total: number) => void

/**
 * Creates the employees of a file, or updates those who exist: every row or none. Employees who are not in the file stay
 * unchanged. Concurrent imports wait for each other, and importing the same file again changes nothing.
 *
 * @param options.isDryRun whether to report the changes without writing them
 */
export async function importPeople(options: {
  config: pg.ClientConfig
  people: readonly PersonInFile[]
  hasher: PasswordHasher
  clock: Clock
  isDryRun?: boolean
  onProgress?: ImportProgress
}): Promise<ImportReport> {
  const { config, people, hasher, clock, isDryRun = false, onProgress } = options
  return exclusively(config, 'people.import', async (client) => {
    const plan = await planImport(client, people, {
      hasher,
      onProgress: (done) => onProgress?.('compare', done, people.length),
    })
    const report = reportOf(plan)
    if (isDryRun || plan.changes.length === 0) return report

    const toHash = plan.changes.filter(({ columns }) => columns.includes('cedula')).length
    const accounts = await hashCedulas(plan.changes, {
      hasher,
      onProgress: (done) => onProgress?.('hash', done, toHash),
    })
    await inTransaction(client, async () => {
      await writeAccounts(client, accounts)
      await writeUsers(client, plan.changes)
      await recordAudit(client, {
        at: clock(),
        actorAccountId: null,
        action: 'people.import',
        subject: 'users',
        details: { created: report.created.length, changed: report.changed.length, unchanged: report.unchanged },
      })
    })
    return report
  })
}

function reportOf({ changes, unchanged }: ImportPlan) {
  return {
    created: changes.filter(({ isNew }) => isNew),
    changed: changes.filter(({ isNew }) => !isNew),
    unchanged,
  }
}
