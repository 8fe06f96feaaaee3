import { type DetailsOf, DomainError } from '@orbita/domain/errors'
import type { FileProblem } from '@orbita/domain/files/file-problem'
import { DEACTIVATED_UNASKED } from '@orbita/domain/files/imports'
import type pg from 'pg'
import type { Clock } from '../../infra/clock.ts'
import { type Consequences, setConsequences } from '../../infra/db/consequences.ts'
import { inTransaction, withAdvisoryLock } from '../../infra/db/with-advisory-lock.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import { applyImport } from './apply-import.ts'
import type { SealKeys } from './cedulas/cedula-seals.ts'
import { hashCedulas } from './cedulas/hash-cedulas.ts'
import { countActive } from './find-people.ts'
import type { HandConflict, UsesFile } from './hand-changes.ts'
import type { LeftOutRow } from './left-out.ts'
import { type Missing, missingPeople } from './missing-people.ts'
import { applyPending, IMPORTS } from './pending-updates.ts'
import { type ImportPlan, type PersonChange, planImport } from './plan-import.ts'
import type { PersonInFile } from './read/read-person.ts'
import { circleWords } from './resolve-leaders.ts'
import { ChangedMeanwhile, retryIfChanged } from './write-people.ts'

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
}

/** The employees whom an import deactivates, for what their row says or for having none. */
export type Deactivation = {
  count: number
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
  deactivation: Deactivation
  /** the values that operators changed by hand and that the file wants otherwise */
  conflicts: readonly HandConflict[]
}

/** The progress of an import: rows compared with the database, then cédulas hashed. */
export type ImportProgress = (step: 'compare' | 'hash', done: number, total: number) => void

export type ImportOptions = {
  config: pg.ClientConfig
  /** what follows when somebody's cédula or e-mail changes */
  consequences: Consequences
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
  /** whether deactivating many must be confirmed also if only rows of the file do so; absent: as `retireMissing` says */
  asksIfMany?: boolean
  /** the rows that stay out, whose people are in the file all the same */
  leftOut?: readonly LeftOutRow[]
  /** whether an operator preferred the file to a value by hand; never, if absent */
  usesFile?: UsesFile
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
    consequences,
    people,
    hasher,
    sealKeys,
    label,
    clock,
    isDryRun = false,
    onProgress,
    actor = null,
    alongside,
    usesFile = () => false,
  } = options
  return withAdvisoryLock(config, IMPORTS, async (client) => {
    setConsequences(client, consequences)
    if (!isDryRun) await applyPending(client)
    const plan = await planImport(client, people, {
      hasher,
      sealKeys,
      usesFile,
      onProgress: (done) => onProgress?.('compare', done, people.length),
    })
    if (plan.problems.length > 0) return { problems: plan.problems }

    const { retireMissing = 'no', leftOut = [] } = options
    const found =
      retireMissing === 'no'
        ? undefined
        : await missingPeople(client, { present: plan.present, leftOut, usesFile, hasher })
    if (found && 'problems' in found) return found

    const missing = found && amongShown(found, options.retireOnly)
    const active = (await countActive(client))[0]!.active
    const report = reportOf(plan, { missing, active, asks: options.asksIfMany ?? retireMissing === 'unless-many' })
    if (isDryRun || report.deactivation.needsConfirmation) return report

    const changed = plan.changes.filter(({ columns }) => columns.includes('cedula'))
    const toHash = [...changed.map(({ person }) => person), ...plan.outdated]
    const all = await hashCedulas(toHash, {
      hasher,
      onProgress: (done) => onProgress?.('hash', done, toHash.length),
    })
    const hashed = all.slice(0, changed.length)
    const remade = all.slice(changed.length)
    const retired = report.retirement?.people.map(({ id }) => id) ?? []
    const { conflicts } = report
    const released = [...plan.released, ...(missing?.released ?? [])]
    const work = async () => {
      const given = { plan, hashed, remade, retired, conflicts, released, label, sealKeys, actor, now: clock() }
      const done = { ...report, batch: await applyImport(client, given), remade: remade.length }
      await alongside?.(client, done)
      return done
    }
    const done = await retryIfChanged(() => inTransaction(client, work)).catch((error: unknown) => {
      if (error instanceof ChangedMeanwhile) return { problems: [CHANGED] }
      if (error instanceof DomainError && error.code === 'LEADER_CIRCLE') return { problems: [closed(error)] }
      throw error
    })
    await applyPending(client)
    return done
  })
}

/** Returns the problem of a file beside which another reorganisation closed a circle of leaders. */
function closed({ details }: DomainError): FileProblem {
  const { names } = details as DetailsOf<'LEADER_CIRCLE'>
  return {
    row: 0,
    column: 'lider',
    message: `${circleWords(names)} No se escribió nada: vuelve a comparar el archivo.`,
  }
}

/** Leaves alone whom the comparison did not show. */
function amongShown({ leaving, ...missing }: Missing, shown: ReadonlySet<number> | undefined): Missing {
  return { ...missing, leaving: shown ? leaving.filter(({ id }) => shown.has(id)) : leaving }
}

function reportOf(
  { changes, unchanged, conflicts }: ImportPlan,
  { missing, active, asks }: { missing: Missing | undefined; active: number; asks: boolean },
): ImportReport {
  const count = (missing?.leaving.length ?? 0) + changes.filter(isDeactivated).length
  return {
    batch: null,
    created: changes.filter(({ isNew }) => isNew),
    changed: changes.filter(({ isNew }) => !isNew),
    unchanged,
    remade: 0,
    ...(missing && {
      retirement: {
        people: missing.leaving.map(({ id, email, name }) => ({ id, email, name })),
        operators: missing.operators,
      },
    }),
    deactivation: { count, active, needsConfirmation: asks && count > active * DEACTIVATED_UNASKED },
    conflicts: [...conflicts, ...(missing?.conflicts ?? [])],
  }
}

/** Returns whether the row of an active employee says that they are not. */
export function isDeactivated({ stored, columns }: PersonChange): boolean {
  return stored?.before.is_active === true && columns.includes('activo')
}
