import type { SettingsOutput, SettingVersionsOutput, ValueUsesOutput } from '@orbita/contract/settings'
import { fromMinor, toMinor } from '@orbita/domain/money/money'
import { FIRST_VERSION, type Promises, SETTINGS, type SettingKey, type SettingValues } from '@orbita/domain/settings'
import type { HolidayDays } from '@orbita/domain/time/working-days'
import { moneyOf } from '../infra/db/money-sql.ts'
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

/** Returns every setting, with the version that a change must name. @see D-78, D-100, PT-7 */
export async function findSettings(db: Queryable): Promise<SettingsOutput> {
  const rows = await findAll(db)
  return {
    brand: settingOf(rows, 'brand'),
    place: settingOf(rows, 'place'),
    ranks: settingOf(rows, 'ranks'),
    values: settingOf(rows, 'values'),
    kudos: settingOf(rows, 'kudos'),
    promises: settingOf(rows, 'promises'),
    holidays: settingOf(rows, 'holidays'),
    budget: settingOf(rows, 'budget'),
    payroll: settingOf(rows, 'payroll'),
    leavers: settingOf(rows, 'leavers'),
    dataTerms: settingOf(rows, 'dataTerms'),
    guards: settingOf(rows, 'guards'),
    leaders: settingOf(rows, 'leaders'),
    anniversaries: settingOf(rows, 'anniversaries'),
  }
}

/** Returns what promised days are computed from. */
export async function findCalendar(db: Queryable): Promise<CompanyCalendar> {
  const { promises, holidays } = await findSettings(db)
  return { promises: promises.value, holidays: new Set(holidays.value.map(({ day }) => day)) }
}

// The releases before keep and read whole units alone.
const CEILING = moneyOf(`coalesce((value ->> 'ceilingMinor')::bigint, (value ->> 'ceiling')::bigint * 100)`)

const HARD = `coalesce((value ->> 'isHard')::bool, false)`

/** @property isHard whether no approval may pass it */
type Ceiling = { ceiling: number | null; isHard: boolean }

const findBudget = prepare<[], Ceiling>(
  'settings.find-budget',
  `select ${CEILING} as ceiling, ${HARD} as "isHard" from settings where key = 'budget'`,
)

const lockBudget = prepare<[], Ceiling>(
  'settings.lock-budget',
  `select ${CEILING} as ceiling, ${HARD} as "isHard" from settings where key = 'budget' for update`,
)

/**
 * Returns the ceiling of a month in money; null when there is none.
 *
 * @see PT-7
 */
export async function findCeiling(db: Queryable): Promise<number | null> {
  return (await findCeilingRule(db)).ceiling
}

/** Returns the ceiling of a month with its rule. @param locked whether those who read it to spend of it take turns, until the end of the transaction @see PT-7 */
export async function findCeilingRule(db: Queryable, { locked = false } = {}): Promise<Ceiling> {
  const [row] = await (locked ? lockBudget : findBudget)(db)
  return row ?? { ceiling: null, isHard: false }
}

const findOne = prepare<[key: SettingKey], { value: SettingValues[SettingKey] }>(
  'settings.find-one',
  `select value from settings where key = $1`,
)

/** Returns what holds now of one setting. */
export async function findSetting<Key extends SettingKey>(db: Queryable, key: Key): Promise<SettingValues[Key]> {
  const [row] = await findOne(db, key)
  return (row ? valueFrom(row.value) : SETTINGS[key].initial) as SettingValues[Key]
}

const findEarlier = prepare<[key: SettingKey], Omit<Row, 'key'>>(
  'settings.find-versions',
  `select v.value, v.version, v.changed_at, a.email as changed_by
     from setting_versions v left join accounts a on a.id = v.changed_by
    where v.key = $1 order by v.version desc limit 50`,
)

/** Returns the versions of a setting, the latest first. @see D-100 */
export async function findVersions(db: Queryable, key: SettingKey): Promise<SettingVersionsOutput> {
  const rows = await findEarlier(db, key)
  const versions = rows.map(({ value, version, changed_at, changed_by }) => ({
    value: valueFrom(value),
    version,
    changedAt: changed_at.toISOString(),
    changedBy: changed_by,
  }))
  return { versions }
}

const findUses = prepare<[], { id: string; kudos: number }>(
  'settings.find-value-uses',
  `select value as id, count(*)::int as kudos from kudos where withdrawn_at is null group by value order by value`,
)

/** Returns how many kudos name each value. @see D-100 */
export async function findValueUses(db: Queryable): Promise<ValueUsesOutput> {
  return { uses: await findUses(db) }
}

/** Returns a setting without what is kept beside it: a budget has its ceiling in minor units. */
function valueFrom(kept: SettingValues[SettingKey] | StoredBudget): SettingValues[SettingKey] {
  // Versions of the releases before do not say whether the leader is told.
  if ('tells' in kept) return { ...kept, tellsLeader: kept.tellsLeader ?? false }
  if (!('ceilingMinor' in kept)) return kept
  const { ceilingMinor, isHard } = kept
  return { ceiling: ceilingMinor === null ? null : fromMinor(ceilingMinor), ...(isHard && { isHard }) }
}

/** A budget as it is kept. @property ceiling in whole units, rounded down, for the releases before */
type StoredBudget = { ceiling: number | null; ceilingMinor: number | null; isHard?: true }

/** Returns a setting as it is kept. */
export function storedOf(value: SettingValues[SettingKey]): SettingValues[SettingKey] | StoredBudget {
  if (!('ceiling' in value)) return value
  const { ceiling, isHard } = value
  const hard = isHard && { isHard }
  if (ceiling === null) return { ceiling: null, ceilingMinor: null, ...hard }
  return { ceiling: Math.floor(ceiling), ceilingMinor: toMinor(ceiling), ...hard }
}

function settingOf<Key extends SettingKey>(rows: readonly Row[], key: Key) {
  const row = rows.find((each) => each.key === key)
  const value = (row ? valueFrom(row.value) : SETTINGS[key].initial) as SettingValues[Key]
  if (!row) return { value, version: FIRST_VERSION, changedAt: null, changedBy: null }

  return { value, version: row.version, changedAt: row.changed_at.toISOString(), changedBy: row.changed_by }
}
