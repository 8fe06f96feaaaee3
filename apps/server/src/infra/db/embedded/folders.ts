import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { own, type SystemAccount } from './account.ts'

const DRAFT = /\.draft-/
const HOUR_MS = 3_600_000

/** The file of PostgreSQL's own log, which is there from its first start on. */
export function logFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.log')
}

/** Makes the folder and its missing parents, closed to every user but the account. */
export function makeFolder(folder: string, account: SystemAccount): void {
  const first = fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return

  for (let at = folder; ; at = path.dirname(at)) {
    own(at, account)
    if (at === first) return
  }
}

/** Returns a name beside `target` for a draft, which is renamed to `target` when it is complete. */
export function draftName(target: string): string {
  return `${target}.draft-${randomUUID()}`
}

/**
 * Renames a finished draft to its target, completely or not at all. When two processes both made one, the first wins.
 *
 * @param isWhole returns whether the existing target is already complete
 */
export function publishDraft(options: { draft: string; target: string; isWhole: () => boolean }): void {
  try {
    fs.renameSync(options.draft, options.target)
  } catch (error) {
    fs.rmSync(options.draft, { recursive: true, force: true })
    if (!options.isWhole()) throw error
  }
}

/** Removes drafts that killed processes left behind. Drafts of the last hour stay, because they may still be in use. */
export function sweepDrafts(folder: string): void {
  if (!fs.existsSync(folder)) return

  for (const name of fs.readdirSync(folder).filter((entry) => DRAFT.test(entry))) {
    const draft = path.join(folder, name)
    const modified = fs.statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - modified > HOUR_MS) fs.rmSync(draft, { recursive: true, force: true })
  }
}
