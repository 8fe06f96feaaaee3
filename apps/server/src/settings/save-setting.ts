import type { SettingsOutput } from '@orbita/contract/settings'
import { DomainError } from '@orbita/domain/errors'
import { keepValues, type ValueDraft } from '@orbita/domain/recognitions/values'
import { SETTINGS, type SettingKey, type SettingValues } from '@orbita/domain/settings'
import { recordAudit } from '../infra/audit/record-audit.ts'
import { prepare } from '../infra/db/sql.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { invalidateForEveryone } from '../infra/live/invalidate.ts'
import { COMPANY_CHANNEL, OF_THE_COMPANY } from './find-company.ts'
import { findSetting, findSettings, storedOf } from './find-settings.ts'

const save = prepare<[key: SettingKey, value: string, version: number, now: Date, actor: number], { version: number }>(
  'settings.save',
  `insert into settings as s (key, value, version, changed_at, changed_by)
   select $1, $2, 1, $4, $5 where $3 = 0 or exists (select from settings where key = $1)
   on conflict (key) do update set value = $2, version = s.version + 1, changed_at = $4, changed_by = $5
     where s.version = $3
   returning s.version`,
)

const notifyProcesses = prepare<[channel: string], never>('settings.notify-processes', `select from pg_notify($1, '')`)

/**
 * Saves a setting that was edited from a version, which must still be the latest.
 *
 * @param change.actor account id of the operator
 * @throws DomainError `SETTING_CHANGED` when another operator has saved it meanwhile
 * @see D-78, D-100
 */
export async function saveSetting<Key extends SettingKey>(
  tx: Tx,
  change: { key: Key; value: SettingValues[Key]; version: number; actor: number; now: Date },
): Promise<SettingsOutput[Key]> {
  const { key, value, version, actor, now } = change
  const before = (await findSettings(tx))[key]
  const [saved] = await save(tx, key, JSON.stringify(storedOf(value)), version, now, actor)
  if (!saved) throw new DomainError('SETTING_CHANGED')

  const details = { before: before.value, after: value, version: saved.version }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'settings.change',
    subject: `settings/${key}`,
    title: SETTINGS[key].title,
    details,
  })
  invalidateForEveryone(tx, ...SETTINGS[key].touches)
  if (OF_THE_COMPANY.includes(key)) await notifyProcesses(tx, COMPANY_CHANNEL)
  return (await findSettings(tx))[key]
}

/**
 * Saves the values that an operator wrote; those they left out stay on what was written of them.
 *
 * @throws DomainError `SETTING_CHANGED`
 * @see D-100
 */
export async function saveValues(
  tx: Tx,
  change: { value: readonly ValueDraft[]; version: number; actor: number; now: Date },
): Promise<SettingsOutput['values']> {
  const before = await findSetting(tx, 'values')
  return saveSetting(tx, { ...change, key: 'values', value: keepValues(before, change.value) })
}
