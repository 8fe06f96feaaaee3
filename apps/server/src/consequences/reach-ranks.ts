import { RANKS, type Rank, rankFor, rankOfLevel } from '@orbita/domain/ranks'
import type { EarnedExperience } from '../events/domain-event.ts'
import { grantPacks } from '../game/albums/packs/grant-packs.ts'
import { unlockIncentives } from '../game/awards/unlock-incentives.ts'
import { recordNotices } from '../game/notices/record-notices.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { saveReachedRanks } from '../people/users/save-reached-ranks.ts'

/** An employee who rises, with the ranks reached, the lowest first. */
type Riser = { userId: number; ranks: readonly Rank[]; at: Date }

/**
 * Gives the ranks that experience has reached, each once, with its pack, its celebration and the incentives it unlocks.
 * Ranks never go down.
 *
 * @see PT-4, AL-5
 */
export async function reachRanks(tx: Tx, people: readonly EarnedExperience[]): Promise<void> {
  const risers = people.flatMap(rise)
  if (risers.length === 0) return

  const raised = await saveReachedRanks(
    tx,
    risers.map(({ userId, ranks, at }) => ({ userId, level: ranks.at(-1)!.id, at })),
  )
  const collectors = new Set(raised.filter(({ hasFiguras }) => hasFiguras).map(({ userId }) => userId))
  await grantPacks(tx, risers.flatMap(packsOf))
  await recordNotices(
    tx,
    risers.flatMap((riser) => noticesOf(riser, collectors.has(riser.userId))),
  )
  const userIds = risers.map(({ userId }) => userId)
  await unlockIncentives(tx, { userIds, now: risers.reduce((last, { at }) => (at > last ? at : last), risers[0]!.at) })
}

function rise({ userId, level, experience, at }: EarnedExperience): Riser[] {
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
    text: `Llegaste a ${threshold.toLocaleString('es-CO')} de experiencia.${hasFiguras ? ' Tienes un sobre nuevo para abrir.' : ''}`,
    path: hasFiguras ? '/figuras/perfil' : '/mision-espacial/inicio',
    key: `rank:${id}`,
    at,
    celebrates: true,
  }))
}
