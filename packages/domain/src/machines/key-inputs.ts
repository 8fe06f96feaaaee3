import * as v from 'valibot'
import { IdText } from '../page.ts'
import { Text } from '../text/text.ts'
import { KEY_DAYS, SCOPE_IDS } from './scopes.ts'

/** A key to make. @see D-107 */
export const MakeKeyInput = v.strictObject({
  name: v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(60)),
  scopes: v.pipe(
    v.array(v.picklist(SCOPE_IDS)),
    v.minLength(1),
    v.check((scopes) => new Set(scopes).size === scopes.length),
  ),
  days: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(KEY_DAYS.most)),
})

/** The key of a path. */
export const KeyParam = v.object({ keyId: IdText })
