import * as v from 'valibot'
import { IdText, PageQuery } from '../page.ts'
import { Email, Text } from '../text/text.ts'
import { Version } from '../version.ts'
import { KUDOS_MESSAGE, KUDOS_PEOPLE, lettersOf } from './kudos.ts'
import { ValueId } from './values.ts'

/** The sealed id of a colleague, which the client sends back unchanged. */
export const ColleagueId = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(300))
/** The most UTF-16 units of a stored text; one emoji may take many. */
const MAX_UNITS = 4_000
const Month = v.pipe(v.string(), v.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/))

/** Builds the schema of a text whose length is counted in letters as a person sees them. */
const letters = ({ least, most }: { least: number; most: number }) =>
  v.pipe(
    Text,
    v.trim(),
    v.maxLength(MAX_UNITS),
    v.check((text) => lettersOf(text) >= least && lettersOf(text) <= most),
  )

export const KudosParam = v.object({ kudosId: IdText })

/** A kudos to send. @see RC-3 */
export const KudosInput = v.strictObject({
  to: v.pipe(
    v.array(ColleagueId),
    v.minLength(1),
    v.maxLength(KUDOS_PEOPLE),
    v.check((people) => new Set(people).size === people.length),
  ),
  value: ValueId,
  message: letters(KUDOS_MESSAGE),
  /** whether the areas may see it, once its receivers agree. @see D-69b */
  shows: v.optional(v.boolean(), false),
})

/** A page of the kudos that the employee received or sent. */
export const KudosQuery = v.object({
  ...PageQuery.entries,
  box: v.optional(v.picklist(['received', 'sent']), 'received'),
})

/** The bounds of the reason for a best employee, in UTF-16 units. @see RC-1 */
export const BEST_REASON = { least: 20, most: 400 } as const

/** The bounds of a nomination's example, in letters. @see RC-2 */
export const EXAMPLE = { least: 40, most: 500 } as const

/** A nomination. @see RC-2 */
export const NominationInput = v.strictObject({
  to: ColleagueId,
  value: ValueId,
  example: letters(EXAMPLE),
})

/** The text to search colleagues by. */
export const PeopleQuery = v.object({ q: v.pipe(Text, v.trim(), v.minLength(2), v.maxLength(60)) })

/**
 * A best employee to publish. Publishing again for the same month and area corrects it.
 *
 * @property version the version that the operator saw for that month and area, so that a publication in between is
 *   refused; 0 for none
 * @see RC-1
 */
export const BestEmployeeInput = v.strictObject({
  month: Month,
  area: v.nullable(v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(160))),
  email: Email,
  reason: v.pipe(Text, v.trim(), v.minLength(BEST_REASON.least), v.maxLength(BEST_REASON.most)),
  version: Version,
})

/** The person and the month whose figures of the shortlist are opened. @see RC-1 */
export const ActivityQuery = v.object({ month: Month, person: IdText })

/** A page of the kudos that the guards flagged: those that wait for a look, or those that an operator decided. */
export const ObservationsQuery = v.object({
  ...PageQuery.entries,
  state: v.optional(v.picklist(['waiting', 'decided']), 'waiting'),
})

/** The orders of the closed circles; `-` is the highest first. @see RC-3 */
export const CIRCLE_ORDERS = ['-share', 'share', '-thanks', 'thanks', 'name', '-name'] as const

export type CircleOrder = (typeof CIRCLE_ORDERS)[number]

export const CirclesQuery = v.object({ order: v.optional(v.picklist(CIRCLE_ORDERS), '-share') })

export const ReportDecisionInput = v.strictObject({ decision: v.picklist(['shown', 'removed']) })

/** The month and area of a shortlist; without an area it covers the whole company. @see RC-1 */
export const ShortlistQuery = v.object({
  month: Month,
  area: v.optional(v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(160))),
})

export const MonthQuery = v.object({ month: Month })

/** The answer of one of its people to whether a kudos may be shown. @see D-69b */
export const ShowingInput = v.strictObject({ shows: v.boolean() })

/** The answer to whether the employee joins a kudos of their area. @see D-69b */
export const JoinInput = v.strictObject({ joins: v.boolean() })

/** The choice of an employee about the kudos of areas. @see D-69b */
export const AreaChoicesInput = v.strictObject({ sent: v.boolean(), received: v.boolean(), joins: v.boolean() })

/** The answer to whether operators keep a kudos out of the areas. @see D-69b */
export const AreaHidingInput = v.strictObject({ isHidden: v.boolean() })

/** A page of the kudos of areas for operators: of every area without one. @see D-69b */
export const AreaThanksQuery = v.object({
  ...PageQuery.entries,
  area: v.optional(v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(160))),
})
