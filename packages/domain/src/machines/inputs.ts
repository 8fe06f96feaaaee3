import * as v from 'valibot'
import { Slug } from '../missions/challenge.ts'
import { IdText } from '../page.ts'
import { ExternalCode } from '../rewards/purchases.ts'
import { Email, Text } from '../text/text.ts'
import { Day } from '../time/day.ts'

/** An instant with its offset, as RFC 3339 writes it. */
export const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((at) => !Number.isNaN(Date.parse(at))),
)

// Without the signs of an e-mail: a key outlives the erasure of a person.
const FactKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:~-]{1,120}$/))
const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(-1_000_000), v.maxValue(1_000_000))

/** A fact of progress as a system tells it. @see D-106 */
export const MachineFact = v.pipe(
  v.strictObject({
    key: v.pipe(FactKey, v.description('Unique in its source: the same key counts once.')),
    employeeNumber: v.optional(v.pipe(Text, v.minLength(1), v.maxLength(40))),
    email: v.optional(v.pipe(Email, v.description('Exactly one of employeeNumber and email says whose it is.'))),
    challenge: Slug,
    mission: Slug,
    amount: v.optional(
      v.pipe(
        Whole,
        v.check((amount) => amount !== 0),
        v.description('What is added; below zero it takes away. Exactly one of amount and total.'),
      ),
    ),
    total: v.optional(v.pipe(Whole, v.minValue(0), v.description('All progress up to that day.'))),
    day: v.optional(v.pipe(Day, v.description('The company’s day. Exactly one of day and at.'))),
    at: v.optional(v.pipe(Moment, v.description('An instant, counted on the company’s day of it.'))),
    text: v.optional(
      v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(160), v.description('What was done; the employee reads it.')),
    ),
  }),
  v.check(({ employeeNumber, email }) => (employeeNumber === undefined) !== (email === undefined)),
  v.check(({ amount, total }) => (amount === undefined) !== (total === undefined)),
  v.check(({ day, at }) => (day === undefined) !== (at === undefined)),
)
export type MachineFact = v.InferOutput<typeof MachineFact>

/** The most facts in one request. */
export const MOST_FACTS = 1_000

export const MachineFactsInput = v.strictObject({
  source: v.pipe(Slug, v.description('The system that tells the facts, such as crm: keys are unique in it.')),
  facts: v.pipe(v.array(MachineFact), v.minLength(1), v.maxLength(MOST_FACTS)),
})

export const DryRunQuery = v.object({
  'dry-run': v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((is) => is === 'true'),
    ),
    'false',
  ),
})

export const FactParam = v.object({ source: Slug, key: FactKey })

/** The most redemptions of one page. */
const MOST_REDEMPTIONS = 500

/** A page of the redemptions that wait for a system, the oldest first: those after one. */
export const WaitingQuery = v.object({
  after: v.optional(v.pipe(IdText, v.description('The next of the page before.'))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(MOST_REDEMPTIONS)),
    '100',
  ),
})

export const RedemptionParam = v.object({ id: IdText })

/** What a system delivered: a code or an address, which its owner alone sees, or a thing that it handed over. @see RE-8 */
export const DeliveryInput = v.pipe(
  v.strictObject({
    code: v.optional(
      v.pipe(
        ExternalCode,
        v.description('Sealed when it arrives. A code of 4 to 80 characters, or an https address of up to 500.'),
      ),
    ),
    handedOver: v.optional(
      v.pipe(v.literal(true), v.description('There is no code. Exactly one of code and handedOver.')),
    ),
  }),
  v.check(({ code, handedOver }) => (code === undefined) !== (handedOver === undefined)),
)
