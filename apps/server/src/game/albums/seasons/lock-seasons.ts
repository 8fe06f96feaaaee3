import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { Album, AlbumKey } from '../catalog.ts'
import { readPublished } from './find-season.ts'

const lockAll = prepare<[], { locked: unknown }>(
  'albums.lock-seasons',
  `select pg_advisory_xact_lock(hashtextextended('albums.seasons', 0))::text as locked`,
)

const lockOne = prepare<[id: string], AlbumKey>(
  'albums.lock-season',
  'select id, revision from albums where id = $1 for update',
)

/**
 * Waits for the other operators who publish or close a season, and for the employees who are receiving figures of this
 * one; after that, both wait for this transaction. Two seasons that one operator each publishes are therefore compared
 * with each other.
 *
 * @returns the season as it is published, or undefined
 * @see AL-1
 */
export async function lockSeason(tx: Tx, seasonId: string): Promise<Album | undefined> {
  await lockAll(tx)
  const [key] = await lockOne(tx, seasonId)
  return key && readPublished(tx, key)
}

/** Waits for the other operators who make, publish or close a season. */
export async function lockSeasons(tx: Tx): Promise<void> {
  await lockAll(tx)
}
