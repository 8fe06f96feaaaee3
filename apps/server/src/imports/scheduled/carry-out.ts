import type { ImportChange, RehearsalOutput } from '@orbita/contract/imports'
import type { FileProblem } from '@orbita/domain/files/file-problem'
import type { Dependencies } from '../../dependencies.ts'
import type { Queryable } from '../../infra/db/sql.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { type Draft, findDraft, isRunning, lockDraft } from '../draft/draft.ts'
import { type PartKeys, readParts } from '../draft/draft-parts.ts'
import { rehearseUnseen } from '../rehearse.ts'
import { hasherWithRetry } from '../runs/hasher-with-retry.ts'
import { beginRun } from '../runs/runs.ts'
import { type RunWork, runImport } from '../runs/start-run.ts'
import { type Arrival, countAttempt, noteDoubts } from './arrivals.ts'
import { tellOperators } from './take-file.ts'

const NO_RECIPE =
  'Todavía no se ha aplicado una carga con estos encabezados, así que no se sabe qué es cada columna. Ábrela y aplícala una vez: las siguientes iguales se aplicarán solas.'

/** The doubts that are kept with a file. */
const MOST_NOTES = 5

/** The columns by which somebody signs in. */
const CREDENTIALS = ['cedula', 'correo']

/**
 * Tries the draft of a file that came by itself, and applies it if nothing is wrong with it and it passes the guards: a recipe
 * that an operator applied, no more people deactivated than a file may without being asked, and nobody who signs in differs
 * afterwards. Otherwise it waits for an operator, with the reason.
 *
 * @see D-108b
 */
export async function carryOut(dependencies: Dependencies, arrival: Arrival): Promise<void> {
  const { db, clock, config, hasher } = dependencies
  const { keys, timeZone } = config
  const id = arrival.import_id!
  const wait = (reason: string) => tellOperators(dependencies, arrival, 'waiting', reason)
  const draft = await findDraft(db.pool, { id, account: null })
  // A run that another process is carrying out ends by itself.
  if (isRunning(draft, clock())) return

  await countAttempt(db.pool, arrival.id)
  if (!draft.reading.recalledFrom) return wait(NO_RECIPE)

  const options = { keys, hasher: hasherWithRetry(hasher), now: clock(), timeZone, skips: false, isWhole: false }
  const { rehearsal, stops } = await rehearseUnseen(db, draft, options)
  await noteDoubts(db.pool, arrival.id, notesOf(rehearsal))
  const problem = problemWords(rehearsal)
  if (problem) return wait(problem)
  if (stops[0]) return wait(doubtWords(stops[0]))

  if (draft.kind === 'people') {
    const compared = await run(dependencies, id, { type: 'compare' })
    const guard = compared.outcome?.type === 'compared' ? await guardWords(db.pool, compared, keys) : endWords(compared)
    if (guard) return wait(guard)
  }
  const ended = await run(dependencies, id, { type: 'apply', leftOut: [], stay: [], confirmsRetirement: false })
  if (ended.state !== 'applied') await wait(endWords(ended))
}

/** Carries out a step of a draft, to its end. */
async function run(dependencies: Dependencies, id: number, work: RunWork): Promise<Draft> {
  const { db, clock } = dependencies
  const of = { id, account: null }
  const begun = await transaction(db.pool, async (tx) => {
    const { kind } = await lockDraft(tx, { ...of, now: clock() })
    const state = work.type === 'compare' && kind === 'people' ? 'comparing' : 'applying'
    const run = await beginRun(tx, { id, state, skips: false, now: clock() })
    return { draft: await findDraft(tx, of), run }
  })
  await runImport(dependencies, { ...begun, work })
  return findDraft(db.pool, of)
}

/** Says what is wrong with a file; undefined if nothing is. */
function problemWords({ problems, more, wrong, rows, names }: RehearsalOutput): string | undefined {
  const [first] = problems
  const open = names.filter(({ chosen }) => chosen === null).length
  if (!first) return open === 0 ? undefined : `Hay que decir quién es cada nombre: faltan ${open}.`
  if (wrong === 0) return first.message

  const others = problems.length + more > 1 ? ' La primera, en' : ' Está en'
  const count = wrong === 1 ? 'una fila con un error' : `${wrong} filas con errores`
  return `Tiene ${count} de ${rows}.${others} la fila ${first.row}: ${first.message}`
}

/** Says of what somebody has to look at. */
function doubtWords({ row, message }: FileProblem): string {
  return `Hay que mirar cómo se leyó${row > 1 ? `, en la fila ${row}` : ''}. ${message}`
}

/** Says which guard stops a comparison; undefined if none does. */
async function guardWords(db: Queryable, { id, outcome }: Draft, keys: PartKeys): Promise<string | undefined> {
  if (outcome?.type !== 'compared' || outcome.report.kind !== 'people') return undefined

  const { retiresMany, deactivated, active } = outcome.report
  if (retiresMany) return `Desactivaría a ${deactivated} de ${active} personas activas: alguien tiene que confirmarlo.`

  const pages = await readParts<ImportChange[]>(db, { importId: id, kind: 'changed', keys })
  const changed = [...pages.values()].flat().filter(({ values }) => values.some(isCredential)).length
  if (changed === 0) return undefined
  const whom = changed === 1 ? 'una persona' : `${changed} personas`
  return `Cambia la cédula o el correo de ${whom}, con los que entran: alguien tiene que confirmarlo.`
}

function isCredential({ column }: ImportChange['values'][number]): boolean {
  return CREDENTIALS.includes(column)
}

/** Says why a run did not end as it should. */
function endWords({ outcome }: Draft): string {
  if (outcome?.type === 'refused') return outcome.problems[0]?.message ?? 'No pasó el ensayo.'
  return outcome?.type === 'failed' ? outcome.message : 'La carga se detuvo antes de terminar.'
}

/** Returns what a rehearsal says of a file that is no reason to refuse it. */
function notesOf({ doubts, conflicts, moreConflicts }: RehearsalOutput): string[] {
  const kept = conflicts.length + moreConflicts
  const byHand =
    kept === 1 ? 'Un valor puesto a mano no es el del archivo' : `${kept} valores puestos a mano no son los del archivo`
  const notes = doubts.map(({ row, message }) => (row > 1 ? `Fila ${row}: ${message}` : message))
  return [...(kept > 0 ? [`${byHand}: queda lo puesto a mano.`] : []), ...new Set(notes)].slice(0, MOST_NOTES)
}
