import { EnvError } from './env.ts'
import { BackupError } from './infra/db/backup/backup-error.ts'
import { DataDirError } from './infra/db/embedded/data-dir-error.ts'
import { PepperError } from './infra/secrets/pepper.ts'
import { StartError } from './infra/start-error.ts'

/** Whether an error's message is written for the person at the machine: Spanish, complete, to be shown without a stack. */
export function isForOperators(error: unknown): error is Error {
  return [BackupError, DataDirError, EnvError, PepperError, StartError].some((kind) => error instanceof kind)
}
