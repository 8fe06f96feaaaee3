import { createHash } from 'node:crypto'
import { DomainError } from '@orbita/domain/errors'
import { DEVICE_LINK_DAYS } from '@orbita/domain/sign-in/devices'
import type { Dependencies } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import { type Tx, transaction } from '../../infra/db/transaction.ts'
import { type Keys, keyedHash } from '../../infra/secrets/keys.ts'

const DAY_MS = 24 * 3_600_000

const insert = prepare<
  [hashes: readonly Buffer[], emails: readonly string[], actor: number, now: Date, expires: Date],
  { email: string }
>(
  'identity.insert-device-links',
  `with made as (
     insert into device_links (token_hash, account_id, created_by, created_at, expires_at)
     select l.token_hash, a.id, $3, $4, $5
       from unnest($1::bytea[], $2::text[]) as l (token_hash, email)
       join accounts a on a.kind = 'employee' and a.email = l.email
     returning account_id
   )
   select a.email from made join accounts a on a.id = made.account_id`,
)

// A newer link takes the place of one that was not used, so that a lost card opens nothing.
const end = prepare<[emails: readonly string[], now: Date], never>(
  'identity.end-device-links',
  `update device_links l set expires_at = $2 from accounts a
    where a.kind = 'employee' and a.email = any ($1) and l.account_id = a.id and l.used_at is null and l.expires_at > $2`,
)

const use = prepare<[hash: Buffer, device: Buffer, now: Date], { account_id: number; email: string }>(
  'identity.use-device-link',
  `with used as (
     update device_links set used_at = $3 where token_hash = $1 and used_at is null and expires_at > $3
     returning account_id
   ), planted as (
     insert into account_devices as d (account_id, device_hash, planted_at, used_at)
     select account_id, $2, $3, $3 from used
     on conflict (account_id, device_hash) do update set planted_at = $3
   )
   select a.id as account_id, a.email from used join accounts a on a.id = used.account_id`,
)

/**
 * Derives the secret of a link from the operation that makes it: a repeated one gives the same, and nothing stores it.
 *
 * @returns 256 bits in base64url
 */
export function deviceLinkOf(keys: Pick<Keys, 'operatorTicket'>, operationId: string): string {
  return keyedHash(keys.operatorTicket, `device-link:${operationId}`).toString('base64url')
}

/**
 * Makes links that each make one browser known to an employee's account, and ends those of the accounts that nobody used.
 *
 * @param asked.links one of each account; for the token see {@link deviceLinkOf}
 * @returns when they end, and the e-mails that have an account; the others get none
 * @see SE-3
 */
export async function makeDeviceLinks(
  tx: Tx,
  asked: { links: readonly { email: string; token: string }[]; actor: number; now: Date },
): Promise<{ expiresAt: Date; emails: ReadonlySet<string> }> {
  const { links, actor, now } = asked
  const expiresAt = new Date(now.getTime() + DEVICE_LINK_DAYS * DAY_MS)
  const emails = links.map(({ email }) => email)
  await end(tx, emails, now)
  const made = await insert(
    tx,
    links.map(({ token }) => linkHash(token)),
    emails,
    actor,
    now,
    expiresAt,
  )
  return { expiresAt, emails: new Set(made.map(({ email }) => email)) }
}

/** Uses a link, once. @returns whose it is @throws DomainError `DEVICE_LINK_SPENT` */
export async function useDeviceLink(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { token, deviceHash }: { token: string; deviceHash: Buffer },
): Promise<{ email: string }> {
  const now = clock()
  return transaction(db.signInPool, async (tx) => {
    const [used] = await use(tx, linkHash(token), deviceHash, now)
    if (!used) throw new DomainError('DEVICE_LINK_SPENT')

    const account = { subject: `accounts/${used.account_id}`, title: null }
    await recordAudit(tx, { at: now, actorAccountId: null, action: 'identity.used-device-link', ...account })
    return { email: used.email }
  })
}

function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
