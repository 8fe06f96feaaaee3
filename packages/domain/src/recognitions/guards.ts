import { DAY_MS } from '../time/period.ts'

/** A kudos as the guards compare it; `from` and `to` are ids of users. */
export type SentKudos = { from: number; to: number; message: string; at: Date }

/** The action of a guard on a kudos that it matches, from the mildest to the strictest. @see RC-3 */
export const GUARD_LEVELS = ['observe', 'warn', 'block'] as const
export type GuardLevel = (typeof GUARD_LEVELS)[number]

/**
 * The guards whose level operators set: returned kudos within a week, people who only thank one another, and the same
 * words to several people.
 *
 * @see RC-3
 */
export const KUDOS_GUARDS = ['reciprocal', 'closed-circle', 'repeated-elsewhere'] as const
export type KudosGuard = (typeof KUDOS_GUARDS)[number]

export type GuardLevels = Readonly<Record<KudosGuard, GuardLevel>>

/** The levels until operators set them. */
export const FIRST_GUARD_LEVELS: GuardLevels = {
  reciprocal: 'observe',
  'closed-circle': 'observe',
  'repeated-elsewhere': 'warn',
}

export type GuardVerdict =
  | { action: 'block'; because: 'oneself' | 'offensive' | 'repeated' | KudosGuard }
  | { action: 'warn' | 'observe'; because: KudosGuard }
  | { action: 'none' }

const REPEATED_WITHIN_DAYS = 30
const RECIPROCAL_WITHIN_DAYS = 7
const CIRCLE_WITHIN_DAYS = 28
/** A circle: at least this many kudos among at most `CIRCLE_PEOPLE` people, and none with anybody else. */
const CIRCLE_KUDOS = 6
const CIRCLE_PEOPLE = 3

/** The offensive words, compared whole and without accents, so that «computadora» is allowed. */
const OFFENSIVE = new Set(
  (
    'idiota idiotas imbecil imbeciles estupido estupida estupidos estupidas tarado tarada inutil inutiles bruto bruta ' +
    'mierda puta puto putas putos pendejo pendeja pendejos pendejas cabron cabrona maricon marica gonorrea malparido ' +
    'malparida hijueputa hijodeputa verga culero culera huevon huevona zorra perra cerdo cerda asqueroso asquerosa ' +
    'basura carajo joder coño cono'
  ).split(' '),
)

/**
 * Decides what to do about a kudos: the most serious level of the guards that notice it. `warn` and `observe` let it
 * through, and operators review it; `warn` also tells the sender. To oneself, with offensive words, or with the same words to
 * the same person it is blocked, whatever the levels.
 *
 * @param recent kudos of the last thirty days without this one: those of the sender, those from the people thanked, and
 *   for a possible circle of three every kudos of those people
 * @see RC-3
 */
export function guardKudos(
  kudos: { from: number; to: readonly number[]; message: string; at: Date },
  recent: readonly SentKudos[],
  levels: GuardLevels = FIRST_GUARD_LEVELS,
): GuardVerdict {
  const { from, to, message, at } = kudos
  if (to.includes(from)) return { action: 'block', because: 'oneself' }
  if (wordsOf(message).some((word) => OFFENSIVE.has(word))) return { action: 'block', because: 'offensive' }

  const within = (days: number) => recent.filter((sent) => at.getTime() - sent.at.getTime() <= days * DAY_MS)
  const same = within(REPEATED_WITHIN_DAYS).filter(
    (sent) => sent.from === from && wordsOf(sent.message).join(' ') === wordsOf(message).join(' '),
  )
  if (same.some((sent) => to.includes(sent.to))) return { action: 'block', because: 'repeated' }

  const noticed: Readonly<Record<KudosGuard, boolean>> = {
    'repeated-elsewhere': same.length > 0,
    reciprocal: within(RECIPROCAL_WITHIN_DAYS).some((sent) => sent.to === from && to.includes(sent.from)),
    'closed-circle': isClosedCircle(from, to, within(CIRCLE_WITHIN_DAYS)),
  }
  const seriousness = (guard: KudosGuard) => GUARD_LEVELS.indexOf(levels[guard])
  const [because] = KUDOS_GUARDS.filter((guard) => noticed[guard]).toSorted(
    (one, other) => seriousness(other) - seriousness(one),
  )
  return because === undefined ? { action: 'none' } : { action: levels[because], because }
}

/** Returns whether the sender exchanges kudos only with the same one or two people, and they with no one else. */
function isClosedCircle(from: number, to: readonly number[], recent: readonly SentKudos[]): boolean {
  const mine = recent.filter((sent) => sent.from === from || sent.to === from)
  const circle = new Set([from, ...to, ...mine.flatMap((sent) => [sent.from, sent.to])])
  if (circle.size > CIRCLE_PEOPLE) return false

  const theirs = recent.filter((sent) => circle.has(sent.from) || circle.has(sent.to))
  return theirs.length >= CIRCLE_KUDOS && theirs.every((sent) => circle.has(sent.from) && circle.has(sent.to))
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
