import { resolve } from 'node:path'
import type { Env } from '../env.ts'
import { type Connection, connectDatabase } from '../infra/db/connect.ts'
import { migrate } from '../infra/db/migrate.ts'
import { holdPresence } from '../infra/db/presence.ts'
import type { Keys } from '../infra/secrets/keys.ts'
import { migrationsOf } from '../root.ts'
import { settleKeys } from '../settle-keys.ts'

export type Surroundings = { env: Env; root: string; say: (line: string) => void }

/** @returns whether it did what it was asked */
export type Command = (args: readonly string[], surroundings: Surroundings) => Promise<boolean>

/** The command was not asked properly; the message shows how. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The path of a file as it was typed: npm starts its commands in the project, wherever the person stands. */
export function pathOf(typed: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), typed)
}

/**
 * Works on the product's database, running or not, with its schema up to date and its own pepper. Nobody restores a backup
 * meanwhile.
 *
 * @param what the command, as it is typed
 */
export async function withDatabase<Result>(
  { env, root, say }: Surroundings,
  what: string,
  work: (within: { config: Connection['config']; keys: Keys }) => Promise<Result>,
): Promise<Result> {
  const connection = await connectDatabase(env, say)
  try {
    const presence = await holdPresence({ config: connection.config, what })
    try {
      await migrate(connection.config, migrationsOf(root))
      return await work({ config: connection.config, keys: await settleKeys(env, connection) })
    } finally {
      await presence.close()
    }
  } finally {
    await connection.close()
  }
}
