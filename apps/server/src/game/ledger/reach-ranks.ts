import { RANKS, type Rank, type RankId, rankFor, rankOfLevel } from '@orbita/domain/ranks'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { grantPacks } from '../albums/packs/grant-packs.ts'
import { unlockIncentives } from '../awards/unlock-incentives.ts'
import { recordNotices } from '../notices/record-notices.ts'

/** Somebody whose experience grew, with the rank stored before. */
export type Grown = { userId: number; level: string; experience: number; at: Date }

type Riser = { userId: number; ranks: readonly Rank[]; at: Date }

const raiseLevels = prepare<
  [userIds: readonly number[], levels: readonly RankId[], dates: readonly Date[]],
  { id: number; has_figuras: boolean }
>(
  'ledger.raise-levels',
  `update users u set level = r.level, level_reached_at = r.at
     from unnest($1::bigint[], $2::text[], $3::timestamptz[]) as r (id, level, at)
    where u.id = r.id
   returning u.id, 'figuras' = any (u.platform) as has_figuras`,
)

/**
 * Gives the ranks that experience has reached, each with its pack, its celebration and the incentives it unlocks, once.
 * Nobody goes down.
 *
 * @see PT-4, AL-5
 */
export async function reachRanks(tx: Tx, people: readonly Grown[]): Promise<void> {
  const risers = people.flatMap(rise)
  if (risers.length === 0) return

  const raised = await raiseLevels(
    tx,
    risers.map(({ userId }) => userId),
    risers.map(({ ranks }) => ranks.at(-1)!.id),
    risers.map(({ at }) => at),
  )
  const collectors = new Set(raised.filter((row) => row.has_figuras).map(({ id }) => id))
  await grantPacks(tx, risers.flatMap(packsOf))
  await recordNotices(
    tx,
    risers.flatMap((riser) => noticesOf(riser, collectors.has(riser.userId))),
  )
  const userIds = risers.map(({ userId }) => userId)
  await unlockIncentives(tx, { userIds, now: risers.reduce((last, { at }) => (at > last ? at : last), risers[0]!.at) })
}

function rise({ userId, level, experience, at }: Grown): Riser[] {
  const from = RANKS.indexOf(rankOfLevel(level))
  const to = RANKS.indexOf(rankOfLevel(rankFor(experience)))
  return to > from ? [{ userId, ranks: RANKS.slice(from + 1, to + 1), at }] : []
}

function packsOf({ userId, ranks, at }: Riser) {
  return ranks.map(({ id, name }) => ({
    userId,
    cause: { source: 'rank', id } as const,
    text: `Nuevo rango: ${name}`,
    grantedAt: at,
  }))
}

function noticesOf({ userId, ranks, at }: Riser, hasFiguras: boolean) {
  return ranks.map(({ id, name, threshold }) => ({
    userId,
    kind: 'rank' as const,
    title: `Nuevo rango: ${name}`,
    text: `Llegaste a ${threshold} puntos de experiencia.${hasFiguras ? ' Tienes un sobre nuevo para abrir.' : ''}`,
    path: hasFiguras ? '/figuras/perfil' : '/mision-espacial/inicio',
    key: `rank:${id}`,
    at,
    celebrates: true,
  }))
}
