import * as v from 'valibot'
import { PLATFORMS, type PlatformId } from './platforms.ts'
import { RANKS } from './ranks.ts'
import { FIGURES_PER_PACK } from './rarities.ts'
import { Day } from './time/day.ts'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** The page of the album that the least stardust completes, with its missing figures, which are one or more. @see D-132 */
const NearPage = v.strictObject({ title: v.string(), missing: Positive })

const Mission = { challengeId: v.string(), missionId: v.string(), title: v.string() }

/** The one thing that a home offers to do now. @see D-57b */
export const NextThing = v.variant('kind', [
  /**
   * `page` is one that a single pack could complete; with the album complete packs become stardust. `arrives` means that
   * none waits yet: the next visit to figuras gives them.
   */
  v.strictObject({
    kind: v.literal('pack'),
    count: Positive,
    page: v.nullable(NearPage),
    becomesDust: v.boolean(),
    arrives: v.boolean(),
  }),
  /** The wish of a month came and was not seen yet. @see AL-12 */
  v.strictObject({ kind: v.literal('wish'), month: v.string() }),
  v.strictObject({ kind: v.literal('award'), platform: v.picklist(PLATFORMS), count: Positive, title: v.string() }),
  v.strictObject({ kind: v.literal('trade'), name: v.string() }),
  v.strictObject({ kind: v.literal('gift'), id: Positive, name: v.string() }),
  v.strictObject({ kind: v.literal('evidence'), ...Mission, endsOn: Day }),
  v.strictObject({ kind: v.literal('mission'), ...Mission, unit: v.string(), experience: Count }),
  v.strictObject({ kind: v.literal('page'), ...NearPage.entries, weeklyOn: v.nullable(Day) }),
  v.strictObject({ kind: v.literal('rank'), rank: v.picklist(RANKS.map(({ id }) => id)), missing: Positive }),
  /** Nothing to do. `weeklyOn` is the day of the next weekly pack, or null when none is promised. */
  v.strictObject({ kind: v.literal('nothing'), weeklyOn: v.nullable(Day) }),
])

export type NextThing = v.InferOutput<typeof NextThing>

type Of<K extends NextThing['kind']> = Extract<NextThing, { kind: K }>

/** The things that one platform has for an employee; null and 0 are for nothing. */
export type NextFacts = {
  waitingPacks: number
  /** the packs that the next visit to figuras will give; none on the home of figuras, which is that visit */
  arrivingPacks: number
  /** the month whose wish came and was not seen yet */
  wish: string | null
  /** whether every figure of the open album is there, so that a pack becomes stardust */
  isAlbumComplete: boolean
  award: Omit<Of<'award'>, 'kind' | 'platform'> | null
  /** the name of the person whose proposal waits the longest */
  trader: string | null
  /** the figure that a colleague gave and the employee has not seen, the oldest first */
  gift: Omit<Of<'gift'>, 'kind'> | null
  /** the rejected evidence of the mission that closes first */
  evidence: Omit<Of<'evidence'>, 'kind'> | null
  /** the mission that lacks one step and closes first */
  mission: Omit<Of<'mission'>, 'kind'> | null
  page: v.InferOutput<typeof NearPage> | null
  rank: { id: Of<'rank'>['rank']; missing: number; share: number } | null
  weeklyOn: string | null
}

/** The facts of a platform that has nothing for the employee. */
export const NO_FACTS: NextFacts = {
  waitingPacks: 0,
  arrivingPacks: 0,
  wish: null,
  isAlbumComplete: false,
  award: null,
  trader: null,
  gift: null,
  evidence: null,
  mission: null,
  page: null,
  rank: null,
  weeklyOn: null,
}

/** The share of the way from which the next rank is called near. */
const NEAR_RANK = 0.75

/**
 * Chooses the one next thing of a home, by the written order: wish, pack, award, trade or gift, evidence to mend, mission within one
 * step, near page or rank, and the day of the next weekly pack. The home's own platform comes first, and the other one
 * of employees with both only with what can be done now.
 *
 * @see D-57b
 */
export function nextThing(
  platform: PlatformId,
  facts: Readonly<Partial<Record<PlatformId, NextFacts | undefined>>>,
): NextThing {
  const own = facts[platform] ?? NO_FACTS
  for (const id of [platform, ...PLATFORMS.filter((other) => other !== platform)]) {
    const found = toDo(id, facts[id] ?? NO_FACTS)
    if (found) return found
  }
  const { page, rank } = own
  const weeklyOn = facts.figuras?.weeklyOn ?? null
  if (page && page.missing <= FIGURES_PER_PACK) return { kind: 'page', ...page, weeklyOn }
  if (rank && rank.share >= NEAR_RANK) return { kind: 'rank', rank: rank.id, missing: rank.missing }
  return { kind: 'nothing', weeklyOn }
}

/** Returns whether it is something to do now: a home gives it the gold verb. @see D-57b */
export function isToDo({ kind }: NextThing): boolean {
  return kind !== 'page' && kind !== 'rank' && kind !== 'nothing'
}

/** Returns what the employee can do now in a platform, or undefined. */
function toDo(platform: PlatformId, facts: NextFacts): NextThing | undefined {
  const { waitingPacks, arrivingPacks, wish, isAlbumComplete, award, trader, gift, evidence, mission, page } = facts
  const count = waitingPacks + arrivingPacks
  if (wish !== null) return { kind: 'wish', month: wish }
  if (count > 0) {
    const near = page && page.missing <= FIGURES_PER_PACK ? page : null
    return { kind: 'pack', count, page: near, becomesDust: isAlbumComplete, arrives: waitingPacks === 0 }
  }
  if (award) return { kind: 'award', platform, ...award }
  if (trader !== null) return { kind: 'trade', name: trader }
  if (gift) return { kind: 'gift', ...gift }
  if (evidence) return { kind: 'evidence', ...evidence }
  return mission ? { kind: 'mission', ...mission } : undefined
}
