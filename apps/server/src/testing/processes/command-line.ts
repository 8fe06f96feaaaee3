import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../cli.ts'
import { asUser, databaseProxy } from '../databases/database-proxy.ts'
import { testDatabase } from '../databases/test-database.ts'

/** The end of a command: its exit code, and the lines it printed for the operator. */
export type EndedCommand = { code: unknown; output: string }

/** A file of one person, as `npm run import-people` takes it. */
export const ONE_PERSON =
  'correo,cedula,nombre,area,plataformas,activo\nana@acme.co,0912345678,Ana Ñúñez,Ventas,figuras,sí\n'

/**
 * Creates an empty database and a folder, and runs the product's commands over them in this process.
 *
 * The database is reached through a proxy, because a restore closes every connection of the database it fills.
 */
export async function commandLine() {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-cli-'))
  const db = await testDatabase()
  const proxy = await databaseProxy(db.config)
  const pepper = randomBytes(32).toString('base64')
  const noted: string[] = []
  let databases = 0

  const variablesOf = (DATABASE_URL: string) => ({
    DATABASE_URL,
    DATABASE_OWNER_URL: asUser(DATABASE_URL, db.owner),
    PEPPER: pepper,
  })

  async function commandWith(over: Readonly<Record<string, string>>, ...argv: string[]): Promise<EndedCommand> {
    const lines: string[] = []
    const variables = { ...variablesOf(over.DATABASE_URL || proxy.url), ...over }
    process.exitCode = undefined
    await runCommand(argv, { variables, say: (line) => lines.push(line), note: (line) => noted.push(line) })
    const code = process.exitCode
    process.exitCode = undefined
    return { code, output: lines.join('\n') }
  }

  return {
    db,
    proxy,
    /** The lines that commands printed apart from their result, such as progress. */
    noted,
    /** The environment of a command over the database of this address. */
    variablesOf,
    /** Runs a command with some variables of its environment changed. */
    commandWith,
    command: (...argv: string[]) => commandWith({}, ...argv),
    /** Returns the path of a name in the folder. */
    path: (...names: string[]) => join(folder, ...names),
    /** Writes a file into the folder. @returns its path */
    file(name: string, text: string): string {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    },
    /** Returns the names of the people of the database, in the order of their creation. */
    names: async () => (await db.pool.query('select name from users order by id')).rows.map(({ name }) => name),
    /** Creates an empty database on the same server. @returns its DATABASE_URL */
    async emptyDatabase(): Promise<string> {
      const name = `${db.config.database}_${++databases}`
      await db.asOwner(`create database ${name}`)
      return proxy.url.replace(/[^/]+$/, name)
    },
    async close(): Promise<void> {
      await proxy.close()
      for (; databases > 0; databases--)
        await db.asOwner(`drop database ${db.config.database}_${databases} with (force)`)
      rmSync(folder, { recursive: true })
    },
  }
}
