import type { FlightPlanStep } from '@orbita/domain/habits/flight-plan'
import type { PulseAction } from '@orbita/domain/habits/pulse'
import type { MovementKind } from '@orbita/domain/ledger/kinds'
import type { RandomInteger } from '@orbita/domain/packs/draw'
import type { RankId } from '@orbita/domain/ranks'
import type { DayKey, MonthKey, WeekKey } from '@orbita/domain/time/period'

/** The kinds of people. `thanker` is a manager who thanks and does no missions; `ring` a circle that thanks itself. */
const KINDS = ['daily', 'weekly', 'passive', 'thanker', 'ring'] as const
export type Kind = (typeof KINDS)[number]

/**
 * The behaviour of a kind of people; shares are from 0 to 1.
 *
 * @property visits the chance of a visit on each day of the week, from Monday
 * @property missions the share of the missions that they carry out
 * @property thanks colleagues thanked in a week, on average
 * @property exchanges the chance that a visit includes a gift or a trade
 * @property pins the chance that they pin a goal
 */
export type Behaviour = {
  people: number
  visits: readonly number[]
  missions: number
  thanks: number
  exchanges: number
  pins: number
}

const WORKDAYS = (chance: number) => [chance, chance, chance, chance, chance, chance / 8, chance / 8]

/** 200 people in all. A weekly player comes on one day of the week, and now and then on a second one: 1.35 visits a week. */
export const BEHAVIOURS: Readonly<Record<Kind, Behaviour>> = {
  daily: { people: 30, visits: WORKDAYS(0.85), missions: 0.65, thanks: 2, exchanges: 0.15, pins: 0.9 },
  weekly: { people: 70, visits: WORKDAYS(0.1), missions: 0.5, thanks: 0.8, exchanges: 0.25, pins: 0.7 },
  passive: { people: 60, visits: WORKDAYS(0.07), missions: 0.1, thanks: 0.1, exchanges: 0.05, pins: 0.3 },
  thanker: { people: 14, visits: WORKDAYS(0.25), missions: 0, thanks: 4, exchanges: 0.2, pins: 0.6 },
  ring: { people: 26, visits: WORKDAYS(0.85), missions: 0.65, thanks: 25, exchanges: 0.15, pins: 0.9 },
}

/** The share of people who take part in trades and gifts. @see AL-7 */
const TAKES_PART = 0.6

const AREAS = ['Tecnología', 'Ventas', 'Operaciones', 'Finanzas', 'Personas', 'Marketing', 'Legal', 'Logística']

/** A movement of the simulated ledger. `source` separates the awards of the album from those of the programme. */
export type Movement = {
  day: number
  kind: MovementKind
  isAlbum: boolean
  experience: number
  credits: number
}

/** The acts and the holdings of one person. Days are numbers of the simulation. */
export type Person = {
  id: number
  kind: Kind
  /** the kind as which they come, carry out missions and exchange: their own, but for a ring that comes as others do */
  habits: Kind
  area: string
  joinedOn: DayKey | null
  /** the day of the week, from 0, on which a weekly player comes */
  favouriteDay: number
  pins: boolean
  experience: number
  credits: number
  stardust: number
  level: RankId
  movements: Movement[]
  packKeys: Set<string>
  waitingPacks: number
  openedPacks: number
  /** copies by figure of the season that is played */
  copies: Map<string, number>
  /** the month of the last wish */
  wishedIn: MonthKey | null
  exchanged: { week: WeekKey; gifts: number }
  /** whether they take part in trades and gifts */
  takesPart: boolean
  /** copies promised in open offers, by figure */
  reserved: Map<string, number>
  unlocked: Set<string>
  claimable: (() => void)[]
  half: number | null
  whole: number | null
  /** the day on which the album of the second season was complete */
  secondWhole: number | null
  completed: Map<string, number>
  /** the day on which a mission that the person carries out will be done, and those of its progress */
  plans: Map<string, { doneOn: number; advancesOn: readonly number[] } | null>
  actions: Map<WeekKey, Set<PulseAction>>
  stars: Set<WeekKey>
  steps: Set<FlightPlanStep>
  firstVisit: number | null
  received: { from: number; at: Date; week: WeekKey; experience: number }[]
  sent: { to: number; at: Date; week: WeekKey }[]
  kudos: { week: WeekKey; sent: number }
  bestMonths: number
  lighthouses: Set<string>
  /** the distinct colleagues thanked in each quarter */
  thankedIn: Map<string, Set<number>>
  /** the months whose shared goal paid them */
  sharedGoals: Set<MonthKey>
  /** the day on which the plan de vuelo was completed */
  planDoneOn: number | null
  /** whether something arrived since the last visit */
  hasNews: boolean
  visits: { day: number; isEmpty: boolean }[]
  affordableOn: number | null
  /** what they redeem, once it was drawn */
  wants: 'small' | 'large' | 'nothing' | null
  /** what self-reported missions paid of those of a season, by its number */
  selfPaid: Map<number, { experience: number; credits: number }>
  /** the experience that does not count on the board */
  uncounted: number
  isLiar: boolean
  isHoarder: boolean
  /** packs that crossed to the second season */
  crossed: number
  /** the goals that their area met in the first season */
  areaGoals: number
  /** the day of the first page of the first season */
  firstPage: number | null
  /** the months of 30 days, from 0, in which something worth telling happened */
  told: Set<number>
  /** whether they never come */
  isAway: boolean
  /** the experience of missions in each month, and whether the shortlist of the company had them in its first twentieth */
  shortlisted: number
}

/** Returns the company: the people of each kind, spread over the areas. */
export function makePeople(random: RandomInteger, share = 1): Person[] {
  const people: Person[] = []
  for (const kind of KINDS) {
    const count = Math.round(BEHAVIOURS[kind].people * share)
    for (let index = 0; index < count; index += 1) people.push(personOf(people.length, kind, random))
  }
  return people
}

/** Returns a number from 0 to 1, 1 excluded. */
export function chance(random: RandomInteger): number {
  return random(1_000_000) / 1_000_000
}

function personOf(id: number, kind: Kind, random: RandomInteger): Person {
  return {
    id,
    kind,
    habits: kind,
    area: AREAS[id % AREAS.length]!,
    joinedOn: null,
    favouriteDay: random(5),
    pins: chance(random) < BEHAVIOURS[kind].pins,
    experience: 0,
    credits: 0,
    stardust: 0,
    level: 'sin-rango',
    movements: [],
    packKeys: new Set(),
    waitingPacks: 0,
    openedPacks: 0,
    copies: new Map(),
    wishedIn: null,
    exchanged: { week: '', gifts: 0 },
    takesPart: chance(random) < TAKES_PART,
    reserved: new Map(),
    unlocked: new Set(),
    claimable: [],
    half: null,
    whole: null,
    secondWhole: null,
    completed: new Map(),
    plans: new Map(),
    actions: new Map(),
    stars: new Set(),
    steps: new Set(),
    firstVisit: null,
    received: [],
    sent: [],
    kudos: { week: '', sent: 0 },
    bestMonths: 0,
    lighthouses: new Set(),
    thankedIn: new Map(),
    sharedGoals: new Set(),
    planDoneOn: null,
    hasNews: true,
    visits: [],
    affordableOn: null,
    wants: null,
    selfPaid: new Map(),
    uncounted: 0,
    isLiar: false,
    isHoarder: false,
    crossed: 0,
    areaGoals: 0,
    firstPage: null,
    told: new Set(),
    isAway: false,
    shortlisted: 0,
  }
}
