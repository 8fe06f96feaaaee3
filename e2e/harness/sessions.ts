import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type pg from 'pg'

/**
 * Opens a session directly in the database, in the same state that the sign-in form leaves it in a browser that the
 * account has used for a month.
 *
 * @param email an account of the running product
 * @param kind the kind of account, where an employee and an operator share the e-mail
 * @returns the token, which the database stores only as a hash
 */
export async function insertSession(
  db: pg.Client,
  email: string,
  kind: 'employee' | 'operator' | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await db.query(
    `insert into sessions (token_hash, account_id, created_at, seen_at, idle_for, idle_until, ends_at, device_since)
     select $2, id, now(), now(), '12 hours', now() + interval '12 hours', now() + interval '30 days',
            now() - interval '30 days'
     from accounts where email = $1 and ($3::text is null or kind::text = $3)`,
    [email, hashOf(token), kind],
  )
  if (rowCount !== 1) throw new Error(`There is no account of ${email}`)
  return token
}

/** Opens a session in every page of `context`, with the same cookies that the sign-in form sets. */
export async function signInto(
  context: BrowserContext,
  { db, url, email }: { db: pg.Client; url: string; email: string },
): Promise<void> {
  const token = await insertSession(db, email)
  const readable = `${encodeURIComponent(email)}/${hashOf(token).toString('base64url')}`
  const expires = Math.floor(Date.now() / 1_000) + 30 * 24 * 3_600
  const shared = { url, expires, sameSite: 'Lax' } as const
  await context.addCookies([
    { ...shared, name: 'session', value: token, httpOnly: true },
    { ...shared, name: 'signed-in', value: readable, httpOnly: false },
  ])
}

/** Makes the browsers of an account as old as those of somebody who has used them for a month. @see SE-1 */
export async function ageBrowsers(db: pg.Client, email: string): Promise<void> {
  for (const [table, column] of [
    ['sessions', 'device_since'],
    ['account_devices', 'since'],
  ]) {
    await db.query(
      `update ${table} t set ${column} = now() - interval '30 days' from accounts a where a.id = t.account_id and a.email = $1`,
      [email],
    )
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
