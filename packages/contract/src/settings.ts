import { Budget, CompanyValues, KudosAWeek, KudosGuards, Promises, type SettingKey } from '@orbita/domain/settings'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Positive } from './scalars.ts'

/** @property version 0 until it is changed for the first time; @property changedBy the e-mail of the operator */
const settingOf = <Value extends v.GenericSchema>(value: Value) =>
  v.strictObject({ value, version: Count, changedAt: v.nullable(Instant), changedBy: v.nullable(v.string()) })

const Values = {
  values: CompanyValues,
  kudos: KudosAWeek,
  promises: Promises,
  holidays: v.array(v.strictObject({ day: Day, name: v.string() })),
  budget: Budget,
  guards: KudosGuards,
} satisfies Record<SettingKey, v.GenericSchema>

// Each with the version to send with a change.
export const ValuesOutput = settingOf(Values.values)
export const KudosAWeekOutput = settingOf(Values.kudos)
export const PromisesOutput = settingOf(Values.promises)
export const HolidaysOutput = settingOf(Values.holidays)
export const BudgetOutput = settingOf(Values.budget)
export const GuardsOutput = settingOf(Values.guards)

/** The values that operators may set. @see D-78, D-100, PT-7, RC-3 */
export const SettingsOutput = v.strictObject({
  values: ValuesOutput,
  kudos: KudosAWeekOutput,
  promises: PromisesOutput,
  holidays: HolidaysOutput,
  budget: BudgetOutput,
  guards: GuardsOutput,
})

export type SettingsOutput = v.InferOutput<typeof SettingsOutput>

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
