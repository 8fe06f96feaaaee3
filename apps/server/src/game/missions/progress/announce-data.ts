import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import type { Absorbed } from './area-data.ts'

const findWords = prepare<[challengeIds: readonly string[], missionIds: readonly string[]], { title: string }>(
  'progress.find-titles-of-data',
  `select m.title from unnest($1::text[], $2::text[]) with ordinality as a (challenge_id, mission_id, place)
     join missions m on (m.challenge_id, m.id) = (a.challenge_id, a.mission_id) order by a.place`,
)

/** Tells the people who had noted their progress, once, that the data of their area came. @see MI-13 */
export async function announceData(tx: Tx, absorbed: readonly Absorbed[], now: Date): Promise<void> {
  const first = absorbed.filter(({ isFirst }) => isFirst)
  if (first.length === 0) return

  const titles = await findWords(
    tx,
    first.map(({ challengeId }) => challengeId),
    first.map(({ missionId }) => missionId),
  )
  await recordNotices(
    tx,
    first.map(({ userId, challengeId, missionId, data, isMore }, at) => ({
      userId,
      kind: 'mission-changed' as const,
      title: titles[at]!.title,
      text: `Llegaron los datos de tu área: ${data}. ${isMore ? 'Te sumamos la diferencia.' : 'Lo que anotaste no baja.'}`,
      path: `/mision-espacial/misiones/${challengeId}/${missionId}`,
      key: `area-data:${challengeId}/${missionId}`,
      at: now,
    })),
  )
}
