import { path, place } from '../core/elements.ts'
import { linearShades, type Shades } from '../core/shades.ts'
import { spark } from '../core/shapes.ts'
import { shine } from '../core/strokes.ts'
import { SvgDocument } from '../core/svg-document.ts'

type Cut = { edge: string; body: Shades; warm: string; cool: string; light: string }

/** The colours of a gem by rarity. */
const CUTS = {
  comun: {
    edge: '#39406E',
    body: ['#F4F6FF', '#A9B2E6', '#5A66A8'],
    warm: '#C3CAF2',
    cool: '#4A5696',
    light: '#DDE2FF',
  },
  rara: {
    edge: '#0B3A7A',
    body: ['#D6F4FF', '#4CC9FF', '#1560C4'],
    warm: '#3AB2F2',
    cool: '#0E4FA8',
    light: '#8FDFFF',
  },
  epica: {
    edge: '#5A0A6B',
    body: ['#FFE0FA', '#FF7AD8', '#8A1FD0'],
    warm: '#FF5CC8',
    cool: '#6A12B8',
    light: '#FF9FE8',
  },
  legendaria: {
    edge: '#8A4A00',
    body: ['#FFF7D2', '#FFCE45', '#E07A12'],
    warm: '#FFB52A',
    cool: '#B85A00',
    light: '#FFE38A',
  },
} as const satisfies Record<string, Cut>

export type GemRarity = keyof typeof CUTS
export const GEM_RARITIES = Object.keys(CUTS) as readonly GemRarity[]

/** Draws the gem of a rarity set, on a 240 square. A whole set is three gems together. */
export function gems(rarity: GemRarity, isWhole: boolean): string {
  const doc = new SvgDocument()
  const gem = (transform: string) => place(transform, drawGem(doc, CUTS[rarity]))
  const drawn = isWhole
    ? gem('translate(-4 10) scale(.52) rotate(-14 120 120)') +
      gem('translate(118 10) scale(.52) rotate(14 120 120)') +
      gem('translate(48 66) scale(.62)')
    : gem('translate(12 10) scale(.9)')
  return doc.add(drawn + spark({ centre: [196, 36], radius: 17 }) + spark({ centre: [36, 190], radius: 12 })).render()
}

function drawGem(doc: SvgDocument, { edge, body, warm, cool, light }: Cut): string {
  const outline = 'M66 56H174L218 106L120 212L22 106Z'
  return [
    path(outline, { fill: edge, transform: 'translate(0 6)' }),
    path(outline, { fill: linearShades(doc, body, { middle: 0.4, x2: 0.6 }) }),
    path('M66 56L84 106H22ZM174 56L156 106H218Z', { fill: '#fff', opacity: 0.42 }),
    path('M66 56H174L156 106H84Z', { fill: '#fff', opacity: 0.68 }),
    path('M84 106L120 56L156 106Z', { fill: light }),
    path('M22 106H84L120 212Z', { fill: warm, opacity: 0.55 }),
    path('M218 106H156L120 212Z', { fill: cool, opacity: 0.45 }),
    path('M84 106H156L120 212Z', { fill: light, opacity: 0.75 }),
    shine('M70 68L42 98', { strokeWidth: 6, opacity: 0.9 }),
  ].join('')
}
