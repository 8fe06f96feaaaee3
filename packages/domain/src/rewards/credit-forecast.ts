import { type DayKey, daysBetween } from '../time/period.ts'

/**
 * The numbers of the forecast.
 *
 * @property lookBack the days of earning that go on
 * @property halfLife the days in which half of the credits are spent, before the company's own redemptions say it
 * @property ownAfter the days of redemptions after which they do
 * @property firstRate the share of its audience that completes a mission, before any says it
 * @property youngDays a mission says it once it is older than these
 * @property delayDays the days after its first one in which nobody has completed a mission yet
 * @property band between which times of it a first season ends
 * @see PT-7
 */
export const CREDIT_FORECAST = {
  lookBack: 28,
  halfLife: 56,
  ownAfter: 56,
  firstRate: 0.35,
  youngDays: 14,
  delayDays: 7,
  band: [0.6, 1.5],
} as const

/** Half-lives that a company's redemptions may say, in days: outside they say little. */
const HALF_LIVES = [14, 365] as const

/** The credits for each person from which the catalogue is not liked, or not seen. @see PT-7 */
export const OUTSTANDING_WARNS_AT = 900

/**
 * A mission of a season as the forecast needs it.
 *
 * @property audience the people it is for; `done` those who completed it
 * @property startsOn, endsOn company days, both inclusive
 */
export type ForecastMission = {
  audience: number
  done: number
  credits: number
  startsOn: DayKey
  endsOn: DayKey
  hasPrerequisites: boolean
}

/**
 * Returns the share of its audience, 0 to 1, that completes a mission until its end: the completions so far, of the audiences for as
 * much of their windows as has passed. Missions that ask for another one say nothing, nor do young ones.
 *
 * @returns undefined before a mission says it
 * @see PT-7
 */
export function completionRate(missions: readonly ForecastMission[], today: DayKey): number | undefined {
  const { youngDays, delayDays } = CREDIT_FORECAST
  const old = missions.filter(
    ({ startsOn, hasPrerequisites }) => !hasPrerequisites && daysBetween(startsOn, today) > youngDays,
  )
  const expected = old.reduce((sum, { audience, startsOn, endsOn }) => {
    const window = Math.max(1, daysBetween(startsOn, endsOn) + 1 - delayDays)
    const elapsed = daysBetween(startsOn, today) - delayDays
    return sum + audience * Math.min(1, Math.max(0, elapsed / window))
  }, 0)
  return expected > 0 ? old.reduce((sum, { done }) => sum + done, 0) / expected : undefined
}

/**
 * Returns the credits that missions which have not ended will still pay inside a season.
 *
 * @param season.rate of {@link completionRate}
 * @param season.endsOn its last company day
 * @see PT-7
 */
export function missionCreditsToCome(
  missions: readonly ForecastMission[],
  { rate, today, endsOn: until }: { rate: number; today: DayKey; endsOn: DayKey },
): number {
  return missions.reduce((sum, { audience, done, credits, startsOn, endsOn }) => {
    if (endsOn < today || startsOn > until) return sum

    const from = startsOn > today ? startsOn : today
    const left = daysBetween(from, endsOn) + 1
    const inside = daysBetween(from, endsOn < until ? endsOn : until) + 1
    return sum + Math.max(0, rate * audience - done) * credits * (inside / left)
  }, 0)
}

/**
 * Returns the days in which half of the credits of people are spent: 56, and after 56 days of redemptions what those of the last 28
 * say.
 *
 * @param own.days since the first redemption; null without any
 * @param own.spent credits in the last 28 days, of those that were `held` before them and `earned` in them
 * @see PT-7
 */
export function halfLifeOf(own: { days: number | null; spent: number; held: number; earned: number }): number {
  const { halfLife, ownAfter, lookBack } = CREDIT_FORECAST
  const had = own.held + own.earned
  if (own.days === null || own.days < ownAfter || had <= 0) return halfLife

  const share = Math.min(0.95, Math.max(0, own.spent / had))
  const [least, most] = HALF_LIVES
  return share === 0 ? most : Math.min(most, Math.max(least, -lookBack / Math.log2(1 - share)))
}

/**
 * Estimates the credits that are spent until the end of a season, from what people earn.
 *
 * @param input.outstanding credits now, held ones too
 * @param input.otherCredits earned in the last 28 days but by missions
 * @param input.missions of the season; `before` those of the season before, which say the rate until these do
 * @param input.today the company's day; `endsOn` the last one of the season
 * @see PT-7
 */
export function forecastSpending(input: {
  outstanding: number
  otherCredits: number
  missions: readonly ForecastMission[]
  before?: readonly ForecastMission[]
  halfLife?: number
  today: DayKey
  endsOn: DayKey
}): number {
  const { outstanding, otherCredits, missions, before = [], today, endsOn } = input
  const { lookBack, firstRate, halfLife } = CREDIT_FORECAST
  const daysLeft = Math.max(0, daysBetween(today, endsOn))
  const rate = completionRate(missions, today) ?? completionRate(before, today) ?? firstRate
  const come = missionCreditsToCome(missions, { rate, today, endsOn })
  const all = outstanding + (otherCredits * daysLeft) / lookBack + come
  return all * (1 - 2 ** (-daysLeft / (input.halfLife ?? halfLife)))
}
