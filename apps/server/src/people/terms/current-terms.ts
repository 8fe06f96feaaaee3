import type { Terms } from '@orbita/domain/people/terms'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The channel on which the database notifies every process that terms were published. */
export const TERMS_CHANNEL = 'terms'

const findLatest = prepare<[], { content: Terms }>(
  'terms.current',
  `select content from terms order by string_to_array(version, '.')::int[] desc limit 1`,
)

/** Returns the terms published last, or undefined before the first start has published any. */
export async function findCurrentTerms(db: Queryable): Promise<Terms | undefined> {
  const [latest] = await findLatest(db)
  return latest?.content
}
