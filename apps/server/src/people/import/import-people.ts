import type { FileProblem } from '@orbita/domain/files/file-problem'
import type pg from 'pg'
import type { Clock } from '../../infra/clock.ts'
import type { Queryable } from '../../infra/db/sql.ts'
import { inTransaction, withAdvisoryLock } from '../../infra/db/with-advisory-lock.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import { applyImport } from './apply-import.ts'
import type { SealKeys } from './cedulas/cedula-seals.ts'
import { hashCedulas } from './cedulas/hash-cedulas.ts'
import { countActive, findMissing } from './find-people.ts'
import { applyPending, IMPORTS } from './pending-updates.ts'
import { type ImportPlan, type PersonChange, planImport } from './plan-import.ts'
import type { PersonInFile } from './read/read-person.ts'
import { ChangedMeanwhile, retryIfChanged } from './write-people.ts'

/** The share of the active employees that a file may retire without a confirmation. */
const RETIRED_UNASKED = 0.1

/** The problem of a file whose people another command kept changing, or erased, while it was imported. */
const CHANGED: FileProblem = {
  row: 0,
  column: '',
  message:
    'Alguien cambió a una de estas personas mientras tanto, y no se escribió nada. Vuelve a importar el archivo.',
}

/** The employees who are not in the file. */
export type Retirement = {
  people: readonly { id: number; email: string; name: string }[]
  /** those who are not retired, because they are operators too */
  operators: number
  /** the active employees before the import */
  active: number
  /** whether they are so many that the operator must confirm; nothing was written then */
  needsConfirmation: boolean
}

export type ImportReport = {
  /** the id by which the import can be undone; null if nothing changed */
  batch: number | null
  created: readonly PersonChange[]
  changed: readonly PersonChange[]
  unchanged: number
  /** the unchanged cédulas that were hashed again, because their hash was of the previous pepper */
  remade: number
  /** present if it was requested */
  retirement?: Retirement
}

/** The progress of an import: rows compared with the database, then cédulas hashed. */
export type ImportProgress = (step: 'compare' | 'hash', done: number, total: number) => void

export type ImportOptions = {
  config: pg.ClientConfig
  people: readonly PersonInFile[]
  /** the file's name */
  label: string
  hasher: PasswordHasher
  sealKeys: SealKeys
  clock: Clock
  /** whether to report the changes without writing them */
  isDryRun?: boolean
  /** whether to deactivate the employees who are not in the file; never those who are operators too */
  retireMissing?: 'no' | 'unless-many' | 'confirmed'
  /** the ids of the only employees that may be deactivated for not being in the file; everybody if absent */
  retireOnly?: ReadonlySet<number> | undefined
  /** account id of the operator; absent for the command line */
  actor?: number
  /** work of the caller in the same transaction; what it throws takes everything back */
  alongside?: (tx: pg.Client, report: ImportReport) => Promise<void>
  onProgress?: ImportProgress
}

/**
 * Creates the employees of a file, or updates those who exist: every row or none. It is decided in one transaction; the
 * employees who exist get their new values right after it, a few at a time, or by a job if the process stops before that.
 * Concurrent imports wait for each other, and importing the same file again changes nothing.
 *
 * @returns the report, or the problems of rows that contradict the database, with nothing written; also when one of the
 *   employees was erased, or changed again and again, in the meantime
 */
export async function importPeople(
  options: ImportOptions,
): Promise<ImportReport | { problems: readonly FileProblem[] }> {
  const {
    config,
    people,
    hasher,
    sealKeys,
    label,
    clock,
    isDryRun = false,
    onProgress,
    actor = null,
    alongside,
  } = options
  return withAdvisoryLock(config, IMPORTS, async (client) => {
    if (!isDryRun) await applyPending(client)
    const plan = await planImport(client, people, {
      hasher,
      sealKeys,
      onProgress: (done) => onProgress?.('compare', done, people.length),
    })
    if (plan.problems.length > 0) return { problems: plan.problems }

    const missing = await missingOf(client, plan, options)
    const report = reportOf(plan, missing?.retirement)
    if (isDryRun || missing?.retirement.needsConfirmation) return report

    const changed = plan.changes.filter(({ columns }) => columns.includes('cedula'))
    const toHash = [...changed.map(({ person }) => person), ...plan.outdated]
    const all = await hashCedulas(toHash, {
      hasher,
      onProgress: (done) => onProgress?.('hash', done, toHash.length),
    })
    const hashed = all.slice(0, changed.length)
    const remade = all.slice(changed.length)
    const retired = missing?.ids ?? []
    const work = async () => {
      const given = { plan, hashed, remade, retired, label, sealKeys, actor, now: clock() }
      const done = { ...report, batch: await applyImport(client, given), remade: remade.length }
      await alongside?.(client, done)
      return done
    }
    const done = await retryIfChanged(() => inTransaction(client, work)).catch((error: unknown) => {
      if (error instanceof ChangedMeanwhile) return { problems: [CHANGED] }
      throw error
    })
    await applyPending(client)
    return done
  })
}

async function missingOf(
  db: Queryable,
  { present }: ImportPlan,
  { retireMissing = 'no', retireOnly }: ImportOptions,
): Promise<{ ids: number[]; retirement: Retirement } | undefined> {
  if (retireMissing === 'no') return undefined

  const [count] = await countActive(db)
  const active = count!.active
  const missing = await findMissing(db, present)
  const leaving = missing.filter(
    ({ id, is_operator: isOperator }) => !isOperator && (retireOnly === undefined || retireOnly.has(id)),
  )
  return {
    ids: leaving.map(({ id }) => id),
    retirement: {
      people: leaving.map(({ id, email, name }) => ({ id, email, name })),
      operators: missing.filter(({ is_operator: isOperator }) => isOperator).length,
      active,
      needsConfirmation: retireMissing === 'unless-many' && leaving.length > active * RETIRED_UNASKED,
    },
  }
}

function reportOf({ changes, unchanged }: ImportPlan, retirement: Retirement | undefined): ImportReport {
  return {
    batch: null,
    created: changes.filter(({ isNew }) => isNew),
    changed: changes.filter(({ isNew }) => !isNew),
    unchanged,
    remade: 0,
    ...(retirement && { retirement }),
  }
}
