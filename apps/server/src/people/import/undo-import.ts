import pg from 'pg'
import { deleteAccounts } from '../../identity/delete-accounts.ts'
import { writeAccounts } from '../../identity/write-accounts.ts'
import { recordAudit, recordAudits } from '../../infra/audit/record-audit.ts'
import type { Clock } from '../../infra/clock.ts'
import { exclusively, inTransaction } from '../../infra/db/exclusively.ts'
import { prepare } from '../../infra/db/sql.ts'
import { type BatchChange, type BatchRow, closeBatch, findChanges, isUndoable, lockBatch } from './batches.ts'
import { lockPeople, readPeople, type StoredPerson } from './find-people.ts'
import { findReferenced } from './find-referenced.ts'
import { applyPending, IMPORTS } from './pending-updates.ts'
import { pick, storedValuesOf, type UserValues, type ValueName } from './user-values.ts'
import { type PersonUpdate, renamePeople, unlessChanged, updatePeople } from './write-people.ts'

const UNIQUE_VIOLATION = '23505'

const deleteUsers = prepare<[ids: readonly number[]], never>(
  'people.delete-users',
  'delete from users where id = any ($1::bigint[])',
)

export type UndoRefusal = { refused: 'unknown' | 'too-old' | 'taken' } | { refused: 'undone'; at: Date }

export type UndoReport = {
  label: string
  /** people with their values of before */
  restored: number
  /** created people who are gone */
  removed: number
  /** created people who have something in the product, and were deactivated instead */
  deactivated: number
  /** values and cédulas that stay because they changed after the import */
  kept: number
}

/**
 * Takes an import back, all or nothing: values that nothing changed since go back, created people are removed, or
 * deactivated if anything refers to them. Waits for imports in progress.
 *
 * @returns the report, or why nothing was written: no such import, undone already, past its 30 days, or one of its
 *   e-mails or numbers has another owner now
 */
export async function undoImport(options: {
  config: pg.ClientConfig
  batch: number
  clock: Clock
}): Promise<UndoReport | UndoRefusal> {
  const { config, batch: id, clock } = options
  try {
    return await exclusively(config, IMPORTS, async (client) => {
      await applyPending(client)
      const undone = await unlessChanged(() => inTransaction(client, () => attempt(client, id, clock())))
      await applyPending(client)
      return undone
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return { refused: 'taken' }
    throw error
  }
}

async function attempt(tx: pg.Client, id: number, now: Date): Promise<UndoReport | UndoRefusal> {
  const [batch] = await lockBatch(tx, id)
  if (!batch) return { refused: 'unknown' }
  if (batch.undone_at) return { refused: 'undone', at: batch.undone_at }
  return isUndoable(batch, now) ? takeBack(tx, batch, now) : { refused: 'too-old' }
}

/** The steps that undo an import for one person. */
type Undoing = { change: BatchChange; stored: StoredPerson; isRemoved: boolean; names: readonly ValueName[] }

async function takeBack(tx: pg.Client, { id, label }: BatchRow, at: Date): Promise<UndoReport> {
  const undoings = await undoingsOf(tx, id)
  const removed = undoings.filter(({ isRemoved }) => isRemoved)
  await deleteUsers(
    tx,
    removed.map(({ stored }) => stored.id),
  )
  await deleteAccounts(
    tx,
    removed.flatMap(({ change, stored }) => (isAccountCreated(change) ? (stored.account_id ?? []) : [])),
  )
  const updates = undoings.filter(({ isRemoved }) => !isRemoved).map(updateOf)
  await renamePeople(tx, updates)
  await restoreHashes(tx, undoings)
  await closeBatch(tx, id, at)

  const report = {
    restored: undoings.filter(({ change }) => change.before !== null).length,
    removed: removed.length,
    deactivated: undoings.filter(({ change, isRemoved }) => change.before === null && !isRemoved).length,
    kept: undoings.reduce((sum, undoing) => sum + keptBy(undoing), 0),
  }
  const by = { at, actorAccountId: null }
  const renamed = updates.filter(({ stored, after }) => stored.email !== after.email)
  const subjects = renamed.map(({ stored }) => `users/${stored.id}`)
  await recordAudits(tx, { ...by, action: 'users.rename', subjects, details: { undone: id } })
  await recordAudit(tx, { ...by, action: 'people.undo-import', subject: `people_batches/${id}`, details: report })
  await updatePeople(tx, updates)
  return { label, ...report }
}

async function undoingsOf(tx: pg.Client, batch: number): Promise<Undoing[]> {
  const changes = await findChanges(tx, batch)
  const ids = (ofCreated: boolean) =>
    changes.filter(({ before }) => (before === null) === ofCreated).map(({ user_id: user }) => user)
  // The created people are locked, so that none signs in while they are removed. The others are checked when written.
  const created = await lockPeople(tx, ids(true))
  const people = [...created, ...(await readPeople(tx, ids(false)))]
  const byUser = new Map(changes.map((change) => [change.user_id, change]))
  const referenced = await findReferenced(tx, { people: created, batch })
  return people.map((stored) => {
    const change = byUser.get(stored.id)!
    const isRemoved = change.before === null && !referenced.has(stored.id)
    return { change, stored, isRemoved, names: untouched(change, stored) }
  })
}

/** Returns the changed values that are still as the import left them. */
function untouched({ before, after }: BatchChange, stored: StoredPerson): ValueName[] {
  const now = storedValuesOf(stored as UserValues)
  return (Object.keys(before ?? {}) as ValueName[]).filter(
    (name) => JSON.stringify(now[name]) === JSON.stringify(after[name]),
  )
}

function updateOf({ change: { before }, stored, names }: Undoing): PersonUpdate {
  const now = storedValuesOf(stored as UserValues)
  if (before === null) return { stored, after: { ...now, is_active: false } }
  return { stored, after: { ...now, ...pick(before as UserValues, names) } }
}

async function restoreHashes(tx: pg.Client, undoings: readonly Undoing[]): Promise<void> {
  const accounts = undoings
    .filter(({ change, stored, isRemoved }) =>
      change.before !== null || isRemoved ? hasItsHash(change, stored) : false,
    )
    .flatMap((undoing) => {
      const { hash_before: passwordHash } = undoing.change
      const { email } = undoing.isRemoved ? undoing.stored : updateOf(undoing).after
      return passwordHash === null ? [] : [{ email, passwordHash }]
    })
  await writeAccounts(tx, accounts)
}

function hasItsHash({ hash_after: hash }: BatchChange, stored: StoredPerson): boolean {
  return hash !== null && hash === stored.password_hash
}

function isAccountCreated({ hash_before: before, hash_after: after }: BatchChange): boolean {
  return after !== null && before === null
}

function keptBy({ change, stored, names }: Undoing): number {
  if (change.before === null) return 0
  const hasOtherHash = change.hash_after !== null && !hasItsHash(change, stored)
  return Object.keys(change.before).length - names.length + Number(hasOtherHash)
}
