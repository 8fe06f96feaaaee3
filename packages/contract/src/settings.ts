import { Place } from '@orbita/domain/country/country'
import { Anniversaries } from '@orbita/domain/people/anniversaries'
import { PayrollTreatments } from '@orbita/domain/rewards/payroll'
import {
  Budget,
  CompanyValues,
  KudosAWeek,
  KudosGuards,
  Leaders,
  Promises,
  type SettingKey,
} from '@orbita/domain/settings'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Thresholds } from './company.ts'
import { Count, Instant, Positive } from './scalars.ts'

/** @property version 0 until it is changed for the first time; @property changedBy the e-mail of the operator */
const settingOf = <Value extends v.GenericSchema>(value: Value) =>
  v.strictObject({ value, version: Count, changedAt: v.nullable(Instant), changedBy: v.nullable(v.string()) })

const LegalTerm = v.strictObject({ days: Positive, counts: v.picklist(['working', 'calendar']) })

const Values = {
  brand: v.strictObject({ name: v.string(), accent: v.nullable(v.string()), logo: v.nullable(v.string()) }),
  place: Place,
  ranks: Thresholds,
  values: CompanyValues,
  kudos: KudosAWeek,
  promises: Promises,
  holidays: v.array(v.strictObject({ day: Day, name: v.string() })),
  budget: Budget,
  payroll: PayrollTreatments,
  leavers: v.strictObject({ days: v.nullable(Positive) }),
  dataTerms: v.strictObject({
    own: v.nullable(
      v.strictObject({
        law: v.nullable(v.string()),
        authority: v.nullable(v.string()),
        claim: LegalTerm,
        consultation: LegalTerm,
      }),
    ),
  }),
  guards: KudosGuards,
  leaders: Leaders,
  anniversaries: Anniversaries,
} satisfies Record<SettingKey, v.GenericSchema>

// Each with the version to send with a change.
export const BrandOutput = settingOf(Values.brand)
export const PlaceOutput = settingOf(Values.place)
export const RanksOutput = settingOf(Values.ranks)
export const ValuesOutput = settingOf(Values.values)
export const KudosAWeekOutput = settingOf(Values.kudos)
export const PromisesOutput = settingOf(Values.promises)
export const HolidaysOutput = settingOf(Values.holidays)
export const BudgetOutput = settingOf(Values.budget)
export const PayrollTreatmentsOutput = settingOf(Values.payroll)
export const LeaversOutput = settingOf(Values.leavers)
export const DataTermsOutput = settingOf(Values.dataTerms)
export const GuardsOutput = settingOf(Values.guards)
export const LeadersOutput = settingOf(Values.leaders)
export const AnniversariesOutput = settingOf(Values.anniversaries)

/** The values that operators may set. @see D-78, D-100, PT-7, RC-3 */
export const SettingsOutput = v.strictObject({
  brand: BrandOutput,
  place: PlaceOutput,
  ranks: RanksOutput,
  values: ValuesOutput,
  kudos: KudosAWeekOutput,
  promises: PromisesOutput,
  holidays: HolidaysOutput,
  budget: BudgetOutput,
  payroll: PayrollTreatmentsOutput,
  leavers: LeaversOutput,
  dataTerms: DataTermsOutput,
  guards: GuardsOutput,
  leaders: LeadersOutput,
  anniversaries: AnniversariesOutput,
})

export type SettingsOutput = v.InferOutput<typeof SettingsOutput>

/** How many kudos name each value, those of the past included; a value that none names is left out. @see D-100 */
export const ValueUsesOutput = v.strictObject({
  uses: v.array(v.strictObject({ id: v.string(), kudos: Positive })),
})

export type ValueUsesOutput = v.InferOutput<typeof ValueUsesOutput>

/** The versions of a setting, the latest first; fifty at most. @property changedBy null: no operator that is left @see D-100 */
export const SettingVersionsOutput = v.strictObject({
  versions: v.array(
    v.strictObject({
      version: Positive,
      value: v.union(Object.values(Values)),
      changedAt: Instant,
      changedBy: v.nullable(v.string()),
    }),
  ),
})

export type SettingVersionsOutput = v.InferOutput<typeof SettingVersionsOutput>
