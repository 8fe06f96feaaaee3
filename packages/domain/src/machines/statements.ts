import * as v from 'valibot'
import { Slug } from '../missions/challenge.ts'
import { Text } from '../text/text.ts'
import { Moment } from './inputs.ts'

/** The most statements in one request. */
export const MOST_STATEMENTS = 500

/** The days for which what a course platform said is kept, also what waits for a mission. */
export const STATEMENT_DAYS = 30

/** The verb that takes another statement back. */
export const VOIDED = 'http://adlnet.gov/expapi/verbs/voided'

const StatementId = v.pipe(
  v.string(),
  v.uuid(),
  v.transform((id) => id.toLowerCase()),
)
const Iri = v.pipe(v.string(), v.minLength(3), v.maxLength(500), v.regex(/^[a-z][a-z0-9+.-]*:\S+$/i))
const Words = v.record(v.string(), v.string())
const Anything = v.record(v.string(), v.unknown())

const Agent = v.pipe(
  v.strictObject({
    objectType: v.optional(v.picklist(['Agent', 'Group'])),
    name: v.optional(v.string()),
    mbox: v.optional(v.pipe(v.string(), v.regex(/^mailto:[^\s@]+@[^\s@]+$/i), v.maxLength(300))),
    mbox_sha1sum: v.optional(v.string()),
    openid: v.optional(v.string()),
    account: v.optional(v.strictObject({ homePage: Iri, name: v.pipe(Text, v.minLength(1), v.maxLength(200)) })),
    member: v.optional(v.array(v.unknown())),
  }),
  v.check(({ objectType, mbox, mbox_sha1sum: sum, openid, account }) => {
    const ids = [mbox, sum, openid, account].filter((one) => one !== undefined).length
    return ids === 1 || (ids === 0 && objectType === 'Group')
  }),
  v.description('Exactly one of mbox, mbox_sha1sum, openid and account says who.'),
)

const Thing = v.union([
  v.strictObject({
    objectType: v.optional(v.literal('Activity')),
    id: Iri,
    definition: v.optional(v.looseObject({ name: v.optional(Words) })),
  }),
  v.strictObject({ objectType: v.literal('StatementRef'), id: StatementId }),
])

const Ratio = v.pipe(v.number(), v.minValue(-1), v.maxValue(1))
const Result = v.strictObject({
  score: v.optional(
    v.strictObject({
      scaled: v.optional(Ratio),
      raw: v.optional(v.number()),
      min: v.optional(v.number()),
      max: v.optional(v.number()),
    }),
  ),
  success: v.optional(v.boolean()),
  completion: v.optional(v.boolean()),
  response: v.optional(v.string()),
  duration: v.optional(v.string()),
  extensions: v.optional(Anything),
})

/** A statement of ADL xAPI 1.0.3, as far as it says that somebody did something. @see D-108 */
export const Statement = v.pipe(
  v.strictObject({
    id: v.optional(v.pipe(StatementId, v.description('Sent again, it counts once.'))),
    actor: Agent,
    verb: v.strictObject({ id: v.pipe(Iri, v.maxLength(300)), display: v.optional(Words) }),
    object: Thing,
    result: v.optional(Result),
    context: v.optional(Anything),
    timestamp: v.optional(v.pipe(Moment, v.description('When it happened; absent: when it arrives.'))),
    stored: v.optional(v.string()),
    authority: v.optional(Anything),
    version: v.optional(v.string()),
    attachments: v.optional(v.array(Anything)),
  }),
  v.check(({ verb, object }) => (verb.id === VOIDED) === (object.objectType === 'StatementRef')),
)
export type Statement = v.InferOutput<typeof Statement>

/** One statement, or several whose ids differ. */
export const StatementsInput = v.union([
  v.pipe(
    v.array(Statement),
    v.minLength(1),
    v.maxLength(MOST_STATEMENTS),
    v.check((all) => {
      const ids = all.flatMap(({ id }) => id ?? [])
      return new Set(ids).size === ids.length
    }),
  ),
  Statement,
])

export const StatementQuery = v.object({ statementId: StatementId })

/**
 * Returns the score of a statement in percent, rounded down; null if it says none that can be read as a share.
 */
export function percentOf({ result }: Statement): number | null {
  const { scaled, raw, min = 0, max } = result?.score ?? {}
  const share = scaled ?? (raw === undefined || max === undefined || max <= min ? undefined : (raw - min) / (max - min))
  // The small amount is for shares such as 0.57, which are stored a little below.
  return share === undefined ? null : Math.floor(Math.min(1, Math.max(0, share)) * 100 + 1e-9)
}

/** What an operator decides about an activity: the mission that it advances, or null to ignore it. @see D-108 */
export const LearningInput = v.strictObject({
  activity: Iri,
  verb: v.pipe(Iri, v.maxLength(300)),
  mission: v.nullable(v.strictObject({ challenge: Slug, mission: Slug })),
  /** in percent; null: any */
  leastScore: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100))),
})
export type LearningInput = v.InferOutput<typeof LearningInput>
