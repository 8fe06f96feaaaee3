import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { prepare } from '../../../infra/db/sql.ts'

/** Returns the draft of a season with the number of its save, and keeps other saves waiting. */
export const lockDraft = prepare<[id: string], { document: SeasonDraft; version: number }>(
  'albums.lock-season-draft',
  'select document, version from season_drafts where id = $1 for update',
)

/** Returns the ids of every season, drafts too. */
export const findSeasonIds = prepare<[], { id: string }>(
  'albums.find-season-ids',
  'select id from albums union select id from season_drafts',
)
