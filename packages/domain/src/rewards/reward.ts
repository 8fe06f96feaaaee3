import * as v from 'valibot'
import { Day } from '../day.ts'
import { RANKS } from '../ranks.ts'
import { Text } from '../text.ts'

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60))
const Line = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(160))
const whole = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

/** How a reward reaches its owner. @see RE-1 */
export const DELIVERIES = ['code', 'pickup', 'shipping', 'time-off'] as const
export type Delivery = (typeof DELIVERIES)[number]

export const CATEGORIES = ['experiencias', 'productos', 'tiempo', 'aprendizaje', 'solidaridad'] as const
export type Category = (typeof CATEGORIES)[number]

/** The span a limit per person counts in: a company month, or for ever. */
export const LIMIT_PERIODS = ['month', 'always'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/**
 * A reward as operators write it. `stock` absent: unlimited; 0 is sold out. Days are the company's, both inside.
 *
 * @see RE-1
 */
export const Reward = v.pipe(
  v.strictObject({
    id: Slug,
    title: Line,
    description: v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(600)),
    /** what its owner has to know, each a sentence */
    conditions: v.pipe(v.array(Line), v.maxLength(6)),
    /** a file of the art, as `premios/taza` */
    picture: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)),
    category: v.picklist(CATEGORIES),
    price: whole(1, 1_000_000),
    delivery: v.picklist(DELIVERIES),
    minRank: v.optional(v.picklist(RANKS.map(({ id }) => id))),
    startsOn: v.optional(Day),
    endsOn: v.optional(Day),
    stock: v.optional(whole(0, 1_000_000)),
    limit: v.optional(v.strictObject({ count: whole(1, 100), period: v.picklist(LIMIT_PERIODS) })),
    /** working days until it is delivered */
    promisedDays: whole(1, 60),
  }),
  v.check(
    ({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn,
    'La recompensa termina antes de empezar.',
  ),
)
export type Reward = v.InferOutput<typeof Reward>
