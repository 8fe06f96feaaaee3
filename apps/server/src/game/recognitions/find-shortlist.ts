import type { ShortlistOutput } from '@orbita/contract/recognitions'
import { SHORTLIST_WEIGHTS, shortlist } from '@orbita/domain/recognitions/best-employee'
import type { Queryable } from '../../infra/db/sql.ts'
import { findEvidence } from './evidence.ts'

const MOST = 20

/**
 * Returns the people an operator may choose from for a month, with their evidence.
 *
 * @param asked.area null: the whole company
 * @see RC-1
 */
export async function findShortlist(
  db: Queryable,
  asked: { month: string; timeZone: string; area: string | null },
): Promise<ShortlistOutput> {
  const people = shortlist(await findEvidence(db, asked)).slice(0, MOST)
  return {
    month: asked.month,
    area: asked.area,
    weights: SHORTLIST_WEIGHTS,
    people: people.map(({ id: _id, ...person }) => person),
  }
}
