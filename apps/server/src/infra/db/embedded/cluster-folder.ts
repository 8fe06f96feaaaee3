import fs from 'node:fs'
import path from 'node:path'

/** PostgreSQL must not inherit the product's environment: secrets, PG* variables, locale. */
export const ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', LANG: 'C', TZ: 'UTC' }

/** Whether the folder holds a cluster; it appears by one rename, so it is whole then. */
export function isCluster(pgdata: string): boolean {
  return fs.existsSync(path.join(pgdata, 'PG_VERSION'))
}
