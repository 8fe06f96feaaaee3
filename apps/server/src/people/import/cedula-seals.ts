import { createHmac } from 'node:crypto'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { MatchedPerson } from './identify-people.ts'

const TOGETHER = 16
// Below this number the cédulas of a seal could be guessed together, if the pepper were known.
const FEWEST = 8

type Seal = { id: number; account_ids: number[]; seal: Buffer }

/** An account with its password hash and the cédula it was made from. */
export type Member = { id: number; passwordHash: string; cedula: string }

/**
 * The result of comparing a file with the seals.
 *
 * @property holding the accounts whose cédula is proved unchanged
 * @property broken the seals of the file that do not match
 */
export type Sealed = { holding: ReadonlySet<number>; broken: readonly number[] }

const findSeals = prepare<[], Seal>('people.find-cedula-seals', 'select id, account_ids, seal from cedula_seals')

const deleteSeals = prepare<[ids: readonly number[]], never>(
  'people.delete-cedula-seals',
  'delete from cedula_seals where id = any ($1::bigint[])',
)

// The arrays of accounts have different lengths, so they travel as JSON.
const insertSeals = prepare<[seals: string], never>(
  'people.insert-cedula-seals',
  `insert into cedula_seals (account_ids, seal)
   select account_ids, decode(seal, 'hex') from jsonb_to_recordset($1::jsonb) as t (account_ids bigint[], seal text)`,
)

/** Compares the cédulas of a file with the seals of its accounts. A seal with an account missing does not match. */
export async function checkSeals(
  db: Queryable,
  { matches, key }: { matches: readonly MatchedPerson[]; key: Buffer },
): Promise<Sealed> {
  const members = new Map(
    matches.flatMap(({ account, person: { cedula } }) => (account ? [[account.id, { ...account, cedula }]] : [])),
  )
  const holding = new Set<number>()
  const broken: number[] = []
  for (const { id, account_ids: accounts, seal } of await findSeals(db)) {
    const present = accounts.flatMap((account) => members.get(account) ?? [])
    if (present.length === accounts.length && seal.equals(sealOf(present, key))) {
      for (const account of accounts) holding.add(account)
    } else if (present.length > 0) broken.push(id)
  }
  return { holding, broken }
}

/** Replaces the broken seals with new ones over these accounts. A remainder of fewer than eight stays unsealed. */
export async function writeSeals(
  tx: Queryable,
  { broken, members, key }: { broken: readonly number[]; members: readonly Member[]; key: Buffer },
): Promise<void> {
  const groups = Array.from({ length: Math.ceil(members.length / TOGETHER) }, (_, index) =>
    members.slice(index * TOGETHER, (index + 1) * TOGETHER),
  ).filter(({ length }) => length >= FEWEST)
  if (broken.length > 0) await deleteSeals(tx, broken)
  if (groups.length === 0) return

  const seals = groups.map((group) => ({
    account_ids: group.map(({ id }) => id),
    seal: sealOf(group, key).toString('hex'),
  }))
  await insertSeals(tx, JSON.stringify(seals))
}

/** The password hash is part of the seal, so that no seal matches after a hash was replaced elsewhere. */
function sealOf(members: readonly Member[], key: Buffer): Buffer {
  const text = members.map(({ id, passwordHash, cedula }) => `${id} ${passwordHash} ${cedula}\n`).join('')
  return createHmac('sha256', key).update(text).digest()
}
