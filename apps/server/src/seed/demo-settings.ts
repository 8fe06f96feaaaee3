import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { VALUE_LIMITS, ValueDraft, ValueId } from '@orbita/domain/recognitions/values'
import { FIRST_VERSION } from '@orbita/domain/settings'
import * as v from 'valibot'
import type { Tx } from '../infra/db/transaction.ts'
import { saveSetting } from '../settings/save-setting.ts'

/** What the demo company set for itself. Its kudos name the ids of the values. */
const Settings = v.strictObject({
  values: v.pipe(
    v.array(v.strictObject({ id: ValueId, ...ValueDraft.entries })),
    v.minLength(VALUE_LIMITS.least),
    v.maxLength(VALUE_LIMITS.most),
  ),
})

export type DemoSettings = v.InferOutput<typeof Settings>

export async function readDemoSettings(content: string): Promise<DemoSettings> {
  return v.parse(Settings, JSON.parse(await readFile(join(content, 'company.json'), 'utf8')))
}

/** Sets it as an operator does. @param by.actor account id @see D-100 */
export async function saveDemoSettings(
  tx: Tx,
  { values }: DemoSettings,
  by: { actor: number; now: Date },
): Promise<void> {
  const value = values.map((one) => ({ ...one, isRetired: false }))
  await saveSetting(tx, { key: 'values', value, version: FIRST_VERSION, ...by })
}
