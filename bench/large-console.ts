import type pg from 'pg'

const AREAS = ['Ventas', 'Soporte', 'Bodega', 'Rutas', 'Finanzas', 'Personas', 'Datos', 'Calidad']

/** The number of things that wait in an inbox of a large company, which is more than anybody decides in a day. */
const WAITING = 400

const FILL_PEOPLE = `
  with people as (
    insert into users (email, name, platform, area, is_active)
    select 'p' || n || '@grande.example', 'Persona ' || n, '{figuras,mision-espacial}', ($2::text[])[1 + n % 8], n % 50 > 0
      from generate_series(1, $1::int) as n
    returning email
  )
  insert into accounts (kind, email, password_hash) select 'employee', email, 'x' from people`

/** One piece of evidence for every five people, of which the last ones wait. */
const FILL_EVIDENCE = `
  insert into evidence (user_id, challenge_id, mission_id, state, media_type, file_name, content, sent_at, sent_on,
                        place_in_day, reviewed_at, reviewed_by)
  select u.id, m.challenge_id, m.id, case when place <= $1 then 'in-review' else 'approved' end, 'image/webp', 'foto.webp',
         decode('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
         now() - place * interval '1 minute', current_date - 1, 1,
         case when place > $1 then now() end, case when place > $1 then 1 end
    from (select id, row_number() over (order by id) as place from users where email like '%@grande.example' and id % 5 = 0) u
    cross join (select challenge_id, id from missions where source = 'evidence' order by challenge_id, id limit 1) m`

const FILL_REDEEMS = `
  with asked as (
    insert into redeems (user_id, reward_id, reward_version, state, title, picture, price, delivery, conditions, took_stock,
                         period_key, requested_at, promised_on, overdue_on)
    select u.id, r.id, r.version, (array['requested', 'approved', 'preparing'])[1 + u.id % 3], r.title, r.picture, r.price,
           r.delivery, r.conditions, false, '2026-11', now() - u.id % 600 * interval '1 minute', current_date + 3, current_date + 30
      from (select id from users where email like '%@grande.example' order by id limit $1) u
      cross join (select * from rewards where delivery = 'shipping' order by position limit 1) r
    returning id, requested_at
  )
  insert into redeem_events (redeem_id, ordinal, state, actor, at) select id, 1, 'requested', 'employee', requested_at from asked`

/** One audited command for every two people. */
const FILL_AUDIT = `
  insert into audit (at, actor_account_id, action, subject, network, details, person_id, person_name)
  select now() - n * interval '2 minutes', null, 'people.edit', 'users/' || u.id, 'product', '{}', u.id, u.name
    from generate_series(1, $1::int / 2) as n join users u on u.id = 1 + n % $1::int`

const FILL_MOVEMENTS = `
  insert into ledger (user_id, kind, experience, credits, reason, movement_key, occurred_at)
  select u.id, 'kudos', 5, 5, 'Reconocimiento de un colega', 'grande:' || n, now() - n * interval '1 hour'
    from (select min(id) as id from users where email like '%@grande.example') u
    cross join generate_series(1, $1::int) as n`

/**
 * Fills the demo company with many people, and with what a large company leaves in the lists of the console: evidence,
 * redemptions under way, audited commands, and the movements of one person.
 *
 * @returns the id of the person with many movements
 */
export async function fillConsole(db: pg.Client, people: number): Promise<number> {
  await db.query('set statement_timeout = 0')
  await db.query(FILL_PEOPLE, [people, AREAS])
  // The data is consistent by construction, so the triggers that check references are switched off.
  await db.query('set session_replication_role = replica')
  await db.query(FILL_EVIDENCE, [WAITING])
  await db.query(FILL_REDEEMS, [WAITING])
  await db.query(FILL_AUDIT, [people])
  await db.query('set session_replication_role = origin')
  await db.query(FILL_MOVEMENTS, [WAITING])
  await db.query('analyze')
  const { rows } = await db.query("select min(id)::int as id from users where email like '%@grande.example'")
  return rows[0].id
}
