import { Id } from '@orbita/domain/page'
import { CompanyValue } from '@orbita/domain/recognitions/values'
import * as v from 'valibot'
import { Count, Instant, Month, Positive } from '../scalars.ts'

/** Another employee, as colleagues see them. `id` is sealed: the client sends it back unchanged. */
export const Colleague = v.strictObject({
  id: v.string(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  area: v.nullable(v.string()),
})

export type Colleague = v.InferOutput<typeof Colleague>

/** The value of a kudos or a nomination, called as it was when it was written. @see D-100 */
export const ValueOfKudos = v.pick(CompanyValue, ['id', 'name', 'icon'])

export type ValueOfKudos = v.InferOutput<typeof ValueOfKudos>

/** The colleagues whose name matches the search. */
export const ColleaguesOutput = v.array(Colleague)

/** A colleague whom the reader may thank, and why they are suggested. @see RC-3 */
export const SuggestedColleague = v.strictObject({
  ...Colleague.entries,
  /** A colleague of the same area, or one who thanked the reader lately. */
  because: v.picklist(['area', 'thanked-you']),
})

export type SuggestedColleague = v.InferOutput<typeof SuggestedColleague>

/** The colleagues that the form for a kudos suggests, in order. */
export const SuggestedColleaguesOutput = v.array(SuggestedColleague)

/** A best employee of a month. @see RC-1, RC-4 */
export const BestEmployeeOutput = v.strictObject({
  id: Id,
  month: Month,
  /** Null for the best of the whole company. */
  area: v.nullable(v.string()),
  person: Colleague,
  /** The reason, in plain words. */
  reason: v.string(),
  congratulations: Count,
  /** True if the reader congratulated them; null when the reader is the best employee. */
  congratulated: v.nullable(v.boolean()),
  isMine: v.boolean(),
})

export type BestEmployeeOutput = v.InferOutput<typeof BestEmployeeOutput>

/** The colleague the reader nominated for a month. @see RC-2 */
export const NominationOutput = v.strictObject({
  month: Month,
  person: Colleague,
  value: ValueOfKudos,
  example: v.string(),
})

export type NominationOutput = v.InferOutput<typeof NominationOutput>

/** The screen of recognitions. @see D-65 */
export const RecognitionsOutput = v.strictObject({
  /** The latest month with a best employee. */
  month: v.nullable(Month),
  best: v.nullable(BestEmployeeOutput),
  byArea: v.array(BestEmployeeOutput),
  /** Best employees of the whole company, the latest month first, without `best`. */
  hallOfFame: v.array(BestEmployeeOutput),
  /** The latest kudos that the reader received, or null. @see D-131 */
  thanks: v.nullable(
    v.strictObject({
      name: v.string(),
      avatar: v.nullable(v.string()),
      message: v.string(),
      /** the name of its value */
      value: v.string(),
      at: Instant,
    }),
  ),
  kudos: v.strictObject({ received: Count, sent: Count, leftThisWeek: Count, weeklyLimit: Count }),
  nomination: v.nullable(NominationOutput),
  /** The values that may be named now. Of one alone nobody is asked. @see D-100 */
  values: v.array(v.pick(CompanyValue, ['id', 'name', 'sentence', 'icon'])),
  /** The kudos of the reader's area. @see D-69b */
  areaThanks: v.strictObject({
    area: v.nullable(v.string()),
    /** True if the reader may offer to show what they send. */
    offers: v.boolean(),
    /** Received kudos that wait for the reader's answer. */
    asked: Count,
  }),
})

export type RecognitionsOutput = v.InferOutput<typeof RecognitionsOutput>

/** An employee as operators see them. */
export const EmployeeForOperators = v.strictObject({
  email: v.string(),
  name: v.string(),
  area: v.nullable(v.string()),
})

/** The counts that the shortlist compares. @see RC-1 */
const monthlyActivity = { missions: Count, thankedBy: Count, nominations: Count }

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** The employees with their scores of a month, the highest first, twenty at most. @see RC-1 */
export const ShortlistOutput = v.strictObject({
  month: Month,
  /** Null for the whole company. */
  area: v.nullable(v.string()),
  /** The weight of each count in the score; thanks and nominations weigh in a month of before the third edition alone. */
  weights: v.strictObject({ missions: Share, thankedBy: v.optional(Share), nominations: v.optional(Share) }),
  /** The areas that may have a best employee, those without one for the longest first. */
  areas: v.array(v.string()),
  people: v.array(
    v.strictObject({
      ...EmployeeForOperators.entries,
      id: Id,
      avatar: v.nullable(v.string()),
      /** True if they would also get the figure of the month, which needs the platform of the album. */
      getsFigure: v.boolean(),
      ...monthlyActivity,
      /** The areas of the people who thanked them. */
      thankedAreas: Count,
      score: Share,
      /** The words that others wrote of them this month, nominations first, two at most. */
      quotes: v.array(v.strictObject({ text: v.string(), from: v.string() })),
    }),
  ),
  /** The people after the end of the list who have the same score as its last one. */
  alike: Count,
})

export type ShortlistOutput = v.InferOutput<typeof ShortlistOutput>

/** A published best employee. The version increases with each correction. @see RC-1 */
export const BestEmployeePublishedOutput = v.strictObject({
  id: Id,
  month: Month,
  area: v.nullable(v.string()),
  version: Positive,
  person: EmployeeForOperators,
  reason: v.string(),
  evidence: v.strictObject(monthlyActivity),
  experience: Count,
  credits: Count,
  publishedAt: Instant,
})

export type BestEmployeePublishedOutput = v.InferOutput<typeof BestEmployeePublishedOutput>

/**
 * The best employees of a month, for the company and for each area, with every version: those in place first.
 *
 * @see RC-1
 */
export const BestOfMonthOutput = v.strictObject({
  month: Month,
  published: v.array(
    v.strictObject({
      ...BestEmployeePublishedOutput.entries,
      avatar: v.nullable(v.string()),
      /** The e-mail of the operator, or null for the product. */
      by: v.nullable(v.string()),
      /** Null while it is the one in place. */
      replacedAt: v.nullable(Instant),
    }),
  ),
})

export type BestOfMonthOutput = v.InferOutput<typeof BestOfMonthOutput>

/** The rows behind the figures of a person in the shortlist of a month, the latest first, a hundred of each at most. */
export const MonthlyActivityOutput = v.strictObject({
  missions: v.array(v.strictObject({ title: v.string(), challenge: v.string(), at: Instant })),
  thanks: v.array(v.strictObject({ from: v.string(), value: v.string(), message: v.string(), at: Instant })),
  nominations: v.array(v.strictObject({ from: v.string(), value: v.string(), example: v.string(), at: Instant })),
})

export type MonthlyActivityOutput = v.InferOutput<typeof MonthlyActivityOutput>

/** The nominations of a month, the latest first. @see RC-2 */
export const NominationsOutput = v.strictObject({
  month: Month,
  nominations: v.array(
    v.strictObject({
      nominator: EmployeeForOperators,
      nominee: EmployeeForOperators,
      value: v.string(),
      example: v.string(),
      at: Instant,
    }),
  ),
})

export type NominationsOutput = v.InferOutput<typeof NominationsOutput>
