import { place } from '../core/elements.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { drawCadet, drawNoRank } from './first-insignias.ts'
import { drawGuardian, drawLegend } from './high-insignias.ts'
import { drawConqueror, drawExplorer } from './middle-insignias.ts'

/** The ranks from the first day to the top. Outline, metal, feathers, rays and stars grow with them. */
export const RANK_IDS = [
  'sin-rango',
  'cadete-espacial',
  'explorador',
  'conquistador',
  'guardian-estelar',
  'leyenda-espacial',
] as const

export type RankId = (typeof RANK_IDS)[number]

const INSIGNIAS: Record<RankId, (doc: SvgDocument) => string> = {
  'sin-rango': drawNoRank,
  'cadete-espacial': drawCadet,
  explorador: drawExplorer,
  conquistador: drawConqueror,
  'guardian-estelar': drawGuardian,
  'leyenda-espacial': drawLegend,
}

/** Draws the insignia of a rank as a whole SVG, 300 x 300; it is legible down to 40 pixels. */
export function rank(id: RankId): string {
  const doc = new SvgDocument()
  return doc.add(place('translate(150 150)', drawRank(doc, id))).render('0 0 300 300')
}

/** Draws the insignia of a rank centred on the origin, within a radius of 150. */
function drawRank(doc: SvgDocument, id: RankId): string {
  return INSIGNIAS[id](doc)
}
