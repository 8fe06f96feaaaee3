import type { RarityId } from '@orbita/domain/rarities'
import { byId } from './by-id.ts'

const FIGURES = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/figuras/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)
const SILHOUETTES = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/siluetas/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)
const FRAMES = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/marcos/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)
const SIGNS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/constelaciones/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** The drawing a reference such as `figuras/07-anillos-lila` stands for; undefined for one this version does not draw. */
export function figurePicture(reference: string): string | undefined {
  return FIGURES.get(drawingOf(reference))
}

/** The mask of a missing figure: its own silhouette, or the drawing itself where the outline tells it apart. */
export function silhouettePicture(reference: string): string | undefined {
  return SILHOUETTES.get(drawingOf(reference)) ?? figurePicture(reference)
}

export function framePicture(rarity: RarityId): string {
  return FRAMES.get(rarity)!
}

/** What lies behind a figure: by rarity, and for the commonest by the page it belongs to. */
export function groundPicture(rarity: RarityId, page?: string): string {
  const ofPage = rarity === 'comun' ? FRAMES.get(`comun-fondo-${page}`) : undefined
  return ofPage ?? FRAMES.get(`${rarity}-fondo`)!
}

/** The sign of a page; undefined for a page this version has none for. */
export function signPicture(page: string): string | undefined {
  return SIGNS.get(page)
}

function drawingOf(reference: string): string {
  return reference.slice(reference.indexOf('/') + 1)
}
