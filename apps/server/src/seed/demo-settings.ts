import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Brand } from '@orbita/domain/company/brand'
import { Place } from '@orbita/domain/country/country'
import { VALUE_LIMITS, ValueDraft, ValueId } from '@orbita/domain/recognitions/values'
import { FIRST_VERSION } from '@orbita/domain/settings'
import * as v from 'valibot'
import type { Tx } from '../infra/db/transaction.ts'
import { type CleanPicture, cleanPicture } from '../pictures/clean-picture.ts'
import { keepPicture } from '../pictures/upload-picture.ts'
import { saveSetting } from '../settings/save-setting.ts'

/** What the demo company set for itself. Its kudos name the ids of the values. */
const Settings = v.strictObject({
  name: Brand.entries.name,
  accent: Brand.entries.accent,
  /** its file, beside this one */
  logo: v.pipe(v.string(), v.regex(/^[a-z-]+\.png$/)),
  place: Place,
  values: v.pipe(
    v.array(v.strictObject({ id: ValueId, ...ValueDraft.entries })),
    v.minLength(VALUE_LIMITS.least),
    v.maxLength(VALUE_LIMITS.most),
  ),
})

export type DemoSettings = Omit<v.InferOutput<typeof Settings>, 'logo'> & { logo: CleanPicture }

export async function readDemoSettings(content: string): Promise<DemoSettings> {
  const { logo, ...settings } = v.parse(Settings, JSON.parse(await readFile(join(content, 'company.json'), 'utf8')))
  return { ...settings, logo: await cleanPicture(await readFile(join(content, logo))) }
}

/** Sets it as an operator does. @param by.actor account id @see D-100 */
export async function saveDemoSettings(
  tx: Tx,
  { name, accent, logo, place, values }: DemoSettings,
  by: { actor: number; now: Date },
): Promise<void> {
  const { picture } = await keepPicture(tx, logo, by)
  const brand = { name, accent, logo: picture }
  await saveSetting(tx, { key: 'brand', value: brand, version: FIRST_VERSION, ...by })
  await saveSetting(tx, { key: 'place', value: place, version: FIRST_VERSION, ...by })
  const value = values.map((one) => ({ ...one, isRetired: false }))
  await saveSetting(tx, { key: 'values', value, version: FIRST_VERSION, ...by })
}
