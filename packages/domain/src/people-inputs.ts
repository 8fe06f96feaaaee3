import * as v from 'valibot'
import { Id, IdText } from './page.ts'
import { PLATFORMS } from './platforms.ts'
import { RANKS } from './ranks.ts'
import { Text } from './text.ts'

/** The states of an employee's access that a list may be limited to. */
export const ACCESS_STATES = ['active', 'disabled', 'never-entered'] as const
export type AccessState = (typeof ACCESS_STATES)[number]

/** The orders of the list of people; a minus sign turns one around. */
export const PEOPLE_SORTS = ['name', '-name', 'credits', '-credits', 'experience', '-experience'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

const RANK_IDS = RANKS.map(({ id }) => id)

/** The filters, the order and the place of a page of the list of people. @see D-72 */
export const PeopleQuery = v.object({
  /** beginnings of words of the name, or the beginning of the e-mail or the area */
  q: v.optional(v.pipe(Text, v.trim(), v.maxLength(80))),
  area: v.optional(v.pipe(Text, v.maxLength(200))),
  platform: v.optional(v.picklist(PLATFORMS)),
  level: v.optional(v.picklist(RANK_IDS)),
  access: v.optional(v.picklist(ACCESS_STATES)),
  /** only the people whom nobody has thanked yet */
  recognised: v.optional(v.literal('never')),
  sort: v.optional(v.picklist(PEOPLE_SORTS), 'name'),
  /** from the page before */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
})

export type PeopleQuery = v.InferOutput<typeof PeopleQuery>

export const PersonParam = v.object({ personId: IdText })

/** The most people that one operation may change. */
export const MOST_PEOPLE = 200

/** Several people, each once. */
export const PeopleIds = v.pipe(
  v.array(Id),
  v.minLength(1),
  v.maxLength(MOST_PEOPLE),
  v.check((ids) => new Set(ids).size === ids.length),
)

export const PeopleInput = v.strictObject({ ids: PeopleIds })

/** People to deactivate or to reactivate, with the reason that only operators read, in the audit. @see D-72 */
export const PeopleAccessInput = v.strictObject({
  ids: PeopleIds,
  isActive: v.boolean(),
  reason: v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(300)),
})
