import * as v from 'valibot'

/** What a person's logbook remembers. @see D-138 */
export const LOGBOOK_KINDS = [
  'thanked',
  'was-thanked',
  'page',
  'album',
  'trade',
  'gave',
  'received',
  'rank',
  'first-of-rarity',
  'star',
] as const

export type LogbookKind = (typeof LOGBOOK_KINDS)[number]

/** The entry after which the next page begins: its instant and its key, as the page before named it. */
export const LogbookQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z~[\w:.-]{1,120}$/))),
})
