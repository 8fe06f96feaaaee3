import { backUpCommand } from './cli/back-up.ts'
import { type Command, UsageError } from './cli/command.ts'
import { erasePersonCommand } from './cli/erase-person.ts'
import { evidenceCommand } from './cli/evidence.ts'
import { exportPersonCommand } from './cli/export-person.ts'
import { importPeopleCommand } from './cli/import-people.ts'
import { operatorCommand } from './cli/operator.ts'
import { restoreCommand } from './cli/restore.ts'
import { rotatePepperCommand } from './cli/rotate-pepper.ts'
import { readEnv } from './env/env.ts'
import { operatorMessageFor } from './for-operators.ts'
import { asCommandLine } from './infra/current-work.ts'
import { findRoot } from './root.ts'

const COMMANDS: Readonly<Record<string, Command>> = {
  'import-people': importPeopleCommand,
  'export-person': exportPersonCommand,
  'erase-person': erasePersonCommand,
  evidence: evidenceCommand,
  operator: operatorCommand,
  backup: backUpCommand,
  restore: restoreCommand,
  'rotate-pepper': rotatePepperCommand,
}

/**
 * Runs one of the operators' commands on the product's data. The exit code is 0 for success, 1 when the operator must
 * fix something first, and 2 for wrong arguments.
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
  const { say = printTo(process.stdout), note = printTo(process.stderr) } = options
  try {
    const command = COMMANDS[name]
    if (!command) throw new UsageError(`No existe la orden «${name}». Las hay: ${Object.keys(COMMANDS).join(', ')}.`)

    const surroundings = { env: readEnv({ variables, root }), root, say, note }
    const isDone = await asCommandLine(() => command(args, surroundings))
    process.exitCode = isDone ? 0 : 1
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1
    const words = error instanceof UsageError ? error.message : operatorMessageFor(error)
    if (words === undefined) console.error(error)
    else say(`✗ ${words}`)
  }
}

/** Prints lines to a stream. A reader that leaves early, such as `head`, does not end the command. */
function printTo(stream: NodeJS.WriteStream): (line: string) => void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  return (line) => void stream.write(`${line}\n`)
}
