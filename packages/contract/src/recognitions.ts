import { Id } from '@orbita/domain/page'
import { COMPANY_VALUE_IDS } from '@orbita/domain/recognitions/values'
import * as v from 'valibot'
import { Count, Instant, Month, Positive } from './scalars.ts'

/** Another employee, as colleagues see them. `id` is sealed: it says nothing and is sent back as it is. */
export const Colleague = v.strictObject({
  id: v.string(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  area: v.nullable(v.string()),
})

/** Colleagues whose name fits what was typed. */
export const ColleaguesOutput = v.array(Colleague)

/** A best employee of a month. @see RC-1, RC-4 */
export const BestEmployeeOutput = v.strictObject({
  id: Id,
  month: Month,
  /** null: of the whole company */
  area: v.nullable(v.string()),
  person: Colleague,
  /** why, in plain words */
  reason: v.string(),
  congratulations: Count,
  /** whether the reader congratulated; null when it is the reader */
  congratulated: v.nullable(v.boolean()),
  isMine: v.boolean(),
})

/** The colleague the reader nominated for a month. @see RC-2 */
export const NominationOutput = v.strictObject({
  month: Month,
  person: Colleague,
  value: v.picklist(COMPANY_VALUE_IDS),
  example: v.string(),
})

/** The screen of recognitions. @see D-65 */
export const RecognitionsOutput = v.strictObject({
  /** the latest month that has any */
  month: v.nullable(Month),
  best: v.nullable(BestEmployeeOutput),
  byArea: v.array(BestEmployeeOutput),
  /** of the whole company, the latest month first, without `best` */
  hallOfFame: v.array(BestEmployeeOutput),
  kudos: v.strictObject({ received: Count, sent: Count, leftThisWeek: Count, weeklyLimit: Count }),
  nomination: v.nullable(NominationOutput),
})

/** An employee as operators see them. */
export const Person = v.strictObject({ email: v.string(), name: v.string(), area: v.nullable(v.string()) })

/** What the shortlist looks at. @see RC-1 */
const evidence = { missions: Count, thankedBy: Count, nominations: Count }

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** People side by side for a month, the highest score first, twenty at most. @see RC-1 */
export const ShortlistOutput = v.strictObject({
  month: Month,
  /** null: the whole company */
  area: v.nullable(v.string()),
  /** what each part weighs in the score */
  weights: v.strictObject({ missions: Share, thankedBy: Share, nominations: Share }),
  people: v.array(v.strictObject({ ...Person.entries, ...evidence, score: Share })),
})

/** A best employee as it was published. Its version says how often it was corrected. @see RC-1 */
export const BestEmployeePublishedOutput = v.strictObject({
  id: Id,
  month: Month,
  area: v.nullable(v.string()),
  version: Positive,
  person: Person,
  reason: v.string(),
  evidence: v.strictObject(evidence),
  experience: Count,
  credits: Count,
  publishedAt: Instant,
})

/** Who was nominated in a month, the latest first. @see RC-2 */
export const NominationsOutput = v.strictObject({
  month: Month,
  nominations: v.array(
    v.strictObject({
      nominator: Person,
      nominee: Person,
      value: v.picklist(COMPANY_VALUE_IDS),
      example: v.string(),
      at: Instant,
    }),
  ),
})
