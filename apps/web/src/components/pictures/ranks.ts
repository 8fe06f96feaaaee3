import type { RankId } from '@orbita/domain/ranks'
import { byId } from './by-id.ts'

const RANKS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/rangos/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** Returns the address of a rank's insignia. @see S-41 */
export function rankPicture(id: RankId): string {
  return RANKS.get(id)!
}
