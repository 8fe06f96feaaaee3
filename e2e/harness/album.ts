import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Operator } from './operator.ts'

/** The numbers of the common figures of the first season. */
const COMMON = [1, 2, 3, 9, 10, 11, 17, 18, 19, 25, 26, 27, 33, 34, 35, 41, 42, 43] as const

/** The season that is open. Other journeys may have published one that begins after it. */
const FIRST_ALBUM = '(select id from albums order by starts_on limit 1)'

/** Adds figures to an employee's album. @param copies the number of copies by figure */
export async function giveFigures(db: pg.Client, email: string, copies: Record<number, number>): Promise<void> {
  await db.query(
    `insert into collection (user_id, album_id, number, copies, first_at)
     select u.id, a.id, n::int, c::int, now() - interval '3 days'
     from users u, ${FIRST_ALBUM} a, unnest($2::int[], $3::int[]) as t(n, c) where u.email = $1`,
    [email, Object.keys(copies).map(Number), Object.values(copies)],
  )
}

/** Gives an employee stardust, in grains, with the matching movement. */
export async function giveStardust(db: pg.Client, email: string, stardust: number): Promise<void> {
  await db.query(
    `with movement as (
       insert into ledger (user_id, kind, experience, credits, stardust, reason, movement_key, occurred_at)
       select id, 'gift', 0, 0, $2, 'Para la prueba', 'test:' || gen_random_uuid(), now() from users where email = $1
       returning user_id, stardust
     )
     update users u set stardust = u.stardust + m.stardust from movement m where u.id = m.user_id`,
    [email, stardust],
  )
}

/** Grants an employee waiting packs, as an operator does. @returns their ids, the oldest first */
export async function givePacks(db: pg.Client, email: string, count: number): Promise<number[]> {
  const { rows } = await db.query(
    `insert into packs (user_id, source, source_key, text, granted_at)
     select id, 'gift', 'gift:' || gen_random_uuid(), 'Regalo del equipo de personas', now() + make_interval(secs => n / 1000.0)
     from users, generate_series(1, $2::int) n where email = $1 returning id`,
    [email, count],
  )
  return rows.map(({ id }) => Number(id))
}

export async function copiesOf(db: pg.Client, email: string, number: number): Promise<number> {
  const { rows } = await db.query(
    'select copies from collection join users u on u.id = user_id where u.email = $1 and number = $2',
    [email, number],
  )
  return rows[0]?.copies ?? 0
}

/** Inserts packs that an employee opened some days ago. */
async function openPacksBefore(db: pg.Client, email: string, count: number): Promise<void> {
  await db.query(
    `insert into packs (user_id, source, source_key, granted_at, state, opened_at, opened_on, place_in_day, album_id,
                        album_revision, odds_version, opening)
     select u.id, 'gift', 'before:' || n, now() - interval '3 days', 'opened', now() - interval '3 days',
            current_date - 3, n, a.id, 1, 1, '{}'
     from users u, ${FIRST_ALBUM} a, generate_series(1, $2::int) n where u.email = $1`,
    [email, count],
  )
}

/**
 * Makes an employee a trader who lacks one common figure and has a spare copy of another, so that only a trader with
 * the opposite figures is an exact match.
 */
export async function makeTrader(
  db: pg.Client,
  email: string,
  { misses, spares }: { misses: number; spares: number },
): Promise<void> {
  const held = COMMON.filter((number) => number !== misses)
  await giveFigures(db, email, Object.fromEntries(held.map((number) => [number, number === spares ? 2 : 1])))
  await openPacksBefore(db, email, 3)
  await db.query(
    `insert into trade_participants (user_id, since) select id, now() from users where email = $1
     on conflict do nothing`,
    [email],
  )
}

/** Creates a campaign whose cards another operator prints, as operators do. @returns its codes */
export async function makeCampaign(
  { maker, printer }: { maker: Operator; printer: Operator },
  { label, endsOn = '2999-12-31', quantity = 1 }: { label: string; endsOn?: string; quantity?: number },
): Promise<string[]> {
  const made = await maker.post('codes', { operationId: randomUUID(), label, quantity, endsOn })
  const cards = await printer.get(`codes/${(made as { campaignId: number }).campaignId}/cards`)
  return (cards as { codes: string[] }).codes
}
