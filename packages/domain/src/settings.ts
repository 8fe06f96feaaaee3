import * as v from 'valibot'
import { Brand } from './company/brand.ts'
import { FIRST_PLACE, Place } from './country/country.ts'
import type { LiveTopic } from './live.ts'
import { Money } from './money/money.ts'
import { Anniversaries } from './people/anniversaries.ts'
import { DataTerms } from './people/legal-terms.ts'
import { areAscending, FIRST_THRESHOLDS, MOST_THRESHOLD } from './ranks.ts'
import { FIRST_GUARD_LEVELS, GUARD_LEVELS } from './recognitions/guards.ts'
import { KUDOS_A_WEEK, MOST_KUDOS_A_WEEK } from './recognitions/kudos.ts'
import { CompanyValue, ValueDrafts } from './recognitions/values.ts'
import { NO_TREATMENTS, PayrollTreatments } from './rewards/payroll.ts'
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
  /** whether no approval may pass it, with a reason or without; absent: it may, with one */
  isHard: v.optional(v.literal(true)),
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

/** The company's values, as they are kept. What an operator writes is `ValueDrafts`. @see D-100 */
export const CompanyValues = v.array(CompanyValue)

export type CompanyValues = v.InferOutput<typeof CompanyValues>

/** How many kudos a person may send in a company week. @see D-100, RC-3 */
export const KudosAWeek = v.strictObject({
  aWeek: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_KUDOS_A_WEEK)),
})

export type KudosAWeek = v.InferOutput<typeof KudosAWeek>

const Threshold = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_THRESHOLD))

/** The experience that each rank after the first requires, each more than the one before. @see D-100, S-41 */
export const RankThresholds = v.pipe(
  v.strictObject({
    'cadete-espacial': Threshold,
    explorador: Threshold,
    conquistador: Threshold,
    'guardian-estelar': Threshold,
    'leyenda-espacial': Threshold,
  }),
  v.check((thresholds) => areAscending(thresholds)),
)

export type RankThresholds = v.InferOutput<typeof RankThresholds>
const LeaderLimit = v.strictObject({
  by: v.picklist(['leader', 'people']),
  /** the most credits of a mission that a leader decides */
  upTo: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000)),
})

/**
 * What leaders see and decide of their people, and how many credits they have to give.
 *
 * @property sees those who report to them, or everybody below
 * @property allowance credits a month for each person who reports to them; 0: none
 * @see D-119, D-120, D-121
 */
export const Leaders = v.strictObject({
  sees: v.picklist(['direct', 'all']),
  photo: LeaderLimit,
  pdf: LeaderLimit,
  reports: LeaderLimit,
  daysOff: v.picklist(['leader', 'people']),
  allowance: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000)),
})

export type Leaders = v.InferOutput<typeof Leaders>

const BY_PEOPLE = { by: 'people', upTo: 200 } as const

/** The days after which whoever left is erased; null: never by itself. @see D-126 */
export const Leavers = v.strictObject({
  days: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(30), v.maxValue(3_650))),
})

export type Leavers = v.InferOutput<typeof Leavers>

type Setting = {
  /** what operators call it */
  title: string
  schema: v.GenericSchema
  /** its value until they set it */
  initial: unknown
  /** what the open pages of employees read again when it changes */
  touches: readonly LiveTopic[]
}

/** The settings of operators: the one table of them. @see D-78, D-100 */
export const SETTINGS = {
  brand: {
    title: 'empresa y marca',
    schema: Brand,
    initial: { name: '', accent: null, logo: null } as Brand,
    touches: ['company'],
  },
  place: { title: 'país y moneda', schema: Place, initial: FIRST_PLACE, touches: ['company'] },
  ranks: {
    title: 'umbrales de los rangos',
    schema: RankThresholds,
    initial: FIRST_THRESHOLDS as RankThresholds,
    touches: ['company', 'profile', 'missions'],
  },
  values: { title: 'valores', schema: CompanyValues, initial: [] as CompanyValues, touches: ['recognitions'] },
  kudos: {
    title: 'kudos por semana',
    schema: KudosAWeek,
    initial: { aWeek: KUDOS_A_WEEK } as KudosAWeek,
    touches: ['recognitions'],
  },
  promises: {
    title: 'promesas',
    schema: Promises,
    initial: { evidence: 2, reports: 3, signatures: 3, prizes: 5 } satisfies Promises,
    touches: [],
  },
  holidays: { title: 'festivos', schema: Holidays, initial: [] as Holidays, touches: [] },
  budget: { title: 'presupuesto', schema: Budget, initial: { ceiling: null } as Budget, touches: [] },
  payroll: { title: 'tratamientos de nómina', schema: PayrollTreatments, initial: NO_TREATMENTS, touches: [] },
  dataTerms: {
    title: 'plazos de los pedidos de datos',
    schema: DataTerms,
    initial: { own: null } as DataTerms,
    touches: [],
  },
  leavers: { title: 'personas que se fueron', schema: Leavers, initial: { days: null } as Leavers, touches: [] },
  guards: {
    title: 'cuidado de los kudos',
    schema: KudosGuards,
    initial: FIRST_GUARD_LEVELS satisfies KudosGuards as KudosGuards,
    touches: [],
  },
  leaders: {
    title: 'quién decide',
    schema: Leaders,
    initial: {
      ...{ sees: 'direct', photo: BY_PEOPLE, pdf: BY_PEOPLE, reports: BY_PEOPLE },
      ...{ daysOff: 'people', allowance: 0 },
    } as Leaders,
    touches: ['missions', 'redeems'],
  },
  anniversaries: {
    title: 'aniversarios',
    schema: Anniversaries,
    initial: { tells: 'nobody', tellsLeader: false, packs: 1 } as Anniversaries,
    touches: [],
  },
} satisfies Record<string, Setting>

export type SettingKey = keyof typeof SETTINGS

export type SettingValues = { [Key in SettingKey]: v.InferOutput<(typeof SETTINGS)[Key]['schema']> }

/** The version of a setting that was never changed. */
export const FIRST_VERSION = 0

/** A setting by its key, as an address names it. */
export const SettingParam = v.object({ key: v.picklist(Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]]) })

/** Builds the schema of a change. @property version the one it was edited from, which must still be the latest */
const changeOf = <Value extends v.GenericSchema>(value: Value) => v.strictObject({ value, version: Version })

export const BrandInput = changeOf(Brand)
export const PlaceInput = changeOf(Place)
export const RanksInput = changeOf(RankThresholds)
export const ValuesInput = changeOf(ValueDrafts)
export const KudosAWeekInput = changeOf(KudosAWeek)
export const PromisesInput = changeOf(Promises)
export const HolidaysInput = changeOf(Holidays)
export const BudgetInput = changeOf(Budget)
export const PayrollTreatmentsInput = changeOf(PayrollTreatments)
export const LeaversInput = changeOf(Leavers)
export const DataTermsInput = changeOf(DataTerms)
export const GuardsInput = changeOf(KudosGuards)
export const LeadersInput = changeOf(Leaders)
export const AnniversariesInput = changeOf(Anniversaries)
