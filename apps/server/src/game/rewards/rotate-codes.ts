import { normalisePickupCode } from '@orbita/domain/rewards/pickup-code'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { seal, unseal } from '../../infra/secrets/cipher.ts'
import { keyedHash } from '../../infra/secrets/keys.ts'
import { type KeyRotation, type ResealAsked, resealRows } from '../../infra/secrets/rotation.ts'
import { poolOf } from './codes.ts'
import { pickupHash, pickupOf } from './redemptions/pickup-code.ts'

const nameCodes = prepare<[keyId: string], never>(
  'rewards.name-code-keys',
  'update reward_codes set key_id = $1 where key_id is null',
)

const namePickups = prepare<[keyId: string], never>(
  'redeems.name-pickup-keys',
  'update redeems set pickup_key_id = $1 where pickup_key_id is null and pickup_sealed is not null',
)

const findCodes = prepare<
  [keyId: string, after: number, limit: number],
  { id: number; rewardId: string; sealed: Buffer }
>(
  'rewards.find-codes-of-key',
  `select id, reward_id as "rewardId", sealed from reward_codes where key_id = $1 and id > $2 order by id limit $3`,
)

const saveCodes = prepare<
  [ids: readonly number[], sealed: readonly Buffer[], hashes: readonly Buffer[], keyId: string],
  never
>(
  'rewards.save-resealed-codes',
  `update reward_codes c set sealed = n.sealed, code_hash = n.hash, key_id = $4
     from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as n (id, sealed, hash)
    where c.id = n.id`,
)

const findPickups = prepare<[keyId: string, after: number, limit: number], { id: number; sealed: Buffer | null }>(
  'redeems.find-pickups-of-key',
  `select id, pickup_sealed as sealed from redeems
    where pickup_key_id = $1 and id > $2
    order by id limit $3`,
)

const savePickups = prepare<
  [ids: readonly number[], sealed: readonly Buffer[], hashes: readonly Buffer[], keyId: string],
  never
>(
  'redeems.save-resealed-pickups',
  `update redeems d set pickup_sealed = n.sealed, pickup_hash = n.hash, pickup_key_id = $4
     from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as n (id, sealed, hash)
    where d.id = n.id`,
)

/** Seals the codes of pools and those of pick-ups again when the pepper is replaced. @see RE-5 */
export const rewardRotation: KeyRotation = {
  nameKey: async (db, keyId) => {
    await nameCodes(db, keyId)
    await namePickups(db, keyId)
  },
  reseal: [resealCodes, resealPickups],
}

type Made = { id: number; sealed: Buffer; hash: Buffer }

async function resealCodes(db: Queryable, { from, to, after, limit }: ResealAsked) {
  return resealRows(await findCodes(db, from.id, after, limit), {
    open: ({ rewardId, sealed }) => unseal({ key: from.rewardCode, owner: poolOf(rewardId), sealed }),
    make: ({ rewardId }, text) => ({
      sealed: seal({ key: to.rewardCode, owner: poolOf(rewardId), text }),
      hash: keyedHash(to.rewardCodeName, text),
    }),
    save: (made) => saveCodes(db, ...columnsOf(made), to.id),
  })
}

async function resealPickups(db: Queryable, { from, to, after, limit }: ResealAsked) {
  return resealRows(await findPickups(db, from.id, after, limit), {
    open: ({ id, sealed }) =>
      sealed === null ? undefined : unseal({ key: from.rewardCode, owner: pickupOf(id), sealed }),
    make: ({ id }, text) => ({
      sealed: seal({ key: to.rewardCode, owner: pickupOf(id), text }),
      hash: pickupHash(to, normalisePickupCode(text)),
    }),
    save: (made) => savePickups(db, ...columnsOf(made), to.id),
  })
}

function columnsOf(made: readonly Made[]): [ids: number[], sealed: Buffer[], hashes: Buffer[]] {
  return [made.map(({ id }) => id), made.map(({ sealed }) => sealed), made.map(({ hash }) => hash)]
}
