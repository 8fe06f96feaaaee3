import type { RewardOutput } from '@orbita/contract/rewards/rewards'
import type { RankId } from '@orbita/domain/ranks'
import type { Category } from '@orbita/domain/rewards/categories'
import { isImmediate } from '@orbita/domain/rewards/redemption'
import type { Delivery, LimitPeriod } from '@orbita/domain/rewards/reward'
import type { RewardValues } from './reward-form.ts'

/** The states in which an operator looks at a reward: with enough credits, with too few, and sold out. */
export const PREVIEW_STATES = [
  { value: 'enough', title: 'Le alcanza' },
  { value: 'short', title: 'Le faltan créditos' },
  { value: 'sold-out', title: 'Agotada' },
] as const
export type PreviewState = (typeof PREVIEW_STATES)[number]['value']

const SHORT_OF = 60
const CREDITS_OF_A_MISSION = 40
const UNITS = 12

/**
 * Returns a draft as the route of the employee's screen would answer it, in one of its states.
 *
 * @param values what the form has, which may not be valid yet
 * @param left the units of a published reward; null: unlimited or new
 */
export function previewReward(values: RewardValues, state: PreviewState, left: number | null): RewardOutput {
  const price = wholeOf(values.price) || 1
  const missing = state === 'short' ? Math.min(SHORT_OF, price) : 0
  const stock = left ?? (wholeOf(values.stock) || UNITS)
  const limitCount = wholeOf(values.limitCount)
  const areaLimit = values.delivery === 'time-off' ? wholeOf(values.areaLimit) : 0
  return {
    id: 'muestra',
    title: values.title.trim() || 'Sin nombre',
    picture: values.picture,
    category: values.category as Category,
    price,
    delivery: values.delivery as Delivery,
    stock: state === 'sold-out' ? 0 : values.isLimited ? stock : null,
    block: state === 'enough' ? null : state === 'short' ? 'credits' : 'sold-out',
    missing,
    isGoal: false,
    isAwaited: false,
    description: values.description.trim(),
    conditions: values.conditions
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    minRank: (values.minRank || null) as RankId | null,
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
    limit: limitCount > 0 ? { count: limitCount, period: values.limitPeriod as LimitPeriod, used: 0 } : null,
    promisedDays: wholeOf(values.promisedDays) || 1,
    version: 1,
    comesAtOnce: isImmediate({ delivery: values.delivery, price, recent: 0 }),
    codesFrom: null,
    credits: { available: state === 'short' ? price - missing : price + SHORT_OF, held: 0, spent: 0 },
    missionsAway: missing > 0 ? Math.ceil(missing / CREDITS_OF_A_MISSION) : null,
    isOutOfReach: false,
    places: areaLimit > 0 ? { limit: areaLimit, place: null, keptUntil: null } : null,
  }
}

function wholeOf(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
}
