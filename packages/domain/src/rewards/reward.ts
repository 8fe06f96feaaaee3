import * as v from 'valibot'
import { Money } from '../money/money.ts'
import { RANKS } from '../ranks.ts'
import { Text } from '../text/text.ts'
import { Day } from '../time/day.ts'
import { CATEGORIES } from './categories.ts'

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60))
const Line = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(160))
const integer = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

/** The ways a reward reaches its owner; `external`: another system, or a purchase, delivers it. @see RE-1, RE-8 */
export const DELIVERIES = ['code', 'pickup', 'shipping', 'time-off', 'external'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** The most places that an area may have in a month. */
export const MOST_PLACES = 1_000

/** The period of a limit per employee: a company month, or always. */
export const LIMIT_PERIODS = ['month', 'always'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/**
 * A reward as operators write it. Without `stock` it is unlimited; 0 is sold out. `startsOn` and `endsOn` are company
 * days, both inclusive.
 *
 * @see RE-1
 */
export const Reward = v.pipe(
  v.strictObject({
    id: Slug,
    title: Line,
    description: v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(600)),
    /** The conditions its owner must know, one sentence each. */
    conditions: v.pipe(v.array(Line), v.maxLength(6)),
    /** The name of a drawing of `packages/art`, such as `premios/taza`. */
    picture: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)),
    category: v.picklist(CATEGORIES),
    price: integer(1, 1_000_000),
    delivery: v.picklist(DELIVERIES),
    minRank: v.optional(v.picklist(RANKS.map(({ id }) => id))),
    startsOn: v.optional(Day),
    endsOn: v.optional(Day),
    stock: v.optional(integer(0, 1_000_000)),
    limit: v.optional(v.strictObject({ count: integer(1, 100), period: v.picklist(LIMIT_PERIODS) })),
    /** The most people of an area in a company month, for time off; absent: without limit. @see RE-7 */
    areaLimit: v.optional(integer(1, MOST_PLACES)),
    /**
     * The cost of one to the company, in units of its currency, to the cent; absent: unknown. No employee sees it. @see PT-7
     */
    cost: v.optional(Money),
    /** Working days until delivery. */
    promisedDays: integer(1, 60),
  }),
  v.check(
    ({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn,
    'La recompensa termina antes de empezar.',
  ),
  v.check(
    ({ delivery, areaLimit }) => areaLimit === undefined || delivery === 'time-off',
    'Solo el tiempo libre tiene cupo por área.',
  ),
)
export type Reward = v.InferOutput<typeof Reward>
