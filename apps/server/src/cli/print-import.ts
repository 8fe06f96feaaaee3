import type { FileProblem } from '@orbita/domain/files/file-problem'
import { UNDO_DAYS } from '../people/import/batches.ts'
import { COLUMN_OF_HAND, type HandConflict } from '../people/import/hand-changes.ts'
import type { Deactivation, ImportReport, Retirement } from '../people/import/import-people.ts'
import type { PersonChange } from '../people/import/plan-import.ts'
import { describeRow } from '../people/import/read/describe-row.ts'
import type { PersonInFile } from '../people/import/read/read-person.ts'
import type { UndoFailure, UndoReport } from '../people/import/undo-import.ts'
import type { Surroundings } from './command.ts'

const LISTED_AT_MOST = 50

type Say = Surroundings['say']

/** Prints the problems of a file. @returns false, because nothing was written */
export function printProblems(problems: readonly FileProblem[], { label, say }: { label: string; say: Say }): false {
  const count = problems.length === 1 ? 'un problema' : `${problems.length} problemas`
  say(`✗ No se cargó nadie. Hay ${count} en ${label}:`)
  printSome(problems.map(lineOf), say)
  return false
}

/** Prints what looks odd in a file that can be read; nothing when nothing does. */
export function printDoubts(doubts: readonly FileProblem[], say: Say): void {
  if (doubts.length === 0) return

  say('⚠ Revisa antes de seguir:')
  printSome(doubts.map(lineOf), say)
}

/** Prints how the first row was read, so that a column that was taken for another is seen. */
export function printFirstRow(person: PersonInFile, say: Say): void {
  say(`Así se leyó la fila ${person.row}:`)
  for (const line of describeRow(person)) say(`  ${line}`)
}

/** Prints what an import did, or would do. @returns whether it was carried out */
export function printReport(report: ImportReport, { isDryRun, say }: { isDryRun: boolean; say: Say }): boolean {
  const { created, changed, unchanged, retirement, deactivation, conflicts, batch, remade } = report
  const line = ({ person }: PersonChange) => `  fila ${person.row}  ${person.email}`
  say(`Nuevas: ${created.length}`)
  printSome(created.map(line), say)
  say(`Cambian: ${changed.length}`)
  printSome(changed.map(changeLine), say)
  say(`Sin cambios: ${unchanged}`)
  if (retirement) printRetirement(retirement, say)
  if (conflicts.length > 0) {
    say(`Cambiados a mano, se quedan como están: ${conflicts.length}`)
    printSome(conflicts.map(conflictLine), say)
  }
  if (deactivation.needsConfirmation && !isDryRun) {
    say(`✗ No se cargó nada: ${shareOf(deactivation)}. Si es lo que quieres, repite con --confirm.`)
    return false
  }
  if (isDryRun) {
    say('Ensayo: no se cambió nada. Sin --dry-run se aplica.')
    if (deactivation.needsConfirmation) say(`Pedirá --confirm: ${shareOf(deactivation)}.`)
    return true
  }
  if (batch !== null) {
    say(`Lote ${batch}. Durante ${UNDO_DAYS} días se deshace con: npm run import-people -- --undo ${batch}`)
  }
  if (remade > 0) say(`Cédulas que ya no dependen de la clave PEPPER anterior: ${remade}`)
  say('Listo.')
  return true
}

/** Prints what undoing an import changed, or why nothing was undone. @returns whether it was undone */
export function printUndone(report: UndoReport | UndoFailure, { batch, say }: { batch: number; say: Say }): boolean {
  if ('refused' in report) {
    say(`✗ No se deshizo nada: ${reasonOf(report, batch)}`)
    return false
  }
  say(`Lote ${batch} (${report.label}) deshecho.`)
  say(`Vuelven a como estaban: ${report.restored}`)
  say(`Creadas, ahora quitadas: ${report.removed}`)
  say(`Creadas que ya tenían algo en el producto, ahora inactivas: ${report.deactivated}`)
  if (report.kept > 0) say(`Valores que se dejaron porque cambiaron después: ${report.kept}`)
  return true
}

function reasonOf(refusal: UndoFailure, batch: number): string {
  switch (refusal.refused) {
    case 'unknown':
      return `no existe el lote ${batch}.`
    case 'undone':
      return `el lote ${batch} ya se deshizo el ${refusal.at.toISOString().slice(0, 10)}.`
    case 'too-old':
      return `pasaron los ${UNDO_DAYS} días en que se podía deshacer el lote ${batch}.`
    case 'circle':
      return 'alguien quedaría por debajo de una persona a la que lidera ahora.'
    case 'taken':
      return 'un correo o un número de empleado que habría que devolver ahora es de otra persona.'
  }
}

function changeLine({ person, stored, columns }: PersonChange): string {
  const renamed = stored && stored.email !== person.email ? `${stored.email} → ${person.email}` : person.email
  return `  fila ${person.row}  ${renamed}  (${columns.join(', ')})`
}

function printRetirement({ people, operators }: Retirement, say: Say): void {
  say(`Se retiran: ${people.length}`)
  printSome(
    people.map(({ email }) => `  ${email}`),
    say,
  )
  if (operators > 0) say(`No están en el archivo y siguen activas, por ser operadoras: ${operators}`)
}

function conflictLine({ email, row, field }: HandConflict): string {
  return `  ${row === null ? 'no está en el archivo' : `fila ${row}`}  ${email}  (${COLUMN_OF_HAND[field]})`
}

function shareOf({ count, active }: Deactivation): string {
  const percent = Math.round((100 * count) / active)
  return `el archivo retira a ${count} de ${active} personas activas (${percent} %, más del 10 %)`
}

function lineOf({ row, column, message }: FileProblem): string {
  const place = [row > 0 ? `fila ${row}` : '', column].filter(Boolean).join(', ')
  return `  ${place ? `${place}: ` : ''}${message}`
}

function printSome(lines: readonly string[], say: Say): void {
  for (const line of lines.slice(0, LISTED_AT_MOST)) say(line)
  if (lines.length > LISTED_AT_MOST) say(`  … y ${lines.length - LISTED_AT_MOST} más`)
}
