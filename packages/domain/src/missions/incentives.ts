import * as v from 'valibot'
import { AnyGives } from '../album/awards.ts'
import { RANKS } from '../ranks.ts'
import { Text } from '../text/text.ts'
import { Slug } from './challenge.ts'

const Line = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(160))
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000))

/** The rule that unlocks an incentive. @see AW-1 */
export const IncentiveRule = v.variant('kind', [
  v.strictObject({ kind: v.literal('rank-reached'), rank: v.picklist(RANKS.slice(1).map(({ id }) => id)) }),
  v.strictObject({ kind: v.literal('challenge-complete'), challenge: Slug }),
  v.strictObject({ kind: v.literal('missions-completed'), count: Count }),
  v.strictObject({ kind: v.literal('best-employee'), count: Count }),
])
export type IncentiveRule = v.InferOutput<typeof IncentiveRule>

/**
 * Returns whether an incentive is a medal, which gives experience or a physical prize at most, and neither credits nor packs:
 * all but the first mission's.
 *
 * @see AW-1, MI-10
 */
export function isMedal(rule: IncentiveRule): boolean {
  return rule.kind !== 'missions-completed' || rule.count > 1
}

/** Returns what is wrong with the gifts of an incentive, in Spanish, or undefined. @see AW-1 */
export function givesProblem(incentive: {
  rule: IncentiveRule
  gives: { experience: number; credits: number; packs: number }
  hasPrize: boolean
}): string | undefined {
  const { rule, gives, hasPrize } = incentive
  const { experience, credits, packs } = gives
  if (isMedal(rule)) {
    return credits + packs > 0
      ? 'Es una medalla: puede dar experiencia o un premio físico, sin créditos ni sobres.'
      : undefined
  }
  if (experience + credits + packs > 0 || hasPrize) return undefined
  return 'No da nada: ponle experiencia, créditos, sobres o un premio físico.'
}

/** An incentive, with the text shown before (`asks`) and after (`won`) it is earned. @see D-63, AW-1 */
export const Incentive = v.pipe(
  v.strictObject({
    id: Slug,
    title: Line,
    /** The name of a drawing of `packages/art`, such as `iconos/reto` or `rangos/explorador`. */
    picture: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)),
    asks: Line,
    won: Line,
    rule: IncentiveRule,
    gives: AnyGives,
  }),
  v.check(
    ({ rule, gives }) => givesProblem({ rule, gives, hasPrize: gives.prize !== undefined }) === undefined,
    'Una medalla no da créditos ni sobres, y lo que no es medalla da algo.',
  ),
)
export type Incentive = v.InferOutput<typeof Incentive>

export const Incentives = v.pipe(
  v.array(Incentive),
  v.check(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'Hay dos incentivos con el mismo identificador.',
  ),
)
export type Incentives = v.InferOutput<typeof Incentives>
