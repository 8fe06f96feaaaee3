import { DomainError } from '@orbita/domain/errors'
import pg from 'pg'
import { deleteAccounts } from '../../identity/accounts/delete-accounts.ts'
import { writeAccounts } from '../../identity/accounts/write-accounts.ts'
import { personOf, recordAudit, recordAuditOfEach } from '../../infra/audit/record-audit.ts'
import type { Clock } from '../../infra/clock.ts'
import { type Consequences, setConsequences } from '../../infra/db/consequences.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { inTransaction, withAdvisoryLock } from '../../infra/db/with-advisory-lock.ts'
import { type NewLeader, saveLeaders } from '../leaders/save-leaders.ts'
import {
  type BatchChange,
  type BatchRow,
  closeBatch,
  closeChange,
  closePartly,
  findChanges,
  isUndoable,
  lockBatch,
} from './batches.ts'
import { lockPeople, readPeople, type StoredPerson } from './find-people.ts'
import { findReferenced } from './find-referenced.ts'
import { holdAgain } from './hand-changes.ts'
import { applyPending, IMPORTS } from './pending-updates.ts'
import type { PeopleColumn } from './read/columns.ts'
import { COLUMN_OF, pick, storedValuesOf, type UserValues, type ValueName } from './user-values.ts'
import {
  isMoved,
  leadersOf,
  type PersonUpdate,
  queuePeople,
  renamePeople,
  retryIfChanged,
  updateMoved,
} from './write-people.ts'

const UNIQUE_VIOLATION = '23505'

const deleteUsers = prepare<[ids: readonly number[]], never>(
  'people.delete-users',
  'delete from users where id = any ($1::bigint[])',
)

export type UndoRefusal = { refused: 'unknown' | 'too-old' | 'taken' } | { refused: 'undone'; at: Date }

/** Why a transaction of its own was not undone. */
export type UndoFailure = UndoRefusal | { refused: 'circle' }

/** An employee with values that changed after an import, and stay. */
export type UnrevertedPerson = { userId: number; name: string; email: string; columns: readonly PeopleColumn[] }

const MOST_LISTED = 50

/** The people who are read and written at a time. */
const AT_ONCE = 1_000

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
  /** whose they are, fifty at most */
  keptPeople: readonly UnrevertedPerson[]
}

/** How an undoing reaches the database, and what follows from it. */
type Connection = { config: pg.ClientConfig; consequences: Consequences }

type Undoing = {
  batch: number
  /** id of the one whose changes alone are taken back; absent: everybody's */
  person?: number | undefined
  now: Date
  /** account id of the operator; null for the command line */
  actor: number | null
}

/** Undoes an import in a transaction of its own: see {@link revertImport}. */
export async function undoImport({
  batch,
  clock,
  ...connection
}: Connection & { batch: number; clock: Clock }): Promise<UndoReport | UndoFailure> {
  return peopleImportRunner(connection)((tx) => revertImport(tx, { batch, actor: null, now: clock() })).catch(
    (error: unknown) => {
      if (isTaken(error)) return { refused: 'taken' as const }
      if (error instanceof DomainError && error.code === 'LEADER_CIRCLE') return { refused: 'circle' as const }
      throw error
    },
  )
}

/** Returns whether an undoing failed because one of its e-mails or numbers has another owner now. */
export function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
}

/**
 * Returns a runner for the transaction of an undoing: it waits for imports in progress, and then for the values that they
 * or the undoing left to write.
 */
export function peopleImportRunner({
  config,
  consequences,
}: Connection): <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result> {
  return (work) =>
    withAdvisoryLock(config, IMPORTS, async (client) => {
      setConsequences(client, consequences)
      await applyPending(client)
      const undone = await retryIfChanged(() => inTransaction(client, () => work(client)))
      await applyPending(client)
      return undone
    })
}

/**
 * Takes an import back, or what it did to one person, all or nothing: values that nothing changed since go back, created people
 * are removed, or deactivated if anything refers to them.
 *
 * @param tx of {@link peopleImportRunner}, or one that is rolled back
 * @returns the report, or why nothing was written: no such import, undone already, or past its 30 days
 * @throws an error of {@link isTaken}; DomainError `LEADER_CIRCLE` if others have led since whom it would put below them
 */
export async function revertImport(
  tx: Tx,
  { batch: id, person, actor, now }: Undoing,
): Promise<UndoReport | UndoRefusal> {
  const [batch] = await lockBatch(tx, id)
  if (!batch) return { refused: 'unknown' }
  if (batch.undone_at) return { refused: 'undone', at: batch.undone_at }
  if (!isUndoable(batch, now)) return { refused: 'too-old' }
  if (person !== undefined && (await findChanges(tx, id, 0, person, 1)).length === 0) return { refused: 'unknown' }
  return takeBack(tx, batch, { person, actor, now })
}

/** The steps that undo an import for one person. */
type PersonUndoing = { change: BatchChange; stored: StoredPerson; isRemoved: boolean; names: readonly ValueName[] }

async function takeBack(
  tx: Tx,
  { id, label }: BatchRow,
  { person, actor, now: at }: Omit<Undoing, 'batch'>,
): Promise<UndoReport> {
  const report = { restored: 0, removed: 0, deactivated: 0, kept: 0 }
  const keptPeople: UnrevertedPerson[] = []
  const moved: PersonUndoing[] = []
  const leaders: NewLeader[] = []
  for await (const undoings of undoingsOf(tx, id, person)) {
    const staying = undoings.filter(({ isRemoved }) => !isRemoved)
    await remove(
      tx,
      undoings.filter(({ isRemoved }) => isRemoved),
    )
    await restoreHashes(
      tx,
      undoings.filter((undoing) => undoing.isRemoved || !isMoved(updateOf(undoing))),
      at,
    )
    await queuePeople(tx, staying.map(updateOf))
    leaders.push(...leadersOf(staying.map(updateOf)))
    moved.push(...staying.filter((undoing) => isMoved(updateOf(undoing))))

    report.restored += undoings.filter(({ change }) => change.before !== null).length
    report.removed += undoings.length - staying.length
    report.deactivated += staying.filter(({ change }) => change.before === null).length
    report.kept += undoings.reduce((sum, undoing) => sum + keptBy(undoing).length, 0)
    if (keptPeople.length < MOST_LISTED) keptPeople.push(...keptPeopleOf(undoings))
  }
  const updates = moved.map(updateOf)
  await renamePeople(tx, updates, at)
  await restoreHashes(tx, moved, at)
  await holdAgain(tx, id, person ?? null)
  if (person === undefined) await closeBatch(tx, id, at)
  else {
    await closeChange(tx, id, person, at, actor)
    await closePartly(tx, id, at)
  }

  const by = { at, actorAccountId: actor }
  const renamed = updates.filter(({ stored, after }) => stored.email !== after.email)
  const each = renamed.map(({ stored }) => ({ ...personOf(stored.id), details: { undone: id } }))
  await recordAuditOfEach(tx, { ...by, action: 'users.rename', each })
  const file = { subject: `people_batches/${id}`, title: label, details: { ...report, ...(person && { person }) } }
  await recordAudit(tx, { ...by, action: 'people.undo-import', ...file })
  await updateMoved(tx, updates)
  await saveLeaders(tx, leaders)
  return { label, ...report, keptPeople: keptPeople.slice(0, MOST_LISTED) }
}

async function remove(tx: Tx, removed: readonly PersonUndoing[]): Promise<void> {
  await deleteUsers(
    tx,
    removed.map(({ stored }) => stored.id),
  )
  await deleteAccounts(
    tx,
    removed.flatMap(({ change, stored }) => (isAccountCreated(change) ? (stored.account_id ?? []) : [])),
  )
}

/** Reads what an import changed, a thousand people at a time, in order of their ids. */
async function* undoingsOf(tx: Tx, batch: number, person: number | undefined): AsyncGenerator<PersonUndoing[]> {
  for (let behind = 0; ; ) {
    const changes = await findChanges(tx, batch, behind, person ?? null, AT_ONCE)
    const last = changes.at(-1)
    if (!last) return

    behind = last.user_id
    yield await peopleOf(tx, { batch, changes })
  }
}

async function peopleOf(
  tx: Tx,
  { batch, changes }: { batch: number; changes: readonly BatchChange[] },
): Promise<PersonUndoing[]> {
  const ids = (ofCreated: boolean) =>
    changes.filter(({ before }) => (before === null) === ofCreated).map(({ user_id: user }) => user)
  // The created people are locked, so that none signs in while they are removed. The others are checked when written.
  const created = await lockPeople(tx, ids(true))
  const people = [...created, ...(await readPeople(tx, ids(false)))]
  const byUser = new Map(changes.map((change) => [change.user_id, change]))
  const referenced = created.length > 0 ? await findReferenced(tx, { people: created, batch }) : new Set<number>()
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

function updateOf({ change: { before }, stored, names }: PersonUndoing): PersonUpdate {
  const now = storedValuesOf(stored as UserValues)
  if (before === null) return { stored, after: { ...now, is_active: false } }
  return { stored, after: { ...now, ...pick(before as UserValues, names) } }
}

async function restoreHashes(tx: Tx, undoings: readonly PersonUndoing[], now: Date): Promise<void> {
  const accounts = undoings
    .filter(({ change, stored, isRemoved }) =>
      change.before !== null || isRemoved ? hasItsHash(change, stored) : false,
    )
    .flatMap((undoing) => {
      const { hash_before: passwordHash } = undoing.change
      const { email } = undoing.isRemoved ? undoing.stored : updateOf(undoing).after
      return passwordHash === null ? [] : [{ email, passwordHash }]
    })
  await writeAccounts(tx, accounts, now)
}

function hasItsHash({ hash_after: hash }: BatchChange, stored: StoredPerson): boolean {
  return hash !== null && hash === stored.password_hash
}

function isAccountCreated({ hash_before: before, hash_after: after }: BatchChange): boolean {
  return after !== null && before === null
}

/** Returns the columns that stay because they changed after the import. */
function keptBy({ change, stored, names }: PersonUndoing): PeopleColumn[] {
  if (change.before === null) return []

  const kept = (Object.keys(change.before) as ValueName[]).filter((name) => !names.includes(name))
  const hasOtherHash = change.hash_after !== null && !hasItsHash(change, stored)
  return [...kept.map((name) => COLUMN_OF[name]), ...(hasOtherHash ? ['cedula' as const] : [])]
}

function keptPeopleOf(undoings: readonly PersonUndoing[]): UnrevertedPerson[] {
  return undoings
    .map((undoing) => ({ undoing, columns: keptBy(undoing) }))
    .filter(({ columns }) => columns.length > 0)
    .slice(0, MOST_LISTED)
    .map(({ undoing: { stored }, columns }) => ({
      userId: stored.id,
      name: stored.name,
      email: stored.email,
      columns,
    }))
}
