import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Connects to the database in the data folder of a running product. */
export async function connectToDatabase(dataDir: string): Promise<pg.Client> {
  const [, , , port, socketFolder] = (await readFile(join(dataDir, 'pgdata', 'postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const client = new pg.Client({
    host: socketFolder?.trim() ?? '',
    port: Number(port),
    user: 'app',
    password,
    database: 'orbita',
  })
  // The journeys that stop the database break this connection too.
  client.on('error', () => {})
  await client.connect()
  return client
}
