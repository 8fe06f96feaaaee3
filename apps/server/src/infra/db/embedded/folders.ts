import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Account, own } from './account.ts'

const DRAFT = /\.draft-/
const HOUR_MS = 3_600_000

/** Makes the folder and its missing parents, closed to everybody but the account. */
export function makeFolder(folder: string, account: Account): void {
  const first = fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return

  for (let at = folder; ; at = path.dirname(at)) {
    own(at, account)
    if (at === first) return
  }
}

/** A name beside `target` for work in progress, to be renamed to `target` when it is whole. */
export function draftName(target: string): string {
  return `${target}.draft-${randomUUID()}`
}

/**
 * Puts a finished draft in its place, whole or not at all. Two processes may both have made one: the first wins.
 *
 * @param isWhole whether what stands in the place is already what was wanted
 */
export function publishDraft(options: { draft: string; target: string; isWhole: () => boolean }): void {
  try {
    fs.renameSync(options.draft, options.target)
  } catch (error) {
    fs.rmSync(options.draft, { recursive: true, force: true })
    if (!options.isWhole()) throw error
  }
}

/** Removes drafts that a killed process left behind; an hour keeps clear of one that is still at work. */
export function sweepDrafts(folder: string): void {
  if (!fs.existsSync(folder)) return

  for (const name of fs.readdirSync(folder).filter((entry) => DRAFT.test(entry))) {
    const draft = path.join(folder, name)
    const modified = fs.statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - modified > HOUR_MS) fs.rmSync(draft, { recursive: true, force: true })
  }
}
