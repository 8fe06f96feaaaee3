import { createHmac } from 'node:crypto'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Keys } from '../../../infra/secrets/keys.ts'
import { withoutKeyId } from '../../../infra/secrets/password-hasher.ts'
import { inChunks } from '../in-chunks.ts'

const TOGETHER = 16
// Below this number the cédulas of a seal could be guessed together, if the pepper were known.
const FEWEST = 8

/** The keys of the seals, in use and before. */
export type SealKeys = Pick<Keys, 'id' | 'cedulaSeal'> & { previous?: SealKeys | undefined }

type Seal = { id: number; account_ids: number[]; seal: Buffer; key_id: string | null }

/** An account with its password hash and the cédula it was made from, or that a file gives it. */
export type Member = { id: number; passwordHash: string; cedula: string }

/**
 * The result of comparing a file with the seals.
 *
 * @property holding the accounts whose cédula is proved unchanged
 * @property staying those of them whose seal stays, because it is of the key in use
 * @property broken the seals of the file that do not match, or are of the previous key
 */
export type Sealed = { holding: ReadonlySet<number>; staying: ReadonlySet<number>; broken: readonly number[] }

const findSeals = prepare<[], Seal>(
  'people.find-cedula-seals',
  'select id, account_ids, seal, key_id from cedula_seals',
)

const deleteSeals = prepare<[ids: readonly number[]], never>(
  'people.delete-cedula-seals',
  'delete from cedula_seals where id = any ($1::bigint[])',
)

// The arrays of accounts have different lengths, so they travel as JSON.
const insertSeals = prepare<[seals: string, keyId: string], never>(
  'people.insert-cedula-seals',
  `insert into cedula_seals (account_ids, seal, key_id)
   select account_ids, decode(seal, 'hex'), $2 from jsonb_to_recordset($1::jsonb) as t (account_ids bigint[], seal text)`,
)

/**
 * Compares the cédulas of a file with the seals of its accounts. A seal with an account missing does not match.
 *
 * @param options.memberOf finds an account of the file by its id
 */
export async function checkSeals(
  db: Queryable,
  { memberOf, keys }: { memberOf: (accountId: number) => Member | undefined; keys: SealKeys },
): Promise<Sealed> {
  const holding = new Set<number>()
  const staying = new Set<number>()
  const broken: number[] = []
  for (const { id, account_ids: accounts, seal, key_id: keyId } of await findSeals(db)) {
    const present = accounts.flatMap((account) => memberOf(account) ?? [])
    const its = [keys, keys.previous].find((known) => known?.id === (keyId ?? keys.id))
    const holds = its && present.length === accounts.length && seal.equals(sealOf(present, its.cedulaSeal))
    for (const account of holds ? accounts : []) {
      holding.add(account)
      if (its === keys) staying.add(account)
    }
    if (!(holds && its === keys) && present.length > 0) broken.push(id)
  }
  return { holding, staying, broken }
}

/** Replaces the broken seals with new ones over these accounts. A remainder of fewer than eight stays unsealed. */
export async function writeSeals(
  tx: Queryable,
  { broken, members, keys }: { broken: readonly number[]; members: readonly Member[]; keys: SealKeys },
): Promise<void> {
  const groups = Array.from({ length: Math.ceil(members.length / TOGETHER) }, (_, index) => index * TOGETHER)
  if (broken.length > 0) await deleteSeals(tx, broken)
  for (const some of inChunks(groups)) {
    const seals = some
      .map((from) => members.slice(from, from + TOGETHER))
      .filter(({ length }) => length >= FEWEST)
      .map((group) => ({
        account_ids: group.map(({ id }) => id),
        seal: sealOf(group, keys.cedulaSeal).toString('hex'),
      }))
    await insertSeals(tx, JSON.stringify(seals), keys.id)
  }
}

/**
 * The password hash is part of the seal, so that no seal matches after a hash was replaced elsewhere. Naming the key in a
 * hash does not replace it.
 */
function sealOf(members: readonly Member[], key: Buffer): Buffer {
  const text = members.map(({ id, passwordHash, cedula }) => `${id} ${withoutKeyId(passwordHash)} ${cedula}\n`).join('')
  return createHmac('sha256', key).update(text).digest()
}
