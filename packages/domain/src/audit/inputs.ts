import * as v from 'valibot'
import { listQuery } from '../list-query.ts'
import { IdText } from '../page.ts'
import { Text } from '../text/text.ts'
import { Day } from '../time/day.ts'
import { AUDIT_GROUPS, type AuditGroup } from './actions.ts'

/** The causes of an entry that are no account: the product by itself, or a command at the machine. */
const AUDIT_SOURCES = ['product', 'command-line'] as const

/** The value of `by` for the entries of all operators. */
export const BY_OPERATORS = 'operators'

/** The most objects that the entries of one thing may be about, such as a season as a draft and once published. */
const MOST_OBJECTS = 5

/** Objects as `table/key`, with commas between them. */
const Objects = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(/^[a-z_]+\/[^,]{1,200}(?:,[a-z_]+\/[^,]{1,200})*$/),
  v.transform((text) => text.split(',')),
  v.maxLength(MOST_OBJECTS),
)

/** The entries that a text is looked for in: the latest of the other filters. */
export const SEARCHED_ENTRIES = 10_000

/** The query of the list of the audit. @see D-83, D-84 */
export const AUDIT_QUERY = listQuery(
  {
    /** what was done; without it, everything but employees' sign-ins */
    group: v.optional(v.picklist(Object.keys(AUDIT_GROUPS) as AuditGroup[])),
    /** the account of an operator, all of them, or one of {@link AUDIT_SOURCES} */
    by: v.optional(v.union([IdText, v.picklist([...AUDIT_SOURCES, BY_OPERATORS])])),
    /** the employee whom the entries are about, or who caused them */
    person: v.optional(IdText),
    /** the objects that the entries are about, instead of a person */
    object: v.optional(Objects),
    /** words of what an entry says: its action, its object, who did it, and what was noted */
    q: v.optional(v.pipe(Text, v.trim(), v.maxLength(80))),
    /** company days, both inclusive */
    from: v.optional(Day),
    until: v.optional(Day),
  },
  ['-at'],
)

export type AuditQuery = v.InferOutput<typeof AUDIT_QUERY.Page>

export const AuditParam = v.object({ entryId: IdText })
