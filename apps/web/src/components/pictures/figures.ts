import type { RarityId } from '@orbita/domain/rarities'
import { byId } from './by-id.ts'
import { uploadedPicture } from './uploaded.ts'

const FIGURES = byId(
  import.meta.glob<string>(
    ['../../../../../packages/art/generated/figuras/*.svg', '!../../../../../packages/art/generated/figuras/t2-*.svg'],
    {
      eager: true,
      query: '?url',
      import: 'default',
    },
  ),
)
const SILHOUETTES = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/siluetas/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)
const FRAMES = byId(
  import.meta.glob<string>(
    [
      '../../../../../packages/art/generated/marcos/*.svg',
      '!../../../../../packages/art/generated/marcos/comun-fondo-{lunas,taller,jardin,fauna,objetos,oficios}.svg',
    ],
    {
      eager: true,
      query: '?url',
      import: 'default',
    },
  ),
)
const SIGNS = byId(
  import.meta.glob<string>(
    [
      '../../../../../packages/art/generated/constelaciones/*.svg',
      '!../../../../../packages/art/generated/constelaciones/{lunas,taller,jardin,fauna,objetos,oficios}.svg',
    ],
    {
      eager: true,
      query: '?url',
      import: 'default',
    },
  ),
)

/**
 * Returns the address of an uploaded picture, or of the drawing for a reference such as `figuras/07-anillos-lila`;
 * undefined when this version has none.
 */
export function figurePicture(reference: string): string | undefined {
  const id = drawingOf(reference)
  return uploadedPicture(reference) ?? FIGURES.get(id) ?? seasonDrawing(id)
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
  const id = `comun-fondo-${page}`
  const ofPage = rarity === 'comun' ? (FRAMES.get(id) ?? seasonDrawing(id)) : undefined
  return ofPage ?? FRAMES.get(`${rarity}-fondo`)!
}

/** Returns the sign of a page, or undefined when this version has none. */
export function signPicture(page: string): string | undefined {
  return SIGNS.get(page) ?? seasonDrawing(page)
}

/** The drawings of the second season: figures, as `t2-`, the number from 01 to 48 and the name; signs and skies. */
const LATER = /^t2-(0[1-9]|[123]\d|4[0-8])-|^(comun-fondo-)?(lunas|taller|jardin|fauna|objetos|oficios)$/

/** Returns the address of a drawing that is published under its own id, without a table. @see `build/season-drawings.ts` */
function seasonDrawing(id: string): string | undefined {
  return LATER.test(id) ? `${import.meta.env.SEASON_FOLDER}/${id}-${import.meta.env.SEASON_DRAWINGS}.svg` : undefined
}

function drawingOf(reference: string): string {
  return reference.slice(reference.indexOf('/') + 1)
}
