import * as v from 'valibot'
import { addDays, type DayKey, daysBetween } from '../time/period.ts'
import { Revision } from '../version.ts'
import { MOST_MISSIONS } from './challenge.ts'
import { dayWords } from './deadlines.ts'
import type { Days } from './moved-days.ts'

/** How often a mission comes back. @see MI-15 */
export const RHYTHMS = ['week', 'month'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** A series has an end: half a year of weeks at most. */
export const MOST_TURNS = 26

/** The fewest turns done that give a pack more: one is the mission itself. */
export const LEAST_PRIZE_TURNS = 2

/**
 * The rhythm of a mission from one of its turns on.
 *
 * @property turns all the turns of the series, those before this one included
 * @property prize how many of them, in whatever order, give a pack more; null: none
 * @property version the version of the mission as the operator saw it
 */
export const SeriesInput = v.pipe(
  v.strictObject({
    every: v.picklist(RHYTHMS),
    turns: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_TURNS)),
    // A console that was opened before an upgrade does not say it.
    prize: v.optional(
      v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(LEAST_PRIZE_TURNS), v.maxValue(MOST_TURNS))),
      null,
    ),
    version: Revision,
  }),
  v.forward(
    v.check(({ prize, turns }) => prize === null || prize <= turns),
    ['prize'],
  ),
)

/** The place of a mission in its series. @property number from 1 @property prize turns that give a pack more; null: none */
export type Turn = { series: string; number: number; every: Rhythm; prize: number | null }

/**
 * Returns the days of a turn that comes some turns after another: those of the same weekdays, or of the same days of the
 * month. A month without that day takes its last one, and the last day of a month stays the last.
 *
 * @param later 0 for the turn itself
 * @see MI-15, CO-3
 */
export function turnDays({ startsOn, endsOn }: Days, every: Rhythm, later: number): Days {
  if (every === 'week') return { startsOn: addDays(startsOn, later * 7), endsOn: addDays(endsOn, later * 7) }

  return { startsOn: addMonths(startsOn, later), endsOn: addMonths(endsOn, later, isLastOfMonth(endsOn)) }
}

function addMonths(day: DayKey, months: number, isLast = false): DayKey {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0))
  return `${last.toISOString().slice(0, 8)}${String(isLast ? last.getUTCDate() : Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

const isLastOfMonth = (day: DayKey) => addDays(day, 1).endsWith('-01')

/** A series as it would be. @property number of the turn that it is written from */
export type WantedSeries = {
  first: Days
  number: number
  every: Rhythm
  turns: number
  today: DayKey
  /** @property missions how many it has, turns included, beside the turns after this one */
  challenge: Days & { missions: number }
}

/**
 * Returns why a series cannot be, in one Spanish sentence, or undefined when it can: a turn ends before the next one opens,
 * none of those to come has closed already, and all lie within their challenge.
 *
 * @see MI-15
 */
export function seriesProblem({ first, number, every, turns, today, challenge }: WantedSeries): string | undefined {
  const later = turns - number
  if (turns > MOST_TURNS) return `Una serie tiene hasta ${MOST_TURNS} turnos.`
  if (later < 0) return `Ya hay ${number} turnos: escribe ${number} para que no siga, o más.`
  const days = Array.from({ length: later + 1 }, (_, index) => turnDays(first, every, index))
  const meets = days.findIndex(({ endsOn }, index) => endsOn >= (days[index + 1]?.startsOn ?? '9999'))
  if (meets !== -1) {
    const next = dayWords(days[meets + 1]!.startsOn, today)
    return `Cada turno tiene que cerrar antes de que abra el siguiente: el ${number + meets + 1} abre ${next}. Acorta la misión.`
  }
  const past = days.findIndex(({ endsOn }, index) => index > 0 && endsOn < today)
  if (past !== -1) {
    const words = dayWords(days[past]!.endsOn, today)
    return `El turno ${number + past} ya habría cerrado ${words}. Empieza la serie con una misión que siga abierta.`
  }
  const fitting = days.filter(({ endsOn }) => endsOn <= challenge.endsOn).length
  if (fitting < days.length) {
    const end = dayWords(challenge.endsOn, today)
    return `El reto termina ${end}: hasta entonces caben ${number - 1 + Math.max(1, fitting)} turnos. Pon menos, o alarga el reto.`
  }
  if (challenge.missions + later > MOST_MISSIONS)
    return `Un reto tiene hasta ${MOST_MISSIONS} misiones, con sus turnos.`
  return undefined
}

/** Says in Spanish how a mission comes back: «Vuelve cada lunes», «Vuelve cada mes, el día 3». @see MI-15 */
export function rhythmWords({ every, startsOn }: { every: Rhythm; startsOn: DayKey }): string {
  const date = new Date(startsOn)
  return every === 'week'
    ? `Vuelve cada ${WEEK_DAYS[date.getUTCDay()]}`
    : `Vuelve cada mes, el día ${date.getUTCDate()}`
}

const WEEK_DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

/** A turn of a person on a day: whether it is done, was left undone, is open, or comes later. @see MI-15 */
export const TURN_STATES = ['done', 'undone', 'now', 'later'] as const
export type TurnState = (typeof TURN_STATES)[number]

/** Returns the state of a turn. @param isClosed whether it was closed before its end */
export function turnStateOf(
  { startsOn, endsOn, isDone, isClosed }: Days & { isDone: boolean; isClosed: boolean },
  today: DayKey,
): TurnState {
  if (isDone) return 'done'
  if (today < startsOn) return 'later'
  return isClosed || today > endsOn ? 'undone' : 'now'
}

/**
 * Returns the one turn that stands for its series on the map: the one that is open, or that was done and has not ended;
 * between two turns the next, and after the last the last.
 *
 * @param turns of one series, in order, at least one
 * @see MI-15
 */
export function shownTurn<T extends Days & { state: TurnState }>(turns: readonly T[], today: DayKey): T {
  const isRunning = ({ startsOn, endsOn }: T) => startsOn <= today && daysBetween(today, endsOn) >= 0
  return (
    turns.find(({ state }) => state === 'now') ??
    turns.find((turn) => turn.state === 'done' && isRunning(turn)) ??
    turns.find(({ state }) => state === 'later') ??
    turns.at(-1)!
  )
}

/**
 * Returns the turns to come within which a holiday falls, each with its first one.
 *
 * @param holidays in order
 * @see MI-15
 */
export function holidayTurns<Turn extends Days, Holiday extends { day: DayKey }>(
  turns: readonly Turn[],
  { holidays, today }: { holidays: readonly Holiday[]; today: DayKey },
): { turn: Turn; holiday: Holiday }[] {
  return turns.flatMap((turn) => {
    const holiday = turn.startsOn > today && holidays.find(({ day }) => turn.startsOn <= day && day <= turn.endsOn)
    return holiday ? [{ turn, holiday }] : []
  })
}
