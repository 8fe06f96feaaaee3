import type { SettingsOutput } from '@orbita/contract/settings'
import {
  FIRST_VERSION,
  type KudosGuards,
  type Promises,
  SETTINGS,
  type SettingKey,
  type SettingValues,
} from '@orbita/domain/settings'
import type { HolidayDays } from '@orbita/domain/time/working-days'
import { prepare, type Queryable } from '../infra/db/sql.ts'

type Row = {
  key: SettingKey
  value: SettingValues[SettingKey]
  version: number
  changed_at: Date
  changed_by: string | null
}

const findAll = prepare<[], Row>(
  'settings.find-all',
  `select s.key, s.value, s.version, s.changed_at, a.email as changed_by
     from settings s left join accounts a on a.id = s.changed_by`,
)

/** The promises and the working days by which they are counted. */
export type CompanyCalendar = { promises: Promises; holidays: HolidayDays }

/** Returns every setting, with the version that a change must name. @see D-78, PT-7 */
export async function findSettings(db: Queryable): Promise<SettingsOutput> {
  const rows = await findAll(db)
  return {
    promises: settingOf(rows, 'promises'),
    holidays: settingOf(rows, 'holidays'),
    budget: settingOf(rows, 'budget'),
    guards: settingOf(rows, 'guards'),
  }
}

/** Returns what promised days are computed from. */
export async function findCalendar(db: Queryable): Promise<CompanyCalendar> {
  const { promises, holidays } = await findSettings(db)
  return { promises: promises.value, holidays: new Set(holidays.value.map(({ day }) => day)) }
}

const findBudget = prepare<[], { ceiling: number | null }>(
  'settings.find-budget',
  `select (value ->> 'ceiling')::bigint as ceiling from settings where key = 'budget'`,
)

const lockBudget = prepare<[], { ceiling: number | null }>(
  'settings.lock-budget',
  `select (value ->> 'ceiling')::bigint as ceiling from settings where key = 'budget' for update`,
)

/**
 * Returns the ceiling of a month in money; null when there is none.
 *
 * @param locked whether those who read it to spend of it take turns, until the end of the transaction
 * @see PT-7
 */
export async function findCeiling(db: Queryable, { locked = false } = {}): Promise<number | null> {
  const [row] = await (locked ? lockBudget : findBudget)(db)
  return row?.ceiling ?? null
}

const findGuards = prepare<[], { value: KudosGuards }>(
  'settings.find-guards',
  `select value from settings where key = 'guards'`,
)

/** Returns the levels at which the guards of kudos act now. @see RC-3 */
export async function findGuardLevels(db: Queryable): Promise<KudosGuards> {
  const [row] = await findGuards(db)
  return row?.value ?? SETTINGS.guards.initial
}

function settingOf<Key extends SettingKey>(rows: readonly Row[], key: Key) {
  const row = rows.find((each) => each.key === key)
  const value = (row ? row.value : SETTINGS[key].initial) as SettingValues[Key]
  if (!row) return { value, version: FIRST_VERSION, changedAt: null, changedBy: null }

  return { value, version: row.version, changedAt: row.changed_at.toISOString(), changedBy: row.changed_by }
}
