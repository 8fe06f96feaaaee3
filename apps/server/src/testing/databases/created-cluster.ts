import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the one of vitest
  export interface ProvidedContext {
    /** the data folder of a database that was created once for the whole run, and is stopped */
    createdCluster: string
  }
}

/** Makes a data folder with a database in it that was created before, and is stopped. */
export function copyCreated(dataDir: string): Promise<void> {
  return copyCluster(inject('createdCluster'), dataDir)
}

/** Copies the data folder of a stopped database. `cp` keeps the owner of each file, which is the account of the database. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-pR', from, to])
}
