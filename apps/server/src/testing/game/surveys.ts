import type { Challenge, Mission } from '@orbita/domain/missions/challenge'
import type { TestDatabase } from '../databases/test-database.ts'
import { anEmployee, type TestEmployee } from '../factories.ts'
import { aChallenge } from './missions.ts'

/** The parts of a mission that is a survey of everybody, which at least 80 % should answer. */
export const SURVEY = {
  type: 'counter',
  target: 80,
  unit: { one: 'respuesta', many: 'respuestas' },
  source: 'survey',
  prerequisites: [],
  gives: { experience: 0, credits: 0, packs: 0 },
} as const satisfies Partial<Mission>

/** Returns a challenge whose mission `arranque` is a survey that closes on the 30th. */
export function aSurvey(challengeId: string, over: Partial<Mission> = {}): Challenge {
  return aChallenge(challengeId, { missions: { arranque: { ...SURVEY, endsOn: '2026-11-30', ...over } } })
}

/** Deactivates every employee and closes every survey, so that a test counts its own people alone. */
export async function endSurveys({ pool }: TestDatabase): Promise<void> {
  await pool.query('update users set is_active = false')
  await pool.query("update missions set closed_at = now(), closed_on = '2026-11-01' where source = 'survey'")
}

/** Makes employees of an area. */
export async function aTeam(
  within: { db: TestDatabase },
  area: string | null,
  people: number,
): Promise<TestEmployee[]> {
  const all = await Promise.all(Array.from({ length: people }, () => anEmployee(within)))
  await within.db.pool.query('update users set area = $1 where id = any ($2)', [area, all.map(({ userId }) => userId)])
  return all
}
