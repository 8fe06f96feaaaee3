import * as v from 'valibot'
import { Id } from '../page.ts'
import { Email, Text } from '../text/text.ts'

/** The things that operators give by hand. @see D-79 */
export const GRANT_KINDS = ['packs', 'credits', 'experience', 'stardust'] as const
export type GrantKind = (typeof GRANT_KINDS)[number]

/** The most that one grant gives each employee, in whole units. @see D-79 */
export const MOST_OF_GRANT: Readonly<Record<GrantKind, number>> = {
  packs: 5,
  credits: 100_000,
  experience: 100_000,
  stardust: 10_000,
}

/** The most employees of one grant. @see D-79 */
export const MOST_RECEIVERS = 500

/** The letters of the reason that each employee reads. */
export const GRANT_REASON = { least: 3, most: 140 } as const

const KindAndAmount = {
  kind: v.picklist(GRANT_KINDS),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
}

const isWithin = ({ kind, amount }: { kind: GrantKind; amount: number }) => amount <= MOST_OF_GRANT[kind]

/**
 * A grant to rehearse: by employees' ids, by whole areas, and by e-mails as they were pasted. The reason is not needed yet.
 *
 * @see D-79
 */
export const GrantPreviewInput = v.pipe(
  v.strictObject({
    ...KindAndAmount,
    ids: v.pipe(v.array(Id), v.maxLength(MOST_RECEIVERS)),
    areas: v.pipe(v.array(v.pipe(Text, v.minLength(1), v.maxLength(200))), v.maxLength(100)),
    emails: v.pipe(v.array(Email), v.maxLength(MOST_RECEIVERS)),
  }),
  v.forward(v.partialCheck([['kind'], ['amount']], isWithin), ['amount']),
)

/** A grant to employees, each once, with the reason that they read. @see D-79 */
export const GrantInput = v.pipe(
  v.strictObject({
    ...KindAndAmount,
    ids: v.pipe(
      v.array(Id),
      v.minLength(1),
      v.maxLength(MOST_RECEIVERS),
      v.check((ids) => new Set(ids).size === ids.length),
    ),
    reason: v.pipe(Text, v.trim(), v.minLength(GRANT_REASON.least), v.maxLength(GRANT_REASON.most)),
  }),
  v.forward(v.partialCheck([['kind'], ['amount']], isWithin), ['amount']),
)

/**
 * The outcome of a grant for one employee: they receive it, it waits for a second operator, or they do not receive it,
 * because they are deactivated, have no platform that uses it, would have more than can be counted, or are not there.
 */
export const GRANT_OUTCOMES = ['receives', 'waits', 'inactive', 'no-platform', 'too-much', 'unknown'] as const
export type GrantOutcome = (typeof GRANT_OUTCOMES)[number]

/** The facts of an employee that the rules of a grant look at. @property has how much of the thing they have now */
export type Receiver = { id: number; isActive: boolean; platform: readonly string[]; has: number }

/**
 * Returns why an employee does not receive a grant, or undefined if they do. Packs and stardust are of the album; credits
 * and experience are of both platforms.
 *
 * @see D-79, CO-4
 */
export function grantRefusal(
  { isActive, platform, has }: Receiver,
  { kind, amount }: { kind: GrantKind; amount: number },
): 'inactive' | 'no-platform' | 'too-much' | undefined {
  if (!isActive) return 'inactive'
  const isOfAlbum = kind === 'packs' || kind === 'stardust'
  if (isOfAlbum ? !platform.includes('figuras') : platform.length === 0) return 'no-platform'
  return Number.isSafeInteger(has + amount) ? undefined : 'too-much'
}
