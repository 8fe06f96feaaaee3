import type { Pool } from '../../apps/server/src/infra/db/connections/pool.ts'
import { brokenRules } from '../../apps/server/src/testing/game/bank-checks.ts'
import { ADDED } from './company.ts'
import { type Acknowledged, type Kind, sendUntilServed } from './load.ts'
import type { TortureProduct } from './product.ts'

/** The result of an audit: every number must be 0. */
export type Audit = {
  /** acknowledged commands that the database does not know */
  lost: number
  /** commands that it carried out more often, or more than those acknowledged */
  twice: number
  /** balances, redemptions and stocks that break a rule */
  halfDone: number
  /** commands whose repetition was not answered as the first time */
  changed: number
  details: string[]
}

const REPEATED_AT_ONCE = 16

// Everything that the people of the load have, in the units of their commands.
const EFFECTS = `
  with added as (select id from users where email like '${ADDED}')
  select (select count(*) from packs where user_id in (table added) and opened_at is not null)::int as pack,
         (select count(*) from redeems where user_id in (table added))::int as redemption,
         (select count(*) from redeems where user_id in (table added) and state = 'cancelled')::int as cancellation,
         (select count(*) from kudos where sender_id in (table added))::int as kudos,
         (select count(*) from progress_events where user_id in (table added))::int as progress,
         (select count(*) from manual_movements where user_id in (table added) and state = 'done')::int as movement,
         (select coalesce(sum(copies), 0) from collection where user_id in (table added))::int as copies`

/**
 * Compares the database with every command that was acknowledged since the product was made: each is stored once, its
 * effects are there once, and no rule of the balances is broken. Then repeats the latest ones, which must change nothing
 * and be answered alike.
 */
export async function audit(within: {
  product: TortureProduct
  pool: Pool
  all: readonly Acknowledged[]
  latest: readonly Acknowledged[]
}): Promise<Audit> {
  const { product, pool, all, latest } = within
  const details: string[] = []
  const lost = await lostOf(pool, latest)
  const before = await differencesOf(pool, all)
  const changed = await changedOf(product, latest)
  const after = await differencesOf(pool, all)
  const broken = await brokenRules(pool)
  details.push(...before.words, ...changed, ...after.words, ...broken.map((one) => JSON.stringify(one)))
  return {
    lost: Math.max(lost, before.missing),
    twice: Math.max(before.surplus, after.surplus),
    halfDone: broken.reduce((sum, { count }) => sum + count, 0),
    changed: changed.length,
    details,
  }
}

async function lostOf(pool: Pool, latest: readonly Acknowledged[]): Promise<number> {
  const { rows } = await pool.query<{ known: number }>(
    'select count(*)::int as known from operations where id = any ($1::uuid[]) and answer is not null',
    [latest.map(({ json }) => json.operationId)],
  )
  return latest.length - rows[0]!.known
}

async function differencesOf(pool: Pool, all: readonly Acknowledged[]) {
  const { rows } = await pool.query<Record<Kind | 'copies', number>>(EFFECTS)
  const found = rows[0]!
  const expected = { pack: 0, redemption: 0, cancellation: 0, kudos: 0, progress: 0, movement: 0, copies: 0 }
  for (const { kind, body } of all) {
    expected[kind]++
    if (kind === 'pack') expected.copies += (JSON.parse(body) as { cards: unknown[] }).cards.length
  }
  let [missing, surplus] = [0, 0]
  const words: string[] = []
  for (const [what, many] of Object.entries(expected)) {
    const difference = found[what as Kind] - many
    if (difference < 0) missing -= difference
    if (difference > 0) surplus += difference
    if (difference !== 0) words.push(`${what}: ${many} acknowledged, ${found[what as Kind]} found`)
  }
  return { missing, surplus, words }
}

async function changedOf(product: TortureProduct, latest: readonly Acknowledged[]): Promise<string[]> {
  const changed: string[] = []
  for (let at = 0; at < latest.length; at += REPEATED_AT_ONCE) {
    const some = latest.slice(at, at + REPEATED_AT_ONCE)
    const answers = await Promise.all(some.map((write) => sendUntilServed(product, write)))
    for (const [n, { status, body }] of answers.entries()) {
      if (status !== 200 || body !== some[n]!.body) changed.push(`${some[n]!.kind} repeated: ${status} ${body}`)
    }
  }
  return changed
}
