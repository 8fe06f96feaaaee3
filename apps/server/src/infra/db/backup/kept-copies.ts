import fs from 'node:fs'
import path from 'node:path'
import { BackupError } from './backup-error.ts'
import { companyOf, refuseOtherCompany } from './company-line.ts'

const COPY = /^orbita-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.gz$/

/** Returns the name of a copy in a folder of them, by which they sort from the oldest to the newest. */
export function copyName(now: Date): string {
  return `orbita-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`
}

/**
 * Returns the copies of a company that {@link copyName} named, the oldest first.
 *
 * @throws BackupError when the folder cannot be read, or one of them is of another company
 */
export async function listCopies(folder: string, company: string): Promise<string[]> {
  const copies = namesIn(folder)
    .filter((name) => COPY.test(name))
    .toSorted()
    .map((name) => path.join(folder, name))
  for (const copy of copies) await refuseOtherCompany(copy, company)
  return copies
}

/** Deletes the oldest copies of a company until so many are left; files that it did not name stay. @returns how many */
export async function deleteOldest(copies: readonly string[], { keep, company }: { keep: number; company: string }) {
  const old = copies.slice(0, Math.max(0, copies.length - keep))
  let deleted = 0
  for (const copy of old) {
    if ((await companyOf(copy)) !== company) continue
    fs.rmSync(copy)
    deleted++
  }
  return deleted
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BackupError(`No se hizo la copia: la carpeta ${folder} no se puede leer (${code}).`, { cause: error })
  }
}
