import { type Country, localeOf } from '@orbita/domain/country/country'
import { RANKS, type Rank, rankFor, rankOfLevel, type Thresholds, thresholdOf } from '@orbita/domain/ranks'
import type { EarnedExperience } from '../events/domain-event.ts'
import { grantPacks } from '../game/albums/packs/grant-packs.ts'
import { unlockIncentives } from '../game/awards/unlock-incentives.ts'
import { recordNotices } from '../game/notices/record-notices.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { tell } from '../outgoing/tell.ts'
import { saveReachedRanks } from '../people/users/save-reached-ranks.ts'
import { findSetting } from '../settings/find-settings.ts'

/** An employee who rises, with the ranks reached, the lowest first. */
type Riser = { userId: number; ranks: readonly Rank[]; at: Date }

/**
 * Gives the ranks that experience has reached, each once, with its pack, its celebration and the incentives it unlocks.
 * Ranks never go down.
 *
 * @see PT-4, AL-5
 */
export async function reachRanks(tx: Tx, people: readonly EarnedExperience[]): Promise<void> {
  const thresholds = await findSetting(tx, 'ranks')
  const risers = people.flatMap((person) => rise(person, thresholds))
  if (risers.length === 0) return
  const { country } = await findSetting(tx, 'place')

  const raised = await saveReachedRanks(
    tx,
    risers.map(({ userId, ranks, at }) => ({ userId, level: ranks.at(-1)!.id, at })),
  )
  const collectors = new Set(raised.filter(({ hasFiguras }) => hasFiguras).map(({ userId }) => userId))
  await grantPacks(tx, risers.flatMap(packsOf))
  await recordNotices(
    tx,
    risers.flatMap((riser) => noticesOf(riser, { hasFiguras: collectors.has(riser.userId), thresholds, country })),
  )
  await tell(tx, risers.flatMap(happeningsOf), risers[0]!.at)
  const userIds = risers.map(({ userId }) => userId)
  await unlockIncentives(tx, { userIds, now: risers.reduce((last, { at }) => (at > last ? at : last), risers[0]!.at) })
}

function rise({ userId, level, experience, at }: EarnedExperience, thresholds: Thresholds): Riser[] {
  const from = RANKS.indexOf(rankOfLevel(level))
  const to = RANKS.indexOf(rankOfLevel(rankFor(experience, thresholds)))
  return to > from ? [{ userId, ranks: RANKS.slice(from + 1, to + 1), at }] : []
}

function happeningsOf({ userId, ranks }: Riser) {
  return ranks.map(({ id }) => ({ type: 'rank.reached', person: userId, data: { rank: id } }) as const)
}

function packsOf({ userId, ranks, at }: Riser) {
  return ranks.map(({ id, name }) => ({
    userId,
    cause: { source: 'rank', id } as const,
    text: `Nuevo rango: ${name}`,
    grantedAt: at,
  }))
}

function noticesOf(
  { userId, ranks, at }: Riser,
  { hasFiguras, thresholds, country }: { hasFiguras: boolean; thresholds: Thresholds; country: Country },
) {
  return ranks.map(({ id, name }) => ({
    userId,
    kind: 'rank' as const,
    title: `Nuevo rango: ${name}`,
    text: `Llegaste a ${thresholdOf(id, thresholds).toLocaleString(localeOf(country))} de experiencia.${hasFiguras ? ' Tienes un sobre nuevo para abrir.' : ''}`,
    path: hasFiguras ? '/figuras/perfil' : '/mision-espacial/inicio',
    key: `rank:${id}`,
    at,
    celebrates: true,
  }))
}
