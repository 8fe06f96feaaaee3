import type { CodesCheckOutput } from '@orbita/contract/rewards/operator-rewards'
import type { CodesLoadedOutput } from '@orbita/contract/rewards/rewards'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { seal } from '../../infra/secrets/cipher.ts'
import { type Keys, keyedHash } from '../../infra/secrets/keys.ts'
import { addStock } from './move-stock.ts'

/** The keys of reward codes and pick-up codes. */
export type CodeKeys = Pick<Keys, 'id' | 'rewardCode' | 'rewardCodeName'>

/** Returns the owner that a pool code of a reward is sealed for. */
export const poolOf = (rewardId: string) => `reward:${rewardId}`

const findReward = prepare<[rewardId: string], { title: string; delivery: string; isLimited: boolean }>(
  'rewards.find-delivery',
  'select title, delivery, stock is not null as "isLimited" from rewards where id = $1',
)

/** @throws DomainError `REWARD_NOT_FOUND`, `BAD_INPUT` for a reward that is not delivered by code */
async function rewardWithCodes(db: Queryable, rewardId: string): Promise<{ title: string; isLimited: boolean }> {
  const [reward] = await findReward(db, rewardId)
  if (!reward) throw new DomainError('REWARD_NOT_FOUND')
  if (reward.delivery !== 'code') throw new DomainError('BAD_INPUT')
  return reward
}

const countKnown = prepare<[rewardId: string, hashes: readonly Buffer[]], { known: number; since: Date | null }>(
  'rewards.count-known-codes',
  `select count(*) as known, max(added_at) as since from reward_codes where reward_id = $1 and code_hash = any ($2::bytea[])`,
)

/**
 * Counts how many of these codes a reward's pool already has, without loading any.
 *
 * @param asked.codes distinct
 * @throws DomainError `REWARD_NOT_FOUND`, `BAD_INPUT` for a reward that is not delivered by code
 * @see RE-5
 */
export async function checkCodes(
  db: Queryable,
  asked: { rewardId: string; codes: readonly string[]; keys: CodeKeys },
): Promise<CodesCheckOutput> {
  const { rewardId, codes, keys } = asked
  await rewardWithCodes(db, rewardId)
  const hashes = codes.map((code) => keyedHash(keys.rewardCodeName, code))
  const [{ known, since }] = (await countKnown(db, rewardId, hashes)) as [{ known: number; since: Date | null }]
  return { fresh: codes.length - known, known, knownSince: since?.toISOString() ?? null }
}

const load = prepare<
  [rewardId: string, sealed: readonly Buffer[], hashes: readonly Buffer[], now: Date, keyId: string],
  { id: number }
>(
  'rewards.load-codes',
  `insert into reward_codes (reward_id, sealed, code_hash, added_at, key_id)
   select $1, sealed, hash, $4, $5 from unnest($2::bytea[], $3::bytea[]) with ordinality as n (sealed, hash, place)
    order by place
   on conflict (reward_id, code_hash) do nothing
   returning id`,
)

const countFree = prepare<[rewardId: string], { free: number }>(
  'rewards.count-free-codes',
  'select count(*) as free from reward_codes where reward_id = $1 and redeem_id is null',
)

/**
 * Seals codes and adds them to a reward's pool. A code the pool already has, used or not, is skipped.
 *
 * @param loading.codes distinct
 * @param loading.stock moves the stock of a limited reward by one unit for each new code; absent: it stays as it is
 * @param loading.actor account id of the operator; null: the product
 * @throws DomainError `REWARD_NOT_FOUND`, `BAD_INPUT` for a reward that is not delivered by code
 * @see RE-5
 */
export async function loadCodes(
  tx: Tx,
  loading: {
    rewardId: string
    codes: readonly string[]
    stock?: { reason: string; key: string } | undefined
    keys: CodeKeys
    actor: number | null
    now: Date
  },
): Promise<CodesLoadedOutput> {
  const { rewardId, codes, stock, keys, actor, now } = loading
  const { title, isLimited } = await rewardWithCodes(tx, rewardId)
  const sealed = codes.map((code) => seal({ key: keys.rewardCode, owner: poolOf(rewardId), text: code }))
  const hashes = codes.map((code) => keyedHash(keys.rewardCodeName, code))
  const added = (await load(tx, rewardId, sealed, hashes, now, keys.id)).length
  if (stock && isLimited && added > 0) await addStock(tx, { rewardId, amount: added, ...stock, actor, now })
  const [{ free }] = (await countFree(tx, rewardId)) as [{ free: number }]
  const counts = { added, known: codes.length - added, free }
  const reward = { subject: `rewards/${rewardId}`, title, details: counts }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'rewards.load-codes', ...reward })
  return counts
}

const insertGiven = prepare<
  [rewardId: string, sealed: Buffer, hash: Buffer, now: Date, keyId: string, redeemId: number],
  { id: number }
>(
  'rewards.insert-given-code',
  `insert into reward_codes (reward_id, sealed, code_hash, added_at, key_id, redeem_id) values ($1, $2, $3, $4, $5, $6)
   on conflict (reward_id, code_hash) do nothing returning id`,
)

/**
 * Seals a code that came from another company for one redemption.
 *
 * @throws DomainError `CODE_OF_ANOTHER` when the reward has that code already
 * @see RE-8
 */
export async function sealGivenCode(
  tx: Tx,
  given: { rewardId: string; redeemId: number; code: string; keys: CodeKeys; now: Date },
): Promise<void> {
  const { rewardId, redeemId, code, keys, now } = given
  const sealed = seal({ key: keys.rewardCode, owner: poolOf(rewardId), text: code })
  const hash = keyedHash(keys.rewardCodeName, code)
  const [row] = await insertGiven(tx, rewardId, sealed, hash, now, keys.id, redeemId)
  if (!row) throw new DomainError('CODE_OF_ANOTHER')
}

const findGiven = prepare<[redeemId: number], { hash: Buffer }>(
  'rewards.find-given-code',
  'select code_hash as hash from reward_codes where redeem_id = $1',
)

/** Returns whether a redemption has this code. */
export async function hasGivenCode(
  tx: Tx,
  { redeemId, code, keys }: { redeemId: number; code: string; keys: CodeKeys },
): Promise<boolean> {
  const [given] = await findGiven(tx, redeemId)
  return given?.hash.equals(keyedHash(keys.rewardCodeName, code)) ?? false
}

const findFree = prepare<[rewardId: string], { id: number }>(
  'rewards.find-free-code',
  `select id from reward_codes where reward_id = $1 and redeem_id is null order by id limit 1
      for update skip locked`,
)

/** Reserves a free code of the pool until this transaction ends; undefined when none is free. @see RE-5 */
export async function reserveCode(tx: Tx, rewardId: string): Promise<number | undefined> {
  const [code] = await findFree(tx, rewardId)
  return code?.id
}

const assign = prepare<[codeId: number, redeemId: number], never>(
  'rewards.assign-code',
  'update reward_codes set redeem_id = $2 where id = $1',
)

/** Assigns a code from {@link reserveCode} to a redemption. */
export async function assignCode(tx: Tx, given: { codeId: number; redeemId: number }): Promise<void> {
  await assign(tx, given.codeId, given.redeemId)
}
