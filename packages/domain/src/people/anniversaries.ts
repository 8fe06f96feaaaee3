import * as v from 'valibot'
import { addDays, type DayKey } from '../time/period.ts'

/** Who is told of an anniversary: nobody, which gives nothing either, its person, or the colleagues of their area too. */
export const ANNIVERSARY_TELLS = ['nobody', 'person', 'area'] as const
export type AnniversaryTells = (typeof ANNIVERSARY_TELLS)[number]

/** The most packs of an anniversary. */
export const MOST_ANNIVERSARY_PACKS = 3

/** How many days before an anniversary the leader is told, so that there is time for some words. */
export const LEADER_DAYS = 3

/** How many days of anniversaries to come operators see. */
export const UPCOMING_DAYS = 30

/**
 * What the company does for anniversaries.
 *
 * @property tellsLeader whether the leader of the person is told some days before
 * @see D-106b, AN-1
 */
export const Anniversaries = v.strictObject({
  tells: v.picklist(ANNIVERSARY_TELLS),
  // A console that was opened before an upgrade does not say it.
  tellsLeader: v.optional(v.boolean(), false),
  packs: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_ANNIVERSARY_PACKS)),
})

export type Anniversaries = v.InferOutput<typeof Anniversaries>

/** Whether others are told of one's anniversaries. @see AN-1 */
export const SetAnniversaryInput = v.strictObject({ isAnnounced: v.boolean() })

/** The credits of an anniversary for who has no album, instead of its packs. @see AN-1 */
export const ANNIVERSARY_CREDITS = 20

/** An anniversary of joining the company: `days-30`, `days-90`, then `year-1`, `year-2`… @see AN-1 */
export type Milestone = `days-${number}` | `year-${number}`

/** An anniversary and the day on which it falls. */
export type Anniversary = { milestone: Milestone; day: DayKey }

const EARLY = [30, 90]

/** The days after which an anniversary that no job saw is let go: the product was away for longer. */
export const ANNIVERSARY_DAYS = 14

/**
 * Returns the anniversaries of somebody that fall on some days, in order. Who joined on 29 February has theirs on the 28th in
 * the years without it.
 *
 * @param days company days, both inclusive
 * @see AN-1
 */
export function anniversariesOf(joinedOn: DayKey, { from, until }: { from: DayKey; until: DayKey }): Anniversary[] {
  const year = Number(joinedOn.slice(0, 4))
  const years = Array.from({ length: Math.max(0, Number(until.slice(0, 4)) - year) }, (_, index) => index + 1)
  return [
    ...EARLY.map((days) => ({ milestone: `days-${days}` as const, day: addDays(joinedOn, days) })),
    ...years.map((count) => ({ milestone: `year-${count}` as const, day: sameDayOf(year + count, joinedOn) })),
  ].filter(({ day }) => from <= day && day <= until)
}

function sameDayOf(year: number, joinedOn: DayKey): DayKey {
  const isLeap = new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29
  const date = joinedOn.slice(5) === '02-29' && !isLeap ? '02-28' : joinedOn.slice(5)
  return `${String(year).padStart(4, '0')}-${date}`
}

/** Says an anniversary in Spanish: «30 días», «1 año», «5 años». */
export function milestoneWords(milestone: Milestone): string {
  const [what, count] = milestone.split('-') as ['days' | 'year', string]
  if (what === 'days') return `${count} días`
  return count === '1' ? '1 año' : `${count} años`
}
