import type { Challenge, Mission } from '@orbita/domain/missions/challenge'
import { RANKS } from '@orbita/domain/ranks'
import type pg from 'pg'
import { publishChallenge } from '../apps/server/src/game/missions/publish-challenge.ts'
import type { Database } from '../apps/server/src/infra/db/database.ts'
import { transaction } from '../apps/server/src/infra/db/transaction.ts'
import { addEmployees, inBulk } from './large-album.ts'

const AREAS = ['Ventas', 'Soporte', 'Bodega', 'Rutas', 'Finanzas', 'Personas', 'Datos', 'Calidad']
const MOVEMENTS_EACH = 100
/** The movements of each employee that one statement inserts. */
const MOVEMENTS_AT_ONCE = 10

type Window = { id: string; missions: number; startsOn: string; endsOn: string }
const WINDOWS: Window[] = [
  { id: 'despegue', missions: 7, startsOn: '2026-08-01', endsOn: '2026-10-31' },
  { id: 'travesia', missions: 7, startsOn: '2026-10-15', endsOn: '2026-12-20' },
  { id: 'horizonte', missions: 6, startsOn: '2026-11-10', endsOn: '2027-01-31' },
]

/** The missions that every employee has, as `[challenge, mission]`. */
export const MISSIONS_OF_ALL = WINDOWS.flatMap((window) =>
  challengeOf(window)
    .missions.filter(({ areas }) => areas === undefined)
    .map(({ id }) => [window.id, id] as const),
)

/** Publishes three challenges with twenty missions of every type, each one requiring the one before. */
export async function publishProgramme(db: Database): Promise<void> {
  const now = new Date('2026-07-30T12:00:00Z')
  for (const window of WINDOWS) {
    await transaction(db.pool, (tx) =>
      publishChallenge(tx, { challenge: challengeOf(window), drafts: [], actor: null, now }),
    )
  }
}

/**
 * Fills an empty programme with employees as some months of use leave them. Each one has their own pace in each
 * challenge, about forty facts of progress, a few files, twenty notices and a hundred movements. Rows are inserted in
 * date order, so that the rows of one employee lie far apart.
 *
 * @param movementsEach the movements of each employee
 */
export async function fillProgramme(
  config: pg.ClientConfig,
  employees: number,
  movementsEach = MOVEMENTS_EACH,
): Promise<void> {
  // The data is consistent by construction, so the triggers that check references are switched off.
  const bulk = { ...config, options: '-c session_replication_role=replica' }
  await addEmployees(config, employees)
  await inBulk(bulk, `update users set platform = '{figuras,mision-espacial}', area = ($1::text[])[1 + id % 8]`, [
    AREAS,
  ])
  await inBulk(bulk, FILL_PROGRESS)
  await withoutIndexes(bulk, 'progress_events', () => inBulk(bulk, FILL_EVENTS))
  await inBulk(bulk, FILL_CHALLENGES)
  await inBulk(bulk, FILL_EVIDENCE)
  await inBulk(bulk, FILL_INCENTIVES)
  await inBulk(bulk, FILL_NOTICES)
  await withoutIndexes(bulk, 'ledger', async () => {
    await inBulk(bulk, FILL_MISSION_MOVEMENTS)
    for (let from = 1; from <= movementsEach; from += MOVEMENTS_AT_ONCE) {
      await inBulk(bulk, FILL_OTHER_MOVEMENTS, [from, from + MOVEMENTS_AT_ONCE - 1])
    }
  })
  await inBulk(bulk, FILL_BALANCES, [RANKS.map(({ id }) => id), RANKS.map(({ threshold }) => threshold)])
  await inBulk(config, 'vacuum analyze')
}

/** Gives each employee a number of completed missions in each challenge, from the first, and half of the next one. */
const FILL_PROGRESS = `
  insert into mission_progress (user_id, challenge_id, mission_id, amount, completed_at, completed_version, completions)
  select u.id, m.challenge_id, m.id, case when m.position < p.pace then m.target else m.target / 2 end,
         case when m.position < p.pace then (m.starts_on + 3 + (u.id % 4)::int)::timestamptz + interval '15 hours' end,
         case when m.position < p.pace then 1 end, (m.position < p.pace)::int
    from missions m
    cross join users u
    cross join lateral (select abs(hashint8(u.id * 31 + ascii(m.challenge_id))) % 8 as pace) p
   where (m.areas is null or u.area = any (m.areas))
     and (m.position < p.pace or m.position = p.pace and m.target > 1)
   order by m.starts_on, m.position, u.id`

/** Splits each amount into at most eight events on consecutive days. */
const FILL_EVENTS = `
  insert into progress_events (user_id, challenge_id, mission_id, amount, occurred_on, text, event_key, recorded_at)
  select p.user_id, p.challenge_id, p.mission_id, p.amount / k.pieces + (piece <= p.amount % k.pieces)::int,
         m.starts_on + piece, 'Avance del equipo de personas', 'carga:' || piece,
         (m.starts_on + piece)::timestamptz + interval '18 hours'
    from mission_progress p
    join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
    cross join lateral (select least(p.amount, 1 + abs(hashint8(p.user_id * 17 + m.position)) % 8)::int as pieces) k
    cross join lateral generate_series(1, k.pieces) as piece
   order by m.starts_on + piece, p.user_id`

const FILL_CHALLENGES = `
  insert into challenges (user_id, challenge_id, started_at, completed)
  select user_id, challenge_id, now(), count(completed_at) from mission_progress group by user_id, challenge_id`

/** The content of the files is a single byte, because the screens list files without reading them. */
const FILL_EVIDENCE = `
  insert into evidence (user_id, challenge_id, mission_id, state, media_type, file_name, content, sent_at, sent_on,
                        place_in_day, reviewed_at, reviewed_by)
  select p.user_id, p.challenge_id, p.mission_id, 'approved', 'image/webp', 'foto.webp', '\\x00',
         p.completed_at, p.completed_at::date, 1 + m.position % 5, p.completed_at, 1
    from mission_progress p
    join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
   where m.source = 'evidence' and p.completed_at is not null
   order by p.completed_at
  on conflict do nothing`

/** Twelve incentives of the programme, a third of them unlocked by each employee. */
const FILL_INCENTIVES = `
  with made as (
    insert into awards (id, platform, position, title, picture, asks, won, rule, experience)
    select 'incentivo-' || n, 'mision-espacial', n, 'Incentivo ' || n, 'iconos/reto', 'Completa misiones.', 'Completadas.',
           jsonb_build_object('kind', 'missions-completed', 'count', n), 50
      from generate_series(1, 12) as n
    returning id, position
  )
  insert into award_states (user_id, award_id, state, unlocked_at)
  select u.id, made.id, 'unlocked', now() from made join users u on (u.id + made.position) % 3 = 0`

const FILL_NOTICES = `
  insert into notices (user_id, kind, title, text, path, notice_key, created_at, read_at)
  select u.id, 'movement', 'Recibiste créditos', 'Ganaste 5 créditos.', '/mision-espacial/inicio', 'movimiento:' || n,
         now(), case when n > 3 then now() end
    from generate_series(1, 20) as n, users u`

const FILL_MISSION_MOVEMENTS = `
  insert into ledger (user_id, kind, experience, credits, reason, movement_key, occurred_at)
  select p.user_id, 'mission', m.experience, m.credits, 'Misión: ' || m.title,
         'mission:' || m.challenge_id || '/' || m.id || ':1', p.completed_at
    from mission_progress p
    join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
   where p.completed_at is not null
   order by p.completed_at, p.user_id`

/** Adds movements up to a hundred for each employee. */
const FILL_OTHER_MOVEMENTS = `
  insert into ledger (user_id, kind, experience, credits, reason, movement_key, occurred_at)
  select u.id, 'kudos', 5, 5, 'Reconocimiento de un colega', 'kudos:' || n, timestamptz '2026-08-01 15:00Z' + n * interval '1 day'
    from generate_series($1::int, $2::int) as n
    cross join users u
   where n > (select count(*) from mission_progress p where p.user_id = u.id and p.completed_at is not null)
   order by n, u.id`

const FILL_BALANCES = `
  update users u
     set experience = s.experience, credits = s.credits,
         level = (select id from unnest($1::text[], $2::int[]) as r (id, threshold)
                   where threshold <= s.experience order by threshold desc limit 1)
    from (select user_id, sum(experience) as experience, sum(credits) as credits from ledger group by user_id) s
   where s.user_id = u.id`

/** Fills a table without its secondary indexes: building an index once costs much less than updating it. */
async function withoutIndexes(config: pg.ClientConfig, table: string, fill: () => Promise<unknown>): Promise<void> {
  const drops = await readColumn(
    config,
    `select 'alter table ${table} drop constraint ' || conname from pg_constraint
      where conrelid = '${table}'::regclass and contype = 'u'
     union all
     select 'drop index ' || indexrelid::regclass from pg_index
      where indrelid = '${table}'::regclass and indexrelid not in (select conindid from pg_constraint)`,
  )
  const makes = await readColumn(
    config,
    `select 'alter table ${table} add constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid = '${table}'::regclass and contype = 'u'
     union all
     select pg_get_indexdef(indexrelid) from pg_index
      where indrelid = '${table}'::regclass and indexrelid not in (select conindid from pg_constraint)`,
  )
  for (const drop of drops) await inBulk(config, drop)
  await fill()
  for (const make of makes) await inBulk(config, make)
}

async function readColumn(config: pg.ClientConfig, text: string): Promise<string[]> {
  const rows = await inBulk(config, text)
  return rows.flatMap((row) => Object.values(row))
}

/**
 * Builds a challenge with missions of every type, each requiring the one before; one in seven is for two areas only.
 */
function challengeOf({ id, missions, startsOn, endsOn }: Window): Challenge {
  return {
    id,
    title: `Reto ${id}`,
    line: 'Un reto como los de la empresa.',
    startsOn,
    endsOn,
    missions: Array.from({ length: missions }, (_, place) => missionOf({ place, startsOn, endsOn })),
  }
}

function missionOf({ place, startsOn, endsOn }: { place: number; startsOn: string; endsOn: string }): Mission {
  const type = (['single', 'counter', 'checklist', 'counter'] as const)[place % 4]!
  const steps = type === 'checklist' ? ['Lee la guía', 'Haz la prueba', 'Cuéntalo en tu equipo'] : undefined
  return {
    id: `mision-${place + 1}`,
    title: `Misión ${place + 1}`,
    line: 'Una frase que dice de qué va.',
    briefing: Array.from({ length: 3 }, () =>
      'Un párrafo de unas doscientas letras, como los de la temporada. '.repeat(3),
    ),
    why: 'Porque lo que hace cada quien le llega a alguien.',
    picture: 'planetas/hielo',
    type,
    target: { single: 1, counter: 20 + place, checklist: 3 }[type],
    unit: { one: 'entrega', many: 'entregas' },
    ...(steps && { steps }),
    startsOn,
    endsOn,
    ...(place === 5 && { areas: AREAS.slice(0, 2) }),
    prerequisites: place === 0 || place === 6 ? [] : [`mision-${place}`],
    gives: { experience: 60, credits: 40, packs: place % 2 },
    source: place % 3 === 2 ? 'evidence' : 'file',
  }
}
