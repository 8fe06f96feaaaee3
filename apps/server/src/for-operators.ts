import { EnvError } from './env/env.ts'
import { BackupError } from './infra/db/backup/backup-error.ts'
import { DataDirError } from './infra/db/embedded/data-dir-error.ts'
import { isDatabaseAway } from './infra/http/database-away.ts'
import { PepperError } from './infra/secrets/pepper.ts'
import { StartError } from './infra/start-error.ts'

/** The errors whose message is written for the operator: in Spanish, complete, and shown without a stack. */
const KINDS = [BackupError, DataDirError, EnvError, PepperError, StartError]

/** Returns what an operator reads about an error, without a stack; undefined for an unexpected one, which is shown whole. */
export function operatorMessageFor(error: unknown): string | undefined {
  if (KINDS.some((kind) => error instanceof kind)) return (error as Error).message
  // The library of migrations wraps the error of the database.
  if (error instanceof Error && error.cause !== undefined) return operatorMessageFor(error.cause)
  if (!isDatabaseAway(error) || isOfFile(error)) return undefined

  const { code } = error as { code?: string }
  return `La base de datos dejó de responder${code ? ` (${code})` : ''}. Revísala y vuelve a intentarlo.`
}

/** Returns whether an error is about a file: one that is missing has the code of a socket that is. */
function isOfFile(error: unknown): boolean {
  return typeof (error as { path?: unknown }).path === 'string'
}
