import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { seal, unseal } from '../../infra/secrets/cipher.ts'
import type { Keys } from '../../infra/secrets/keys.ts'
import { phcKeyId } from '../../infra/secrets/password-hasher.ts'
import { withKeyNamed } from '../../infra/secrets/phc-sql.ts'
import { type KeyRotation, type ResealAsked, type Resealed, resealRows } from '../../infra/secrets/rotation.ts'
import { operatorCodeKeyOf, operatorKeyOf } from '../operators/sign-in.ts'
import { totpOwner } from '../operators/totp-secret.ts'
import { accountKeyOf } from '../sign-in/sign-in.ts'

const nameHashes = prepare<[phcKeyId: string], never>(
  'identity.name-hash-keys',
  `update accounts set password_hash = ${withKeyNamed('password_hash')} where password_hash not like '%,keyid=%'`,
)

const nameTotp = prepare<[keyId: string], never>(
  'operators.name-totp-keys',
  'update operators set totp_key_id = $1 where totp_key_id is null and totp_secret is not null',
)

const nameRecovery = prepare<[keyId: string], never>(
  'operators.name-recovery-keys',
  'update operator_recovery_codes set key_id = $1 where key_id is null',
)

const findTotp = prepare<[keyId: string, after: number, limit: number], { id: number; sealed: Buffer | null }>(
  'operators.find-totp-of-key',
  `select account_id as id, totp_secret as sealed from operators
    where totp_key_id = $1 and account_id > $2
    order by account_id limit $3`,
)

const saveTotp = prepare<[ids: readonly number[], sealed: readonly Buffer[], keyId: string], never>(
  'operators.save-resealed-totp',
  `update operators o set totp_secret = n.sealed, totp_key_id = $3
     from unnest($1::bigint[], $2::bytea[]) as n (id, sealed)
    where o.account_id = n.id`,
)

type Account = { id: number; email: string; kind: 'employee' | 'operator' }

const findAccounts = prepare<[after: number, limit: number], Account>(
  'identity.find-accounts-in-order',
  "select id, email, kind from accounts where kind <> 'machine' and id > $1 order by id limit $2",
)

const moveAttempts = prepare<[before: readonly Buffer[], after: readonly Buffer[]], never>(
  'identity.move-sign-in-attempts',
  `update sign_in_attempts a set account_key = n.after
     from unnest($1::bytea[], $2::bytea[]) as n (before, after)
    where a.account_key = n.before`,
)

const moveNetworks = prepare<[before: readonly Buffer[], after: readonly Buffer[]], never>(
  'identity.move-sign-in-networks',
  `with moved as (
     delete from sign_in_networks a using unnest($1::bytea[], $2::bytea[]) as n (before, after)
      where a.account_key = n.before
     returning n.after, a.network, a.at
   )
   insert into sign_in_networks (account_key, network, at) select after, network, at from moved
   on conflict (account_key, network) do update set at = greatest(sign_in_networks.at, excluded.at)`,
)

/**
 * Adapts the accounts to a new pepper: the secrets of authenticators are sealed again, and the throttle
 * goes on where it was. Password hashes and recovery codes stay, and the previous key verifies them.
 */
export const accountRotation: KeyRotation = {
  nameKey: async (db, keyId) => {
    await nameHashes(db, phcKeyId(keyId))
    await nameTotp(db, keyId)
    await nameRecovery(db, keyId)
  },
  reseal: [resealTotp, moveThrottle],
}

async function resealTotp(db: Queryable, { from, to, after, limit }: ResealAsked): Promise<Resealed> {
  return resealRows(await findTotp(db, from.id, after, limit), {
    open: ({ id, sealed }) =>
      sealed === null ? undefined : unseal({ key: from.operatorTotp, owner: totpOwner(id), sealed }),
    make: ({ id }, text) => ({ sealed: seal({ key: to.operatorTotp, owner: totpOwner(id), text }) }),
    save: (made) =>
      saveTotp(
        db,
        made.map(({ id }) => id),
        made.map(({ sealed }) => sealed),
        to.id,
      ),
  })
}

/** Gives the attempts and the networks of known accounts their new keys, so that no wait is shortened. */
async function moveThrottle(db: Queryable, { from, to, after, limit }: ResealAsked): Promise<Resealed> {
  const accounts = await findAccounts(db, after, limit)
  const before = accounts.flatMap((account) => throttleKeysOf(account, from))
  const now = accounts.flatMap((account) => throttleKeysOf(account, to))
  await moveAttempts(db, before, now)
  await moveNetworks(db, before, now)
  return { last: accounts.at(-1)?.id, done: 0, unread: 0 }
}

function throttleKeysOf({ id, email, kind }: Account, keys: Keys): Buffer[] {
  const config = { keys }
  if (kind === 'employee') return [accountKeyOf({ config }, email)]
  return [operatorKeyOf({ config }, email), operatorCodeKeyOf({ config }, id)]
}
