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

/** Returns the references of all drawings of figures, such as `figuras/07-anillos-lila`. */
export function figurePictures(): readonly string[] {
  return [...FIGURES.keys()].map((id) => `figuras/${id}`)
}

/** Returns the drawing for a reference such as `figuras/07-anillos-lila`, or undefined when this version has none. */
export function figurePicture(reference: string): string | undefined {
  return FIGURES.get(drawingOf(reference))
}

/**
 * Returns the mask of a missing figure: its silhouette, or the drawing itself when its outline is recognisable enough.
 */
export function silhouettePicture(reference: string): string | undefined {
  return SILHOUETTES.get(drawingOf(reference)) ?? figurePicture(reference)
}

export function framePicture(rarity: RarityId): string {
  return FRAMES.get(rarity)!
}

/** Returns the background of a figure: by rarity, and for common figures by the page they belong to. */
export function groundPicture(rarity: RarityId, page?: string): string {
  const ofPage = rarity === 'comun' ? FRAMES.get(`comun-fondo-${page}`) : undefined
  return ofPage ?? FRAMES.get(`${rarity}-fondo`)!
}

/** Returns the sign of a page, or undefined when this version has none. */
export function signPicture(page: string): string | undefined {
  return SIGNS.get(page)
}

function drawingOf(reference: string): string {
  return reference.slice(reference.indexOf('/') + 1)
}
