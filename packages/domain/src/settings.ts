import * as v from 'valibot'
import { Money } from './money/money.ts'
import { FIRST_GUARD_LEVELS, GUARD_LEVELS } from './recognitions/guards.ts'
import { Text } from './text/text.ts'
import { Day } from './time/day.ts'
import { Version } from './version.ts'

const WorkingDays = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(60))

/**
 * The working days in which the people team answers: evidence, reports of movements and of kudos, second signatures, and
 * the delivery of physical prizes. A reward of the catalogue has a promise of its own.
 *
 * @see D-78
 */
export const Promises = v.strictObject({
  evidence: WorkingDays,
  reports: WorkingDays,
  signatures: WorkingDays,
  prizes: WorkingDays,
})

export type Promises = v.InferOutput<typeof Promises>

const Holiday = v.strictObject({ day: Day, name: v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(80)) })

export type Holiday = v.InferOutput<typeof Holiday>

/** The most holidays that the calendar keeps, some ten years of them. */
export const MOST_HOLIDAYS = 250

/** The holidays of the company's calendar, each day once, in order. */
export const Holidays = v.pipe(
  v.array(Holiday),
  v.maxLength(MOST_HOLIDAYS),
  v.transform((holidays) => holidays.toSorted((one, other) => one.day.localeCompare(other.day))),
  v.check((holidays) => new Set(holidays.map(({ day }) => day)).size === holidays.length),
)

export type Holidays = v.InferOutput<typeof Holidays>

/**
 * The budget of rewards and prizes. @property ceiling of a company month, in units of its currency, to the cent; null: none
 *
 * @see PT-7
 */
export const Budget = v.strictObject({
  ceiling: v.nullable(Money),
})

export type Budget = v.InferOutput<typeof Budget>

const Level = v.picklist(GUARD_LEVELS)

/** The level of each guard of kudos. @see RC-3 */
export const KudosGuards = v.strictObject({
  reciprocal: Level,
  'closed-circle': Level,
  'repeated-elsewhere': Level,
})

export type KudosGuards = v.InferOutput<typeof KudosGuards>

/** The settings of operators, each with what they call it, its schema and its value until they set it. */
export const SETTINGS = {
  promises: {
    title: 'promesas',
    schema: Promises,
    initial: { evidence: 2, reports: 3, signatures: 3, prizes: 5 } satisfies Promises,
  },
  holidays: { title: 'festivos', schema: Holidays, initial: [] as Holidays },
  budget: { title: 'presupuesto', schema: Budget, initial: { ceiling: null } as Budget },
  guards: {
    title: 'cuidado de los kudos',
    schema: KudosGuards,
    initial: FIRST_GUARD_LEVELS satisfies KudosGuards as KudosGuards,
  },
}

export type SettingKey = keyof typeof SETTINGS

export type SettingValues = { promises: Promises; holidays: Holidays; budget: Budget; guards: KudosGuards }

/** The version of a setting that was never changed. */
export const FIRST_VERSION = 0

/** Promises to save. @property version the one they were edited from, which must still be the latest */
export const PromisesInput = v.strictObject({ value: Promises, version: Version })

/** Holidays to save. @property version the one they were edited from, which must still be the latest */
export const HolidaysInput = v.strictObject({ value: Holidays, version: Version })

/** A budget to save. @property version the one it was edited from, which must still be the latest */
export const BudgetInput = v.strictObject({ value: Budget, version: Version })

/** Levels of guards to save. @property version the one they were edited from, which must still be the latest */
export const GuardsInput = v.strictObject({ value: KudosGuards, version: Version })
