import { SvgDocument } from '../core/svg-document.ts'
import { FIGURES } from '../figures/figures.ts'
import { PHENOMENON_SILHOUETTES } from './phenomena.ts'
import { WORLD_SILHOUETTES } from './worlds.ts'

export type Silhouette = {
  /** The id of its figure: `01-roca-rubra`. */
  id: string
  draw: () => string
}

const DRAWERS = new Map<string, (doc: SvgDocument) => string>(
  Object.entries({ ...WORLD_SILHOUETTES, ...PHENOMENON_SILHOUETTES }),
)

/**
 * The masks of worlds and phenomena that an employee has not found yet. The outline of all of them is a disc or a glow,
 * so the inside is what differs. Figures of other constellations are their own mask.
 */
export const SILHOUETTES: readonly Silhouette[] = FIGURES.flatMap(({ id }) => {
  const draw = DRAWERS.get(id.slice(id.indexOf('-') + 1))
  return draw ? [{ id, draw: () => silhouette(draw) }] : []
})

function silhouette(draw: (doc: SvgDocument) => string): string {
  const doc = new SvgDocument()
  return doc.add(draw(doc)).render()
}
