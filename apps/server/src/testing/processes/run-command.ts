import { runCommand } from '../../cli.ts'

// Runs a command of the operators in a process of its own.
await runCommand(process.argv.slice(2))
