import { backUpCommand, USAGE as backUpUsage } from './cli/back-up.ts'
import { type Command, UsageError } from './cli/command.ts'
import { doctorCommand, USAGE as doctorUsage } from './cli/doctor.ts'
import { erasePersonCommand, USAGE as erasePersonUsage } from './cli/erase-person.ts'
import { evidenceCommand, USAGE as evidenceUsage } from './cli/evidence.ts'
import { exportPersonCommand, USAGE as exportPersonUsage } from './cli/export-person.ts'
import { importPeopleCommand, USAGE as importPeopleUsage } from './cli/import-people.ts'
import { migrateCommand, USAGE as migrateUsage } from './cli/migrate.ts'
import { operatorCommand, USAGE as operatorUsage } from './cli/operator.ts'
import { restoreCommand, USAGE as restoreUsage } from './cli/restore.ts'
import { rotatePepperCommand, USAGE as rotatePepperUsage } from './cli/rotate-pepper.ts'
import { readEnv } from './env/env.ts'
import { operatorMessageFor } from './for-operators.ts'
import { asCommandLine } from './infra/current-work.ts'
import { asTypedHere, findRoot } from './root.ts'

/** The commands, with what each is for and how it is typed. */
const COMMANDS: Readonly<Record<string, { run: Command; about: string; usage: string }>> = {
  doctor: { run: doctorCommand, about: 'revisa la instalación y dice qué hacer con lo que falla', usage: doctorUsage },
  operator: { run: operatorCommand, about: 'crea, restablece y deshabilita personas operadoras', usage: operatorUsage },
  'import-people': { run: importPeopleCommand, about: 'carga personas desde un archivo', usage: importPeopleUsage },
  'export-person': { run: exportPersonCommand, about: 'guarda todo sobre una persona', usage: exportPersonUsage },
  'erase-person': { run: erasePersonCommand, about: 'borra los datos de una persona', usage: erasePersonUsage },
  backup: { run: backUpCommand, about: 'hace una copia de seguridad, con Órbita en marcha', usage: backUpUsage },
  restore: { run: restoreCommand, about: 'reemplaza todo por una copia, con Órbita detenida', usage: restoreUsage },
  migrate: { run: migrateCommand, about: 'deja la base lista para esta versión, y termina', usage: migrateUsage },
  'rotate-pepper': { run: rotatePepperCommand, about: 'cambia la clave PEPPER', usage: rotatePepperUsage },
  evidence: { run: evidenceCommand, about: 'mueve las evidencias a un almacén, o de vuelta', usage: evidenceUsage },
}

const HELP = new Set(['--help', '-h', 'help'])

/**
 * Runs one of the operators' commands on the product's data. The exit code is 0 for success, 1 when the operator must
 * fix something first, and 2 for wrong arguments. `--help`, alone or after a command, needs no
 * environment and touches nothing.
 *
 * @param argv the command's name and its arguments
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  options: {
    variables?: Readonly<Record<string, string | undefined>>
    root?: string
    say?: (line: string) => void
    note?: (line: string) => void
  } = {},
): Promise<void> {
  const { variables = process.env, root = findRoot() } = options
  const here = asTypedHere(root)
  const { say: print = printTo(process.stdout), note = printTo(process.stderr) } = options
  const say = (line: string) => print(here(line))
  try {
    process.exitCode = 0
    if (HELP.has(name)) return say(overview())

    const command = COMMANDS[name]
    if (!command) {
      throw new UsageError(
        `${name ? `No existe la orden «${name}».` : 'Falta la orden.'} Las hay: ${Object.keys(COMMANDS).join(', ')}.`,
      )
    }
    if (args.some((arg) => HELP.has(arg) && arg !== 'help')) return say(`${name}: ${command.about}.\n${command.usage}`)

    const surroundings = { env: readEnv({ variables, root }), root, say, note }
    const isDone = await asCommandLine(() => command.run(args, surroundings))
    process.exitCode = isDone ? 0 : 1
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1
    const words = error instanceof UsageError ? error.message : operatorMessageFor(error)
    if (words === undefined) console.error(error)
    else say(`✗ ${words}`)
  }
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
  const lines = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  return ['Órdenes de Órbita. Cada una dice cómo se escribe con --help: npm run backup -- --help', ...lines].join('\n')
}

/** Prints lines to a stream. A reader that leaves early, such as `head`, does not end the command. */
function printTo(stream: NodeJS.WriteStream): (line: string) => void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  return (line) => void stream.write(`${line}\n`)
}
