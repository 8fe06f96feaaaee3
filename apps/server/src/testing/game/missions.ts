import { randomUUID } from 'node:crypto'
import { Challenge } from '@orbita/domain/missions/challenge'
import * as v from 'valibot'
import { publishChallenge } from '../../game/missions/publish-challenge.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { BrowserRequest } from '../browser.ts'
import type { TestDatabase } from '../databases/test-database.ts'

const OPEN = { startsOn: '2026-11-01', endsOn: '2026-11-30' }

const mission = (id: string, over: Partial<Challenge['missions'][number]>): Challenge['missions'][number] => ({
  id,
  title: `Misión ${id}`,
  line: `La misión ${id} en una frase.`,
  briefing: [`Qué hay que hacer en ${id}.`],
  why: 'Porque así llegamos todos.',
  picture: 'planetas/hielo',
  type: 'single',
  target: 1,
  unit: { one: 'vez', many: 'veces' },
  ...OPEN,
  prerequisites: [],
  gives: { experience: 100, credits: 50, packs: 0 },
  source: 'file',
  ...over,
})

/**
 * A small challenge with a mission of every kind, open on the day the tests' clock stands at (20 November 2026 in
 * Bogotá):
 *
 * - `induccion`: single, by file
 * - `viajes`: counter to 10, gives a pack, needs `induccion`
 * - `bitacora`: checklist of 3 steps
 * - `foto`: single, by evidence
 * - `entregas`: counter to 3, by evidence, needs `bitacora`
 * - `bodega`: counter to 5, for the area `Bodega` alone
 * - `cierre`: single, starts on 25 November
 * - `arranque`: counter to 4, over since 15 November
 * - `final`: single, gives two packs, needs `viajes` and `foto`
 */
export const CHALLENGE: Challenge = v.parse(Challenge, {
  id: 'rumbo',
  title: 'Rumbo seguro',
  line: 'Un mes para llegar mejor.',
  ...OPEN,
  missions: [
    mission('induccion', {}),
    mission('viajes', {
      type: 'counter',
      target: 10,
      unit: { one: 'viaje', many: 'viajes' },
      prerequisites: ['induccion'],
      gives: { experience: 200, credits: 100, packs: 1 },
    }),
    mission('bitacora', { type: 'checklist', target: 3, steps: ['Lee la guía', 'Firma la guía', 'Cuéntala'] }),
    mission('foto', { source: 'evidence' }),
    mission('entregas', { type: 'counter', target: 3, source: 'evidence', prerequisites: ['bitacora'] }),
    mission('bodega', { type: 'counter', target: 5, areas: ['Bodega'] }),
    mission('cierre', { startsOn: '2026-11-25' }),
    mission('arranque', { type: 'counter', target: 4, endsOn: '2026-11-15' }),
    mission('final', { prerequisites: ['viajes', 'foto'], gives: { experience: 300, credits: 0, packs: 2 } }),
  ],
} satisfies v.InferInput<typeof Challenge>)

/** Returns the path of a mission's routes for employees. */
export const missionPath = (missionId: string, challengeId = CHALLENGE.id): string =>
  `/rpc/mision-espacial/challenges/${challengeId}/missions/${missionId}`

/** Returns the path of a mission's routes for operators. */
export const missionOperatorPath = (missionId: string, challengeId = CHALLENGE.id): string =>
  `/rpc/operator/challenges/${challengeId}/missions/${missionId}`

/** A photo of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The headers that a browser sends with a file. */
export function anEvidence(
  bytes: Uint8Array | string,
  { type = 'image/png', name = 'foto.png', operationId = randomUUID() as string } = {},
): BrowserRequest {
  return {
    file: { bytes, type },
    headers: { 'x-operation-id': operationId, 'x-file-name': encodeURIComponent(name) },
  }
}

/** Publishes {@link CHALLENGE}, or another one. */
export async function publishTestChallenge(
  db: TestDatabase,
  challenge: Challenge = CHALLENGE,
  { isDraft = false } = {},
): Promise<void> {
  const now = new Date('2026-11-01T12:00:00Z')
  const drafts = isDraft ? challenge.missions.map(({ id }) => id) : []
  await transaction(db.pool, (tx) => publishChallenge(tx, { challenge, drafts, actor: null, now }))
}

/** Copies a challenge under another id, with some of its missions changed. */
export function aChallenge(
  id: string,
  over: Partial<Omit<Challenge, 'missions'>> & {
    missions?: Record<string, Partial<Challenge['missions'][number]>>
  } = {},
): Challenge {
  const { missions = {}, ...rest } = over
  return {
    ...CHALLENGE,
    ...rest,
    id,
    missions: CHALLENGE.missions.map((one) => ({ ...one, ...missions[one.id] })),
  }
}

/** Describes an employee's progress, as `viajes: 7/10` or `viajes: 12/10 done`, in challenge order. */
export async function progressOf(db: TestDatabase, userId: number, challengeId = CHALLENGE.id): Promise<string[]> {
  const { rows } = await db.pool.query<{ progress: string }>(
    `select m.id || ': ' || p.amount || '/' || m.target || case when p.completed_at is null then '' else ' done' end as progress
       from mission_progress p join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
      where p.user_id = $1 and m.challenge_id = $2 order by m.position`,
    [userId, challengeId],
  )
  return rows.map(({ progress }) => progress)
}

/** Sets an employee's progress without events or rewards, for tests of other things. */
export async function setProgress(
  db: TestDatabase,
  userId: number,
  missionId: string,
  to: { amount: number; completedAt?: string; challengeId?: string },
): Promise<void> {
  const { amount, completedAt = null, challengeId = CHALLENGE.id } = to
  await db.pool.query(
    `insert into mission_progress (user_id, challenge_id, mission_id, amount, completed_at, completed_version, completions)
     select $1, $2, $3, $4, $5::timestamptz, case when $5 is null then null else 1 end, case when $5 is null then 0 else 1 end
     on conflict (user_id, challenge_id, mission_id) do update
       set amount = excluded.amount, completed_at = excluded.completed_at, completed_version = excluded.completed_version,
           completions = excluded.completions`,
    [userId, challengeId, missionId, amount, completedAt],
  )
}

/** Sets the area of an employee, or none. */
export async function setArea(db: TestDatabase, userId: number, area: string | null): Promise<void> {
  await db.pool.query('update users set area = $2 where id = $1', [userId, area])
}
