import { Budget, KudosGuards, Promises } from '@orbita/domain/settings'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant } from './scalars.ts'

/** @property version 0 until it is changed for the first time */
const settingOf = <Value extends v.GenericSchema>(value: Value) =>
  v.strictObject({ value, version: Count, changedAt: v.nullable(Instant), changedBy: v.nullable(v.string()) })

/** The promises and the version to send with a change. @property changedBy the e-mail of the operator */
export const PromisesOutput = settingOf(Promises)

/** The holidays and the version to send with a change. @property changedBy the e-mail of the operator */
export const HolidaysOutput = settingOf(v.array(v.strictObject({ day: Day, name: v.string() })))

/** The budget and the version to send with a change. @property changedBy the e-mail of the operator */
export const BudgetOutput = settingOf(Budget)

/** The levels of the guards and the version to send with a change. @property changedBy the e-mail of the operator */
export const GuardsOutput = settingOf(KudosGuards)

/** The values that operators may set. @see D-78, PT-7, RC-3 */
export const SettingsOutput = v.strictObject({
  promises: PromisesOutput,
  holidays: HolidaysOutput,
  budget: BudgetOutput,
  guards: GuardsOutput,
})

export type SettingsOutput = v.InferOutput<typeof SettingsOutput>
