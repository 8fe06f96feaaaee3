import { type HashedAccount, writeAccounts } from '../../identity/write-accounts.ts'
import { recordAudit, recordAudits } from '../../infra/audit/record-audit.ts'
import type { Queryable } from '../../infra/db/sql.ts'
import { type BatchChange, forgetChanges, insertBatch, insertChanges, undoLimit } from './batches.ts'
import { writeSeals } from './cedula-seals.ts'
import { lockPeople } from './find-people.ts'
import type { ImportPlan } from './plan-import.ts'
import { differences, newValuesOf, pick, storedValuesOf, type UserValues, valuesOf } from './user-values.ts'
import { insertPeople, type PersonUpdate, updatePeople } from './write-people.ts'

/**
 * Writes an import in the current transaction: people, accounts, the batch, the audit and the seals.
 *
 * @param options.hashed the accounts whose cédula is new
 * @param options.retired the ids of the employees to deactivate
 * @returns the batch's id, or null if only seals were written
 */
export async function applyImport(
  tx: Queryable,
  options: {
    plan: ImportPlan
    hashed: readonly HashedAccount[]
    retired: readonly number[]
    label: string
    sealKey: Buffer
    now: Date
  },
): Promise<number | null> {
  const { plan, hashed, retired } = options
  const updates = await updatesOf(tx, plan, retired)
  await updatePeople(tx, updates)
  const accountIds = await writeAccounts(tx, hashed)
  const created = plan.changes.filter(({ isNew }) => isNew)
  const userIds = await insertPeople(
    tx,
    created.map(({ person }) => newValuesOf(person)),
  )
  const hashes = new Map(hashed.map(({ email, passwordHash }) => [email, passwordHash]))
  const members = plan.unsealed.flatMap(({ person: { email, cedula }, account }) => {
    const id = account?.id ?? accountIds.get(email)
    const passwordHash = hashes.get(email) ?? account?.passwordHash
    return id !== undefined && passwordHash !== undefined ? { id, passwordHash, cedula } : []
  })
  await writeSeals(tx, { broken: plan.sealed.broken, members, key: options.sealKey })

  const changes: BatchChange[] = [
    ...updates.map(({ stored, after }) => changeOf({ stored, after }, hashes.get(after.email))),
    ...created.map(({ person, account }) => {
      const hash = hashes.get(person.email)
      return {
        user_id: userIds.get(person.email)!,
        before: null,
        after: newValuesOf(person),
        hash_before: hash === undefined ? null : (account?.passwordHash ?? null),
        hash_after: hash ?? null,
      }
    }),
  ]
  return changes.length === 0 ? null : recordBatch(tx, { ...options, updates, changes })
}

/** Locks the employees that change or retire, and returns their new values over what they have now. */
async function updatesOf(tx: Queryable, plan: ImportPlan, retired: readonly number[]): Promise<PersonUpdate[]> {
  const given = new Map(plan.changes.flatMap(({ stored, person }) => (stored ? [[stored.id, valuesOf(person)]] : [])))
  for (const id of retired) given.set(id, { is_active: false })
  const locked = await lockPeople(tx, [...given.keys()])
  return locked.map((stored) => ({
    stored,
    after: { ...storedValuesOf(stored as UserValues), ...given.get(stored.id) },
  }))
}

function changeOf({ stored, after }: PersonUpdate, hash: string | undefined): BatchChange {
  const names = differences(stored, after)
  return {
    user_id: stored.id,
    before: pick(stored, names),
    after: pick(after, names),
    hash_before: hash === undefined ? null : stored.password_hash,
    hash_after: hash ?? null,
  }
}

async function recordBatch(
  tx: Queryable,
  options: {
    label: string
    now: Date
    retired: readonly number[]
    updates: readonly PersonUpdate[]
    changes: readonly BatchChange[]
  },
): Promise<number> {
  const { label, now: at, retired, updates, changes } = options
  const created = changes.filter(({ before }) => before === null).length
  const changed = changes.length - created - retired.length
  const [batch] = await insertBatch(tx, label, created, changed, retired.length, at)
  const { id } = batch!
  await insertChanges(tx, id, JSON.stringify(changes))
  await forgetChanges(tx, undoLimit(at))

  const by = { at, actorAccountId: null, details: { batch: id } }
  const renamed = updates.filter(({ stored, after }) => stored.email !== after.email)
  const subjects = (ids: readonly number[]) => ids.map((user) => `users/${user}`)
  await recordAudits(tx, { ...by, action: 'users.rename', subjects: subjects(renamed.map(({ stored }) => stored.id)) })
  await recordAudits(tx, { ...by, action: 'users.retire', subjects: subjects(retired) })
  const details = { created, changed, retired: retired.length }
  await recordAudit(tx, { ...by, action: 'people.import', subject: `people_batches/${id}`, details })
  return id
}
