import { prepare, type Queryable } from '../infra/db/sql.ts'
import { purgeSteps } from './passkeys/steps.ts'
import { moveRefusalsToAudit } from './sign-in/refusals.ts'

const purgeSessions = prepare<[now: Date], { token_hash: Buffer }>(
  'identity.purge-sessions',
  `delete from sessions where ends_at <= $1 or (revoked_at is null and idle_until <= $1::timestamptz - interval '1 day')
   returning token_hash`,
)

const purgeAttempts = prepare<[now: Date], { id: number }>(
  'identity.purge-attempts',
  "delete from sign_in_attempts where at <= $1::timestamptz - interval '1 day' returning id",
)

const purgeNetworks = prepare<[now: Date], never>(
  'identity.purge-networks',
  "delete from sign_in_networks where at <= $1::timestamptz - interval '90 days'",
)

const purgeDevices = prepare<[now: Date], never>(
  'identity.purge-devices',
  "delete from account_devices where used_at <= $1::timestamptz - interval '400 days'",
)

const purgeLinks = prepare<[now: Date], never>(
  'identity.purge-device-links',
  "delete from device_links where expires_at <= $1::timestamptz - interval '30 days'",
)

/**
 * Removes the ended sessions, the attempts older than a day, and the networks that an account has not used for 90 days,
 * the browsers that it has not used for as long as their cookies live, and the links that ended.
 * Moves the counts of refused sign-ins to the audit. A revoked session stays until it would have expired, because it still holds the reason. Meant to run about once an
 * hour.
 */
export async function purgeIdentity(db: Queryable, now: Date): Promise<{ sessions: number; attempts: number }> {
  const sessions = await purgeSessions(db, now)
  const attempts = await purgeAttempts(db, now)
  await purgeNetworks(db, now)
  await purgeDevices(db, now)
  await purgeLinks(db, now)
  await purgeSteps(db, now)
  await moveRefusalsToAudit(db, now)
  return { sessions: sessions.length, attempts: attempts.length }
}
