import * as v from 'valibot'
import { Text } from '../text/text.ts'

/**
 * A percent-encoded file name from a header. The result has no folders nor control characters and at most 120
 * characters; a longer name keeps its beginning and its end.
 */
export const FileName = v.pipe(
  v.string(),
  v.maxLength(1_500),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return decodeURIComponent(dataset.value)
    } catch {
      addIssue({ message: 'El nombre del archivo está mal escrito.' })
      return NEVER
    }
  }),
  Text,
  v.transform((name) =>
    name
      .normalize('NFC')
      .replace(/^.*[/\\]/s, '')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
  ),
  v.minLength(1),
  v.transform((name) => (name.length > 120 ? `${name.slice(0, 100)}…${name.slice(-15)}`.toWellFormed() : name)),
)
