import type { Terms } from '@orbita/domain/people/terms'
import type { PageFacts } from '../../app/page-facts.ts'

/**
 * The terms in force: those that came with the page, or those the server has now.
 *
 * @see D-53
 */
export async function currentTerms({ terms }: PageFacts): Promise<Terms> {
  if (terms) return terms

  const { fetchTerms } = await import('./fetch-terms.ts')
  return fetchTerms()
}
