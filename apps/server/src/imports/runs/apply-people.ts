import type { Dependencies } from '../../dependencies.ts'
import { consequencesOfPool } from '../../infra/db/consequences.ts'
import { importPeople } from '../../people/import/import-people.ts'
import { saveMends, sealMends } from '../../people/import/mends.ts'
import { findRetired } from '../changes.ts'
import { checkDraftOfPeople, problemsOf } from '../check-draft-of-people.ts'
import { forgetParts } from '../draft/draft-parts.ts'
import { savePeopleRefusals } from '../loads/people-refusals.ts'
import { orderToKeep, rememberAnswers } from '../remember-answers.ts'
import { type RunGiven, reportOf } from './compare-people.ts'
import { hasherWithRetry } from './hasher-with-retry.ts'
import { endRun, RunStopped } from './runs.ts'

/** The people whom the operator left out of an import. */
export type LeftOut = { leftOut: readonly number[]; stay: readonly number[]; confirmsRetirement: boolean }

const CHANGED = 'Alguien cambió a estas personas mientras tanto. Vuelve al ensayo y compara de nuevo.'
const RETIRES_MANY = 'Desactiva a más de la décima parte de la empresa: hay que confirmarlo.'

/**
 * Applies a file of people that was compared: all of it or nothing, in the transaction that also marks the file as
 * applied. An operator may stop it until then. It deactivates only employees whom the comparison showed.
 *
 * @see D-73
 */
export async function applyPeople(
  dependencies: Dependencies,
  { draft, run, heartbeat }: RunGiven,
  { leftOut, stay, confirmsRetirement }: LeftOut,
): Promise<void> {
  const { db, clock, config } = dependencies
  const hasher = hasherWithRetry(dependencies.hasher)
  const { keys } = config
  const checked = await checkDraftOfPeople(db.pool, draft, { keys, hasher })
  const fail = (message: string) => endRun(db.pool, run, { state: 'failed', outcome: { type: 'failed', message } })
  if (problemsOf(checked, draft).length > 0) return void (await fail(CHANGED))

  const out = new Set(leftOut)
  const people = checked.people.filter(({ row }) => !out.has(row))
  const mends = await sealMends(checked.edited, hasher)
  const shown = await findRetired(db.pool, { importId: draft.id, keys })
  const done = await importPeople({
    config: db.config,
    consequences: consequencesOfPool(db.pool),
    people,
    leftOut: checked.leftOut,
    usesFile: checked.usesFile,
    label: draft.label,
    hasher,
    sealKeys: keys,
    clock,
    ...(draft.account_id !== null && { actor: draft.account_id }),
    retireMissing: draft.retires_missing ? (confirmsRetirement ? 'confirmed' : 'unless-many') : 'no',
    asksIfMany: !confirmsRetirement,
    retireOnly: new Set([...shown].filter((id) => !stay.includes(id))),
    onProgress: heartbeat.note,
    alongside: async (tx, report) => {
      const outcome = { type: 'applied' as const, batchId: report.batch, report: reportOf(report) }
      if (!(await endRun(tx, run, { state: 'applied', outcome }))) throw new RunStopped()
      if (report.batch !== null && draft.skips_problems) {
        await savePeopleRefusals(tx, { batchId: report.batch, checked, keys, now: clock() })
      }
      await saveMends(tx, mends, { people, now: clock() })
      await rememberAnswers(tx, draft, { order: orderToKeep(checked.order, draft.options.dateOrder), now: clock() })
      await forgetParts(tx, draft.id)
    },
  })
  // Somebody may have left out the row of a new leader, which is no change of another person.
  if ('problems' in done) await fail(done.problems.find(({ column }) => column === 'lider')?.message ?? CHANGED)
  else if (done.deactivation.needsConfirmation) await fail(RETIRES_MANY)
}
