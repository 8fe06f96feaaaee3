import { type HashedAccount, writeAccounts } from '../../identity/write-accounts.ts'
import { recordAudit, recordAudits } from '../../infra/audit/record-audit.ts'
import type { Queryable } from '../../infra/db/sql.ts'
import { type BatchChange, forgetChanges, insertBatch, insertChanges, undoLimit } from './batches.ts'
import { type SealKeys, writeSeals } from './cedula-seals.ts'
import { readPeople } from './find-people.ts'
import type { MatchedPerson } from './identify-people.ts'
import { inChunks } from './in-chunks.ts'
import type { ImportPlan } from './plan-import.ts'
import { differences, newValuesOf, pick, storedValuesOf, type UserValues, valuesOf } from './user-values.ts'
import { ChangedMeanwhile, insertPeople, type PersonUpdate, renamePeople, updatePeople } from './write-people.ts'

/**
 * Writes an import in the current transaction: people, accounts, the batch, the audit and the seals.
 *
 * @param options.hashed the accounts whose cédula is new
 * @param options.remade the accounts whose same cédula was hashed again with the key in use
 * @param options.retired the ids of the employees to deactivate
 * @returns the batch's id, or null if only seals were written
 * @throws ChangedMeanwhile if another command changed or erased one of these employees
 */
export async function applyImport(
  tx: Queryable,
  options: {
    plan: ImportPlan
    hashed: readonly HashedAccount[]
    remade: readonly HashedAccount[]
    retired: readonly number[]
    label: string
    sealKeys: SealKeys
    /** account id of the operator; null for the command line */
    actor: number | null
    now: Date
  },
): Promise<number | null> {
  const { plan, hashed, remade } = options
  const updates = await updatesOf(tx, options)
  const hashes = new Map(hashed.map(({ email, passwordHash }) => [email, passwordHash]))
  await renamePeople(tx, updates)
  const accountIds = await writeAccounts(tx, [...hashed, ...remade])
  const created = plan.changes.filter(({ isNew }) => isNew)
  const userIds = await insertPeople(
    tx,
    created.map(({ person }) => newValuesOf(person)),
  )
  const remadeHashes = new Map(remade.map(({ email, passwordHash }) => [email, passwordHash]))
  const members = plan.unsealed.flatMap(({ person: { email, cedula }, account }) => {
    const id = account?.id ?? accountIds.get(email)
    const passwordHash = hashes.get(email) ?? remadeHashes.get(email) ?? account?.passwordHash
    return id !== undefined && passwordHash !== undefined ? { id, passwordHash, cedula } : []
  })
  await writeSeals(tx, { broken: plan.sealed.broken, members, keys: options.sealKeys })
  if (updates.length + created.length === 0) return null

  const batch = await recordBatch(tx, { ...options, updates, created: created.length })
  for (const some of inChunks(updates)) {
    await insertChanges(tx, batch, JSON.stringify(some.map((update) => updateChange(update, hashes))))
  }
  for (const some of inChunks(created)) {
    const changes = some.map((match) => creation(match, { userIds, hashes }))
    await insertChanges(tx, batch, JSON.stringify(changes))
  }
  await updatePeople(tx, updates)
  return batch
}

/**
 * Returns the employees that change or retire, as they are now and with their new values.
 *
 * @throws ChangedMeanwhile if one of them was erased since the file was compared
 */
async function updatesOf(
  tx: Queryable,
  { plan, retired }: { plan: ImportPlan; retired: readonly number[] },
): Promise<PersonUpdate[]> {
  const given = new Map(plan.changes.flatMap(({ stored, person }) => (stored ? [[stored.id, valuesOf(person)]] : [])))
  for (const id of retired) given.set(id, { is_active: false })
  const current = await readPeople(tx, [...given.keys()])
  if (current.length < given.size) throw new ChangedMeanwhile()

  return current.map((stored) => ({
    stored,
    after: { ...storedValuesOf(stored as UserValues), ...given.get(stored.id) },
  }))
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

function creation(
  { person, account }: MatchedPerson,
  { userIds, hashes }: { userIds: ReadonlyMap<string, number>; hashes: Hashes },
): BatchChange {
  const hash = hashes.get(person.email)
  return {
    user_id: userIds.get(person.email)!,
    before: null,
    after: newValuesOf(person),
    hash_before: hash === undefined ? null : (account?.passwordHash ?? null),
    hash_after: hash ?? null,
  }
}

async function recordBatch(
  tx: Queryable,
  options: {
    label: string
    actor: number | null
    now: Date
    retired: readonly number[]
    updates: readonly PersonUpdate[]
    created: number
  },
): Promise<number> {
  const { label, actor, now: at, retired, updates, created } = options
  const changed = updates.length - retired.length
  const [batch] = await insertBatch(tx, label, created, changed, retired.length, actor, at)
  const { id } = batch!
  await forgetChanges(tx, undoLimit(at))

  const by = { at, actorAccountId: actor, details: { batch: id } }
  const renamed = updates.filter(({ stored, after }) => stored.email !== after.email)
  const subjects = (ids: readonly number[]) => ids.map((user) => `users/${user}`)
  await recordAudits(tx, { ...by, action: 'users.rename', subjects: subjects(renamed.map(({ stored }) => stored.id)) })
  await recordAudits(tx, { ...by, action: 'users.retire', subjects: subjects(retired) })
  const details = { created, changed, retired: retired.length }
  await recordAudit(tx, { ...by, action: 'people.import', subject: `people_batches/${id}`, details })
  return id
}
