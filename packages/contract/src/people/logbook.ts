import { LOGBOOK_KINDS } from '@orbita/domain/people/logbook'
import * as v from 'valibot'
import { Count, Instant } from '../scalars.ts'

/** One thing that a person's logbook remembers. @see D-138 */
export const LogbookEntry = v.strictObject({
  /** Unlike that of every other entry. */
  key: v.string(),
  kind: v.picklist(LOGBOOK_KINDS),
  at: Instant,
  /** The colleague it was with; of several, the first. Null when it was with nobody. */
  person: v.nullable(v.strictObject({ name: v.string(), avatar: v.nullable(v.string()) })),
  /** The other colleagues it was with. */
  others: Count,
  /**
   * What it was about: the value of a kudos, the title of a page or of an album, the figure given, traded away or found, the
   * id of a rank, the week of a star.
   */
  about: v.string(),
  /** The figure of a trade that came, or the words of a kudos received. Null for everything else. */
  more: v.nullable(v.string()),
  /** The drawing of the figure. Null where there is none. */
  picture: v.nullable(v.string()),
})

export type LogbookEntry = v.InferOutput<typeof LogbookEntry>

/** A page of a person's logbook, the latest first. */
export const LogbookOutput = v.strictObject({
  /** Of the season that is open, or else of the last one. Null without the platform. */
  recognitions: v.nullable(v.strictObject({ thanks: Count, people: Count })),
  album: v.nullable(v.strictObject({ pages: Count, trades: Count })),
  entries: v.array(LogbookEntry),
  /** Where the next page begins; null on the last one. */
  next: v.nullable(v.string()),
})

export type LogbookOutput = v.InferOutput<typeof LogbookOutput>
