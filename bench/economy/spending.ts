import {
  CREDIT_FORECAST,
  type ForecastMission,
  forecastSpending,
  halfLifeOf,
} from '@orbita/domain/rewards/credit-forecast'
import { daysBetween } from '@orbita/domain/time/period'
import { dayOf, FIRST_DAY } from './content.ts'
import { type Game, openSeason, pay } from './game.ts'
import { chance, type Person } from './people.ts'

/** The shares of the people who redeem small things, and who save for large ones; the rest never redeem. */
const SMALL = 0.45
const SAVING = 0.4
/** The price from which a reward is large. */
const LARGE = 400

/** Redeems what a person wants and can have on a visit. */
export function spend(game: Game, person: Person): void {
  if (!game.scenario.spends) return

  const { prices } = game.programme
  person.wants ??= wantOf(game)
  const { wants } = person
  if (wants === 'nothing') return

  const own = prices.filter((price) => (wants === 'small' ? price < LARGE : price >= LARGE && price <= 1_200))
  const affordable = own.filter((price) => price <= person.credits)
  // Whoever has enough takes something on one visit of three.
  if (affordable.length === 0 || game.random(3) > 0) return

  pay(game, person, { kind: 'redemption', experience: 0, credits: -affordable[game.random(affordable.length)]! })
}

function wantOf({ random }: Game): 'small' | 'large' | 'nothing' {
  const drawn = chance(random)
  if (drawn < SMALL) return 'small'
  return drawn < SMALL + SAVING ? 'large' : 'nothing'
}

/** What is forecast on a day, in credits, and what was really spent until the end of the season. @see PT-7 */
export type Forecast = { day: number; said: number; spentBefore: number }

/** Notes what the rule forecasts on a day. @see PT-7 */
export function noteForecast(game: Game): Forecast | undefined {
  const season = openSeason(game)
  if (!season) return undefined

  const { people, day } = game
  const movements = people.flatMap((person) => person.movements)
  const credits = (some: typeof movements) => some.reduce((sum, one) => sum + one.credits, 0)
  const lately = movements.filter((one) => one.day > day - CREDIT_FORECAST.lookBack)
  const isSpent = ({ kind }: (typeof movements)[number]) => kind === 'redemption'
  const spentLately = -credits(lately.filter(isSpent))
  const earnedLately = credits(lately.filter((one) => !isSpent(one)))
  const outstanding = credits(movements)
  const first = movements.find(isSpent)
  const said = forecastSpending({
    outstanding,
    otherCredits: credits(lately.filter((one) => !isSpent(one) && one.kind !== 'mission')),
    missions: missionsOf(game),
    halfLife: halfLifeOf({
      days: first ? day - Math.min(...movements.filter(isSpent).map((one) => one.day)) : null,
      spent: spentLately,
      held: outstanding + spentLately - earnedLately,
      earned: earnedLately,
    }),
    today: dayOf(day),
    endsOn: season.endsOn,
  })
  return { day, said, spentBefore: -credits(movements.filter(isSpent)) }
}

function missionsOf({ programme, people }: Game): ForecastMission[] {
  return programme.challenges.flatMap(({ id, missions }) =>
    missions
      .filter(({ startsOn }) => daysBetween(FIRST_DAY, startsOn) < 16 * 7)
      .map((mission) => {
        const audience = people.filter(({ area }) => mission.areas?.includes(area) ?? true)
        return {
          audience: audience.length,
          done: audience.filter(({ completed }) => completed.has(`${id}/${mission.id}`)).length,
          credits: mission.gives.credits,
          startsOn: mission.startsOn,
          endsOn: mission.endsOn,
          hasPrerequisites: mission.prerequisites.length > 0,
        }
      }),
  )
}
