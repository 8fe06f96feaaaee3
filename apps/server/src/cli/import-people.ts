import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { drawConsequences } from '../consequences/draw-consequences.ts'
import { createHasher } from '../infra/secrets/password-hasher.ts'
import { StartError } from '../infra/start-error.ts'
import { type ImportProgress, importPeople } from '../people/import/import-people.ts'
import { COMMAND_LIMITS, parsePeopleFile } from '../people/import/read/parse-people-file.ts'
import { undoImport } from '../people/import/undo-import.ts'
import { type Command, pathOf, type Surroundings, UsageError, withDatabase } from './command.ts'
import { printDoubts, printFirstRow, printProblems, printReport, printUndone } from './print-import.ts'

export const USAGE = `Uso: npm run import-people -- personas.csv [--dry-run] [--retire-missing [--confirm]]
     npm run import-people -- --undo LOTE`
const NAME = 'npm run import-people'
const PARTS = 20

type Import = { file: string; isDryRun: boolean; retireMissing: 'no' | 'unless-many' | 'confirmed' }

/**
 * `import-people <file> [--dry-run] [--retire-missing [--confirm]]`: imports the people of a CSV, or reports what it
 * would do. `import-people --undo <batch>` undoes an import.
 */
export const importPeopleCommand: Command = async (args, surroundings) => {
  const asked = readArguments(args)
  return 'batch' in asked ? undo(asked.batch, surroundings) : load(asked, surroundings)
}

async function load({ file, isDryRun, retireMissing }: Import, surroundings: Surroundings): Promise<boolean> {
  const { say, note } = surroundings
  const label = basename(file)
  const parsed = await parsePeopleFile(await readBytes(file), COMMAND_LIMITS)
  printDoubts(parsed.doubts, say)
  if ('problems' in parsed) return printProblems(parsed.problems, { label, say })

  const { people } = parsed
  say(`${label}: ${people.length.toLocaleString('es')} ${people.length === 1 ? 'persona' : 'personas'}.`)
  if (isDryRun) printFirstRow(people[0]!, say)
  const report = await withDatabase(
    surroundings,
    NAME,
    async ({ config, keys }) => {
      const hasher = createHasher(keys)
      const clock = () => new Date()
      const given = { people, label, isDryRun, retireMissing, onProgress: progressTo(note) }
      return importPeople({ config, consequences: drawConsequences, hasher, sealKeys: keys, clock, ...given })
    },
    // Whoever loads people may begin a company with them; whoever only looks begins none.
    { mayCreate: !isDryRun },
  )
  if ('problems' in report) return printProblems(report.problems, { label, say })

  return printReport(report, { isDryRun, say })
}

async function undo(batch: number, surroundings: Surroundings): Promise<boolean> {
  const report = await withDatabase(surroundings, NAME, ({ config }) =>
    undoImport({ config, consequences: drawConsequences, batch, clock: () => new Date() }),
  )
  return printUndone(report, { batch, say: surroundings.say })
}

function readArguments(args: readonly string[]): Import | { batch: number } {
  const { values, positionals } = parsed(args)
  const [file, ...rest] = positionals
  const { 'dry-run': isDryRun, 'retire-missing': isRetiring, confirm, undo: batch } = values
  if (batch !== undefined && /^\d{1,15}$/.test(batch) && args.length === 2) return { batch: Number(batch) }
  if (!file || rest.length > 0 || batch !== undefined || (confirm && !isRetiring)) throw new UsageError(USAGE)

  const retireMissing = isRetiring ? (confirm ? 'confirmed' : 'unless-many') : 'no'
  return { file: pathOf(file), isDryRun, retireMissing }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'dry-run': { type: 'boolean', default: false },
        'retire-missing': { type: 'boolean', default: false },
        confirm: { type: 'boolean', default: false },
        undo: { type: 'string' },
      },
      allowPositionals: true,
    })
  } catch {
    throw new UsageError(USAGE)
  }
}

async function readBytes(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`No se pudo leer ${file} (${error.code}).`, { cause: error })
  })
}

/** Returns the callback that prints a line of progress at each twentieth of a large file. */
function progressTo(note: Surroundings['note']): ImportProgress {
  let last = ''
  return (step, done, total) => {
    const key = `${step} ${Math.floor((done / total) * PARTS)}`
    if (total < 200 || key === last) return

    last = key
    const what = step === 'compare' ? 'Comparando' : 'Protegiendo cédulas'
    note(`${what}: ${done.toLocaleString('es')} de ${total.toLocaleString('es')}`)
  }
}
