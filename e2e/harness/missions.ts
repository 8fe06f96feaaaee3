import type pg from 'pg'

const PLANETS = ['tierra', 'rosa', 'hielo', 'jungla', 'gaseoso', 'arena', 'toxico', 'anillos', 'rocoso', 'dorado']

/** The size of a programme: challenges of missions, from `<prefix>-1/mision-1` on, each of which unlocks the next. */
export type Programme = { prefix: string; challenges: number; missions: number }

/** Publishes missions for a new area alone, and moves an employee into that area. */
export async function publishFor(
  db: pg.Client,
  email: string,
  { prefix, challenges, missions }: Programme,
): Promise<void> {
  const area = `Área ${prefix}`
  await db.query('update users set area = $2 where email = $1', [email, area])
  await db.query(
    `insert into challenge_definitions (id, position, title, line, starts_on, ends_on)
     select $1 || '-' || c, 100 + c, 'Travesía ' || c, 'Para la prueba.', current_date - 20, current_date + 40
     from generate_series(1, $2::int) c`,
    [prefix, challenges],
  )
  await db.query(
    `insert into missions (challenge_id, id, position, published_at, title, line, briefing, why, picture, type, target,
                           unit, starts_on, ends_on, areas, prerequisites, experience, credits, packs, source)
     select $1 || '-' || c, 'mision-' || m, m, now() - interval '20 days', 'Escala ' || c || '.' || m, 'Una escala más.',
            array['Un texto.'], 'Para llegar.', 'planetas/' || ($4::text[])[1 + (c + m) % cardinality($4::text[])],
            'counter', 3, '{"one": "vuelta", "many": "vueltas"}', current_date - 20, current_date + 40, array[$5],
            case when m = 1 then array[]::text[] else array['mision-' || (m - 1)] end, 120, 80, 0, 'evidence'
     from generate_series(1, $2::int) c, generate_series(1, $3::int) m`,
    [prefix, challenges, missions, PLANETS, area],
  )
}

/** Sets the progress of an employee in one of the missions published for them, which 3 completes. */
export async function advance(db: pg.Client, email: string, mission: string, amount: number): Promise<void> {
  const [challengeId, missionId] = mission.split('/')
  await db.query(
    `insert into mission_progress (user_id, challenge_id, mission_id, amount, completed_at, completed_version, completions)
     select id, $2, $3, $4::int, case when $4 >= 3 then now() end, case when $4 >= 3 then 1 end, ($4 >= 3)::int
     from users where email = $1`,
    [email, challengeId, missionId, amount],
  )
}
