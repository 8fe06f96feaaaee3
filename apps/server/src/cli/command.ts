import { resolve } from 'node:path'
import type { Env } from '../env/env.ts'
import { type Connection, connectDatabase } from '../infra/db/connections/connect.ts'
import { holdPresence } from '../infra/db/presence.ts'
import type { Keys } from '../infra/secrets/keys.ts'
import { migrateOn } from '../start/migrate-on.ts'
import { settleKeys } from '../start/settle-keys.ts'

/**
 * The surroundings of a command: its environment, its folder and its two outputs.
 *
 * @property say prints a line of the result
 * @property note prints a line of progress, apart from the result
 */
export type Surroundings = { env: Env; root: string; say: (line: string) => void; note: (line: string) => void }

/** A command of the command line. @returns whether it succeeded */
export type Command = (args: readonly string[], surroundings: Surroundings) => Promise<boolean>

/** The error of a command with wrong arguments; its message shows the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Resolves a typed path against the folder of the operator, because npm runs commands in the project folder. */
export function pathOf(typed: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), typed)
}

/**
 * Runs work on the product's database, whether the product runs or not, with a current schema and the right pepper.
 * Keeps restorations of a backup out in the meantime.
 *
 * @param what the command as typed
 * @param options.mayCreate whether the command makes a database where there is none
 */
export async function withDatabase<Result>(
  { env, root, say }: Surroundings,
  what: string,
  work: (within: { config: Connection['config']; keys: Keys }) => Promise<Result>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<Result> {
  const connection = await connectDatabase(env, say, { mayCreate })
  try {
    const presence = await holdPresence({ config: connection.config, what })
    try {
      await migrateOn(connection, root, { mayCreate })
      return await work({ config: connection.config, keys: await settleKeys(env, connection) })
    } finally {
      await presence.close()
    }
  } finally {
    await connection.close()
  }
}
