import * as v from 'valibot'
import { IdText } from '../page.ts'
import { Text } from '../text/text.ts'
import type { Asking } from './legal-terms.ts'

/** What an employee asks about their own data. @see D-126 */
export const DATA_REQUEST_KINDS = ['correct', 'erase', 'consult'] as const
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

/** What is to be erased: the files of evidence, thanks that the text names, or the person. */
export const ERASE_WHATS = ['evidence', 'kudos', 'everything'] as const
export type EraseWhat = (typeof ERASE_WHATS)[number]

/** The states of a request. In `needs-person` operators wait for its person; the last three are its ends. */
export const DATA_REQUEST_STATES = ['received', 'review', 'needs-person', 'done', 'refused', 'withdrawn'] as const
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number]

/** The states in which an answer is due. */
export const OPEN_REQUEST_STATES = ['received', 'review', 'needs-person'] as const satisfies readonly DataRequestState[]

/** The most requests that a person may have open. */
export const MOST_OPEN_REQUESTS = 3

/** The letters of what is asked, and of an answer. */
export const REQUEST_LETTERS = { least: 3, most: 1_000 } as const

const Words = v.pipe(Text, v.trim(), v.minLength(REQUEST_LETTERS.least), v.maxLength(REQUEST_LETTERS.most))

/** A new request. @see D-126 */
export const DataRequestInput = v.pipe(
  v.strictObject({
    kind: v.picklist(DATA_REQUEST_KINDS),
    /** of an erasure alone */
    what: v.nullable(v.picklist(ERASE_WHATS)),
    text: Words,
  }),
  v.forward(
    v.check(({ kind, what }) => (kind === 'erase') === (what !== null)),
    ['what'],
  ),
)

export type DataRequestInput = v.InferOutput<typeof DataRequestInput>

/** A request by its id, as an address names it. */
export const DataRequestParam = v.object({ requestId: IdText })

/** What the person answers to a question about their request. */
export const DataReplyInput = v.strictObject({ text: Words })

/** What operators ask the person for. */
export const DataQuestionInput = v.strictObject({ text: Words })

/** The end of a request, with what the person reads. */
export const DataClosingInput = v.strictObject({ outcome: v.picklist(['done', 'refused']), answer: Words })

/** Returns which term of the law a request has. */
export function askingOf(kind: DataRequestKind): Asking {
  return kind === 'consult' ? 'consultation' : 'claim'
}

/** Returns whether an answer is still due. */
export function isOpenRequest(state: DataRequestState): boolean {
  return (OPEN_REQUEST_STATES as readonly string[]).includes(state)
}
