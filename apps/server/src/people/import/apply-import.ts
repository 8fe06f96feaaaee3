import { raiseEvent } from '../../events/raise-event.ts'
import { type HashedAccount, rehashAccounts, writeAccounts } from '../../identity/accounts/write-accounts.ts'
import { personOf, recordAudit, recordAuditOfEach } from '../../infra/audit/record-audit.ts'
import type { Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { type NewLeader, saveLeaders } from '../leaders/save-leaders.ts'
import { tellOfPeople } from '../users/tell-of-people.ts'
import { auditFileValues } from './audit-file-values.ts'
import { type BatchChange, forgetChanges, insertBatch, insertChanges, undoLimit } from './batches.ts'
import { type SealKeys, writeSeals } from './cedulas/cedula-seals.ts'
import { readPeople } from './find-people.ts'
import { type HandConflict, type Released, releaseHandChanges } from './hand-changes.ts'
import { inChunks } from './in-chunks.ts'
import type { ImportPlan, PersonChange } from './plan-import.ts'
import type { PersonInFile } from './read/read-person.ts'
import { differences, newValuesOf, pick, storedValuesOf, type UserValues, valuesOf } from './user-values.ts'
import {
  ChangedMeanwhile,
  hasPeople,
  insertPeople,
  isMoved,
  leadersOf,
  type PersonUpdate,
  queuePeople,
  renamePeople,
  reserveIds,
  updateMoved,
} from './write-people.ts'

type Options = {
  plan: ImportPlan
  hashed: readonly HashedAccount[]
  remade: readonly HashedAccount[]
  retired: readonly number[]
  conflicts: readonly HandConflict[]
  released: readonly Released[]
  label: string
  sealKeys: SealKeys
  /** account id of the operator; null for the command line */
  actor: number | null
  now: Date
}

/**
 * Writes an import in the current transaction: people, accounts, the batch, the audit and the seals. It reads and writes a
 * thousand people at a time, and holds only those whose e-mail or number changes.
 *
 * @param options.hashed the accounts whose cédula is new
 * @param options.remade the accounts whose same cédula was hashed again with the key in use
 * @param options.retired the ids of the employees to deactivate
 * @param options.conflicts the values by hand that the file wants otherwise, with what an operator said of each
 * @param options.released the values by hand that end with this import
 * @returns the batch's id, or null if only seals were written
 * @throws ChangedMeanwhile if another command changed or erased one of these employees
 */
export async function applyImport(tx: Tx, options: Options): Promise<number | null> {
  const { plan, hashed, remade, retired, conflicts, now } = options
  const hashes = hashesOf(hashed)
  const created = plan.changes.filter(({ isNew }) => isNew)
  const changed = plan.changes.length - created.length
  const counts = { created: created.length, changed, retired: retired.length }
  const batch = plan.changes.length + retired.length === 0 ? null : await openBatch(tx, { ...options, ...counts })
  const ids = await reserveIds(tx, created.length)
  const idOfRow = new Map(created.map(({ person }, at) => [person.row, ids[at]!]))
  const leaders: NewLeader[] = []
  const bringing = { ...options, hashes, leaders, idOfRow }
  const moved = batch === null ? [] : await bringUpdates(tx, { ...bringing, batch })
  await renamePeople(tx, moved, now)
  const accountIds = new Map([...(await writeAccounts(tx, hashed, now)), ...(await rehashAccounts(tx, remade))])
  if (batch !== null) await bringCreated(tx, { ...bringing, batch, created, loneHashes: plan.loneHashes })
  const remadeHashes = hashesOf(remade)
  const members = plan.unsealed.flatMap(({ person: { email, cedula }, account }) => {
    const id = account?.id ?? accountIds.get(email)
    const passwordHash = hashes.get(email) ?? remadeHashes.get(email) ?? account?.passwordHash
    return id !== undefined && passwordHash !== undefined ? { id, passwordHash, cedula } : []
  })
  await releaseHandChanges(tx, options.released, batch)
  await writeSeals(tx, { broken: plan.broken, members, keys: options.sealKeys })
  if (batch === null) return null

  const by = { at: now, actorAccountId: options.actor }
  const renamed = moved.filter(({ stored, after }) => stored.email !== after.email)
  const each = (ids: readonly number[]) => ids.map((id) => ({ ...personOf(id), details: { batch } }))
  await recordAuditOfEach(tx, { ...by, action: 'users.rename', each: each(renamed.map(({ stored }) => stored.id)) })
  await recordAuditOfEach(tx, { ...by, action: 'users.retire', each: each(retired) })
  const replaced = conflicts.filter(({ usesFile }) => usesFile)
  await auditFileValues(tx, replaced, { ...by, batch })
  const byHand = { keptByHand: conflicts.length - replaced.length, replacedByHand: replaced.length }
  const details = { ...counts, ...(conflicts.length > 0 && byHand) }
  const file = { subject: `people_batches/${batch}`, title: options.label, details }
  await recordAudit(tx, { ...by, action: 'people.import', ...file })
  await updateMoved(tx, moved)
  await saveLeaders(tx, leaders)
  const happenings = [{ type: 'import.applied', person: null, data: { import: batch, of: 'people' } }] as const
  await raiseEvent(tx, { kind: 'happened', happenings, at: now })
  return batch
}

async function openBatch(
  tx: Queryable,
  options: Pick<Options, 'label' | 'actor' | 'now'> & { created: number; changed: number; retired: number },
): Promise<number> {
  const { label, actor, now, created, changed, retired } = options
  const [batch] = await insertBatch(tx, label, created, changed, retired, actor, now)
  await forgetChanges(tx, undoLimit(now))
  return batch!.id
}

/**
 * Records the employees that change or retire in the batch, as they are now and with their new values, and queues the new
 * values of those whose e-mail and number stay.
 *
 * @returns the others
 * @throws ChangedMeanwhile if one of them was erased since the file was compared
 */
async function bringUpdates(
  tx: Tx,
  { plan, retired, batch, hashes, leaders, idOfRow, now }: Pick<Options, 'plan' | 'retired' | 'now'> & Bringing,
): Promise<PersonUpdate[]> {
  const given = new Map<number, PersonInFile | 'retired'>()
  for (const { stored, person } of plan.changes) if (stored) given.set(stored.id, person)
  for (const id of retired) given.set(id, 'retired')
  const moved: PersonUpdate[] = []
  // In order of id, so that two transactions that lock the same people do not wait for each other.
  for (const ids of inChunks([...given.keys()].toSorted((one, other) => one - other))) {
    const current = await readPeople(tx, ids)
    if (current.length < ids.length) throw new ChangedMeanwhile()

    const updates = current.map((stored) => {
      const person = given.get(stored.id)!
      const values = person === 'retired' ? { is_active: false } : withIds(valuesOf(person), idOfRow)
      return { stored, after: { ...storedValuesOf(stored as UserValues), ...values } }
    })
    await insertChanges(tx, batch, JSON.stringify(updates.map((update) => updateChange(update, hashes))))
    await queuePeople(tx, updates)
    leaders.push(...leadersOf(updates))
    moved.push(...updates.filter(isMoved))
    const isLeaving = ({ stored, after }: PersonUpdate) => stored.is_active && !after.is_active
    const idsOf = (some: readonly PersonUpdate[]) => some.map(({ stored }) => stored.id)
    await tellOfPeople(tx, 'person.deactivated', idsOf(updates.filter(isLeaving)), now)
    await tellOfPeople(tx, 'person.updated', idsOf(updates.filter((update) => !isLeaving(update))), now)
  }
  return moved
}

/** What the parts of an import share. @property leaders filled by them, to be written last */
type Bringing = { batch: number; hashes: Hashes; leaders: NewLeader[]; idOfRow: ReadonlyMap<number, number> }

/** Puts the id of a leader whom the same file creates. */
function withIds<Values extends Partial<UserValues>>(values: Values, idOfRow: Bringing['idOfRow']): Values {
  const { reports_to: leader } = values
  return leader === undefined || leader === null || leader > 0
    ? values
    : { ...values, reports_to: idOfRow.get(-leader) ?? null }
}

/** Creates the new employees and records them in the batch. */
async function bringCreated(
  tx: Tx,
  options: Pick<Options, 'actor' | 'now'> & Bringing & { created: readonly PersonChange[]; loneHashes: Hashes },
): Promise<void> {
  const { batch, created, hashes, loneHashes, leaders, idOfRow } = options
  // Nobody of the file that founds a company was made up for the purpose. @see PT-6
  const createdBy = created.length > 0 && (await hasPeople(tx)) ? options.actor : null
  for (const some of inChunks(created)) {
    const values = some.map(({ person }) => withIds(newValuesOf(person), idOfRow))
    const userIds = await insertPeople(
      tx,
      some.map(({ person }, at) => ({ id: idOfRow.get(person.row)!, ...values[at]! })),
      createdBy,
    )
    for (const { email, reports_to: reportsTo } of values) {
      if (reportsTo !== null) leaders.push({ id: userIds.get(email)!, before: null, reportsTo })
    }
    const changes = values.map((after): BatchChange => {
      const hash = hashes.get(after.email)
      return {
        user_id: userIds.get(after.email)!,
        before: null,
        after,
        hash_before: hash === undefined ? null : (loneHashes.get(after.email) ?? null),
        hash_after: hash ?? null,
      }
    })
    await insertChanges(tx, batch, JSON.stringify(changes))
    await tellOfPeople(tx, 'person.created', [...userIds.values()], options.now)
  }
}

function hashesOf(accounts: readonly HashedAccount[]): Hashes {
  const hashes = new Map<string, string>()
  for (const { email, passwordHash } of accounts) hashes.set(email, passwordHash)
  return hashes
}

type Hashes = ReadonlyMap<string, string>

function updateChange({ stored, after }: PersonUpdate, hashes: Hashes): BatchChange {
  const names = differences(stored, after)
  const hash = hashes.get(after.email)
  return {
    user_id: stored.id,
    before: pick(stored as UserValues, names),
    after: pick(after, names),
    hash_before: hash === undefined ? null : stored.password_hash,
    hash_after: hash ?? null,
  }
}
