import { EnvError } from './env/env.ts'
import { BackupError } from './infra/db/backup/backup-error.ts'
import { DataDirError } from './infra/db/embedded/data-dir-error.ts'
import { PepperError } from './infra/secrets/pepper.ts'
import { StartError } from './infra/start-error.ts'

/** Returns whether an error's message is written for the operator: in Spanish, complete, and shown without a stack. */
export function isForOperators(error: unknown): error is Error {
  return [BackupError, DataDirError, EnvError, PepperError, StartError].some((kind) => error instanceof kind)
}
