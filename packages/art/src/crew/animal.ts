import { lighten } from '../core/colour.ts'
import { circle, ellipse, path, place } from '../core/elements.ts'
import { radialShades, type Shades } from '../core/shades.ts'
import { line, rounded } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { eyes } from './face.ts'
import type { Animal } from './member.ts'
import { SNOUT_INK } from './palette.ts'

const GINGER: Shades = ['#FFE0B0', '#F5A34A', '#B8601A']
const NOSE = '#E0527A'
const INNER_EAR = '#FF9FB8'

/** Draws an animal face without helmet, centred on the origin, about 108 wide. */
export function drawAnimal(doc: SvgDocument, { breed, colours = GINGER }: Animal): string {
  const fur = radialShades(doc, colours, { middle: 0.55, cx: 0.42, cy: 0.34, r: 0.72 })
  if (breed === 'bear') return bear(colours, fur)

  return [
    pointedEars(colours),
    path('M0 48C-36 48 -56 26 -52 0C-48 -32 -26 -44 0 -44C26 -44 48 -32 52 0C56 26 36 48 0 48Z', { fill: fur }),
    breed === 'fox' ? foxMask() : catStripes(colours),
    eyes({ apart: 23, rx: 8, ry: 10 }),
    snout(),
  ].join('')
}

function bear([light, base, shade]: Shades, fur: string): string {
  const ears = [-38, 38].map(
    (cx) => circle({ cx, cy: -38, r: 17, fill: base }) + circle({ cx, cy: -38, r: 9, fill: shade }),
  )
  return [
    ...ears,
    ellipse({ cx: 0, cy: 0, rx: 52, ry: 48, fill: fur }),
    ellipse({ cx: 0, cy: 20, rx: 25, ry: 20, fill: lighten(light, 0.5) }),
    place('translate(0 -4)', eyes({ apart: 22, rx: 7, ry: 9 })),
    ellipse({ cx: 0, cy: 12, rx: 9, ry: 6.5, fill: SNOUT_INK }),
    line('M0 18v7M-10 25Q-4 31 0 25Q4 31 10 25', { stroke: SNOUT_INK, strokeWidth: 3.4 }),
  ].join('')
}

const pointedEars = ([, base]: Shades) =>
  path('M-48 -4L-46 -62Q-24 -54 -12 -40ZM48 -4L46 -62Q24 -54 12 -40Z', rounded(base, 6)) +
  path('M-42 -22L-40 -50Q-28 -44 -22 -36ZM42 -22L40 -50Q28 -44 22 -36Z', { fill: INNER_EAR })

const foxMask = () =>
  path('M-52 2C-40 0 -16 10 0 30C16 10 40 0 52 2C54 30 34 48 0 48C-34 48 -54 30 -52 2Z', { fill: '#fff' })

const catStripes = ([, , shade]: Shades) =>
  line('M-6 -44v18M6 -44v18M-18 -40l3 12M18 -40l-3 12', { stroke: shade, strokeWidth: 5 }) +
  ellipse({ cx: 0, cy: 22, rx: 20, ry: 14, fill: '#fff', opacity: 0.9 })

const snout = () =>
  path('M-6 13h12l-6 7z', rounded(NOSE, 3)) +
  line('M0 20v4M-9 25Q-4 30 0 25Q4 30 9 25', { stroke: SNOUT_INK, strokeWidth: 3.2 }) +
  line('M-34 18l-22 -4M-34 24l-20 4M34 18l22 -4M34 24l20 4', { stroke: '#fff', strokeWidth: 2.4, opacity: 0.8 })
