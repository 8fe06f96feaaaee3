import { BackupError } from './db/backup/backup-error.ts'
import { DataDirError } from './db/embedded/data-dir-error.ts'
import { EnvError } from './env.ts'
import { PepperError } from './pepper.ts'
import { StartError } from './start-error.ts'

/** Whether an error's message is written for the person at the machine: Spanish, complete, to be shown without a stack. */
export function isForOperators(error: unknown): error is Error {
  return [BackupError, DataDirError, EnvError, PepperError, StartError].some((kind) => error instanceof kind)
}
