import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** A connection to the database that a running product keeps in its data folder. */
export async function connect(dataDir: string): Promise<pg.Client> {
  const [, , , port, socketFolder] = (await readFile(join(dataDir, 'pgdata', 'postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const client = new pg.Client({
    host: socketFolder?.trim() ?? '',
    port: Number(port),
    user: 'app',
    password,
    database: 'orbita',
  })
  // The journeys that stop the database cut this connection too.
  client.on('error', () => {})
  await client.connect()
  return client
}
