import * as v from 'valibot'
import { AlbumId } from '../album/inputs.ts'
import { listQuery } from '../list-query.ts'
import { Reason } from '../text/reason.ts'
import { Text } from '../text/text.ts'
import { Day } from '../time/day.ts'
import { Version } from '../version.ts'
import { SEASON_STATES } from './season-calendar.ts'
import { SeasonDraft, SeasonFile } from './season-draft.ts'

/** The filters and the orders of the list of seasons. @see D-75 */
export const SEASONS_QUERY = listQuery(
  {
    /** a part of the title */
    q: v.optional(v.pipe(Text, v.trim(), v.maxLength(80))),
    state: v.optional(v.picklist(SEASON_STATES)),
  },
  ['-startsOn', 'startsOn', 'title', '-title'],
)
export type SeasonsQuery = v.InferOutput<typeof SEASONS_QUERY.Page>

export const SeasonParam = v.object({ seasonId: AlbumId })

const Title = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(60))

/** A new season: empty, or a copy of another one. @see AL-1, D-75 */
export const NewSeasonInput = v.pipe(
  v.strictObject({ title: Title, startsOn: Day, endsOn: Day, copyOf: v.optional(AlbumId) }),
  v.forward(
    v.partialCheck([['startsOn'], ['endsOn']], ({ startsOn, endsOn }) => startsOn <= endsOn),
    ['endsOn'],
  ),
)
export type NewSeasonInput = v.InferOutput<typeof NewSeasonInput>

/** A new season from a file, with the title and the days of the file. @see D-75 */
export const SeasonFileInput = v.strictObject({ document: SeasonFile })

/** A season as it should be from now on. @property version of the save it was changed from; 0 before the first */
export const SeasonDraftInput = v.strictObject({ document: SeasonDraft, version: Version })

/** @property version of the save that the operator has seen */
export const SeasonVersionInput = v.strictObject({ version: Version })
/** @property reason why a season is not as long as the table, or has other pages (AL-1) */
export const SeasonPublicationInput = v.strictObject({ version: Version, reason: v.optional(Reason) })

export const SeasonCheckInput = v.strictObject({ document: SeasonDraft })

/** @property lastDay the last company day on which the season is open */
export const SeasonClosingInput = v.strictObject({ lastDay: Day })
