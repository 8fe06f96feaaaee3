import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { FileProblem } from '@orbita/domain/file-problem'
import { createHasher } from '../infra/secrets/password-hasher.ts'
import { StartError } from '../infra/start-error.ts'
import { type ImportReport, importPeople } from '../people/import/import-people.ts'
import { parsePeopleFile } from '../people/import/parse-people-file.ts'
import type { PersonChange } from '../people/import/plan-import.ts'
import { type Command, pathOf, type Surroundings, UsageError, withDatabase } from './command.ts'

const USAGE = 'Uso: npm run import-people -- personas.csv [--dry-run]'
const LISTED_AT_MOST = 50
const TENTHS = 10

type Say = Surroundings['say']

/** `import-people <file> [--dry-run]`: imports the people of a CSV, or reports what it would do. */
export const importPeopleCommand: Command = async (args, surroundings) => {
  const { file, isDryRun } = readArguments(args)
  const { say } = surroundings
  const parsed = parsePeopleFile(await readBytes(file))
  if ('problems' in parsed) return printProblems(parsed.problems, { file, say })

  say(`${basename(file)}: ${parsed.people.length} personas.`)
  const report = await withDatabase(surroundings, 'npm run import-people', async ({ config, keys }) => {
    const hasher = createHasher(keys.password)
    const clock = () => new Date()
    return importPeople({ config, people: parsed.people, hasher, clock, isDryRun, onProgress: progressTo(say) })
  })
  printReport(report, { isDryRun, say })
  return true
}

function readArguments(args: readonly string[]): { file: string; isDryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...rest] = positionals
    if (file && rest.length === 0) return { file: pathOf(file), isDryRun: values['dry-run'] }
  } catch {
    // An unknown option gets the same answer.
  }
  throw new UsageError(USAGE)
}

async function readBytes(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`No se pudo leer ${file} (${error.code}).`, { cause: error })
  })
}

function progressTo(say: Say) {
  let told = ''
  return (step: 'compare' | 'hash', done: number, total: number) => {
    const tenth = Math.floor((done / total) * TENTHS)
    const line = `${step === 'compare' ? 'Comparando' : 'Protegiendo cédulas'}: ${tenth * TENTHS} %`
    if (total < 200 || line === told) return

    told = line
    say(line)
  }
}

function printProblems(problems: readonly FileProblem[], { file, say }: { file: string; say: Say }): false {
  say(
    `✗ No se cargó nadie. Hay ${problems.length === 1 ? 'un problema' : `${problems.length} problemas`} en ${basename(file)}:`,
  )
  const lines = problems.map(({ row, column, message }) => {
    const place = [row > 0 ? `fila ${row}` : '', column].filter(Boolean).join(', ')
    return `  ${place ? `${place}: ` : ''}${message}`
  })
  printSome(lines, say)
  return false
}

function printReport(report: ImportReport, { isDryRun, say }: { isDryRun: boolean; say: Say }): void {
  const { created, changed, unchanged } = report
  const line = ({ person }: PersonChange) => `  fila ${person.row}  ${person.email}`
  say(`Nuevas: ${created.length}`)
  printSome(created.map(line), say)
  say(`Cambian: ${changed.length}`)
  printSome(
    changed.map((change) => `${line(change)}  (${change.columns.join(', ')})`),
    say,
  )
  say(`Sin cambios: ${unchanged}`)
  say(isDryRun ? 'Ensayo: no se cambió nada. Sin --dry-run se aplica.' : 'Listo.')
}

function printSome(lines: readonly string[], say: Say): void {
  for (const line of lines.slice(0, LISTED_AT_MOST)) say(line)
  if (lines.length > LISTED_AT_MOST) say(`  … y ${lines.length - LISTED_AT_MOST} más`)
}
