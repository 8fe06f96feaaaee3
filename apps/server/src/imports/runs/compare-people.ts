import type { ImportBatchReport } from '@orbita/contract/imports'
import type { Dependencies } from '../../dependencies.ts'
import { MAX_PROBLEMS } from '../../game/missions/progress/problems.ts'
import { consequencesOfPool } from '../../infra/db/consequences.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { type ImportReport, importPeople } from '../../people/import/import-people.ts'
import { saveChanges } from '../changes.ts'
import { checkDraftOfPeople, problemsOf } from '../check-draft-of-people.ts'
import type { Draft } from '../draft/draft.ts'
import { hasherWithRetry } from './hasher-with-retry.ts'
import type { Heartbeat } from './heartbeat.ts'
import { endRun } from './runs.ts'

/** The needs of a run. */
export type RunGiven = { draft: Draft; run: string; heartbeat: Heartbeat }

/** Compares a file of people with the company, cédulas included, and keeps what applying it would change. @see D-73 */
export async function comparePeople(dependencies: Dependencies, { draft, run, heartbeat }: RunGiven): Promise<void> {
  const { db, clock, config } = dependencies
  const hasher = hasherWithRetry(dependencies.hasher)
  const { keys } = config
  const checked = await checkDraftOfPeople(db.pool, draft, { keys, hasher })
  const problems = problemsOf(checked, draft)
  const compared =
    problems.length > 0
      ? { problems }
      : await importPeople({
          config: db.config,
          consequences: consequencesOfPool(db.pool),
          people: checked.people,
          leftOut: checked.leftOut,
          usesFile: checked.usesFile,
          label: draft.label,
          hasher,
          sealKeys: keys,
          clock,
          isDryRun: true,
          retireMissing: draft.retires_missing ? 'unless-many' : 'no',
          asksIfMany: true,
          onProgress: heartbeat.note,
        })
  await transaction(db.pool, async (tx) => {
    if ('problems' in compared) {
      const problems = compared.problems.slice(0, MAX_PROBLEMS)
      const outcome = { type: 'refused' as const, problems, more: compared.problems.length - problems.length }
      await endRun(tx, run, { state: 'draft', outcome })
      return
    }
    if (await endRun(tx, run, { state: 'compared', outcome: { type: 'compared', report: reportOf(compared) } })) {
      await saveChanges(tx, { importId: draft.id, keys, report: compared })
    }
  })
}

/** Returns the numbers of an import. */
export function reportOf({ created, changed, unchanged, retirement, deactivation }: ImportReport): ImportBatchReport {
  return {
    kind: 'people',
    created: created.length,
    changed: changed.length,
    retired: retirement?.people.length ?? 0,
    unchanged,
    operators: retirement?.operators ?? 0,
    retiresMany: deactivation.needsConfirmation,
    deactivated: deactivation.count,
    active: deactivation.active,
  }
}
