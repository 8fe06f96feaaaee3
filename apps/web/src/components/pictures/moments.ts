import type { RarityId } from '@orbita/domain/rarities'
import { byId } from './by-id.ts'

const GEMS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/momentos/gema*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** Returns the gem of an award for figures of a rarity; an award for all of them has three. */
export function gemPicture(rarity: RarityId, isWhole: boolean): string {
  return GEMS.get(`${isWhole ? 'gemas' : 'gema'}-${rarity}`)!
}
