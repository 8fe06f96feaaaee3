import fs from 'node:fs'
import path from 'node:path'

/** The environment of PostgreSQL. It does not inherit the product's, which has secrets, PG* variables and a locale. */
export const ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', LANG: 'C', TZ: 'UTC' }

/** Returns whether the folder holds a cluster. It appears by one rename, so an existing one is complete. */
export function isCluster(pgdata: string): boolean {
  return fs.existsSync(path.join(pgdata, 'PG_VERSION'))
}
