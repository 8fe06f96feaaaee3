import fs from 'node:fs'
import { BackupError } from './backup-error.ts'
import { readLines } from './lines.ts'

const PREFIX = '-- company '

/** Returns the first line of a backup, which says whose it is. */
export function companyLine(company: string): string {
  return `${PREFIX}${company}\n`
}

/** Returns the id of the company of a backup; undefined for a file of before that line, or that is no backup. */
export async function companyOf(file: string): Promise<string | undefined> {
  try {
    for await (const line of readLines(file)) {
      const text = line.toString('latin1')
      return text.startsWith(PREFIX) ? text.slice(PREFIX.length).trim() : undefined
    }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
  }
  return undefined
}

/** Refuses to put a backup in the place of one of another company. @throws BackupError */
export async function refuseOtherCompany(file: string, company: string): Promise<void> {
  const found = fs.existsSync(file) ? await companyOf(file) : undefined
  if (found === undefined || found === company) return

  throw new BackupError(
    `No se hizo la copia: ${file} es de otra empresa (${found}), y esta base es de la ${company}. Comprueba DATA_DIR y ` +
      'DATABASE_URL, o elige otro lugar.',
  )
}
