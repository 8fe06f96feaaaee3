import { path, place } from '../core/elements.ts'
import { round } from '../core/numbers.ts'
import { linearShades, type Shades } from '../core/shades.ts'
import { even } from '../core/stops.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { stamp } from './materials.ts'

const CUFF: Shades = ['#FFB8D4', '#FF6BA4', '#C0246E']
const RIB = '#A0165A'

/** Draws a violet hoodie with pink cuffs, spread out. */
export function drawHoodie(doc: SvgDocument): string {
  return place(
    'translate(160 118)',
    path('M-54 -62C-56 -122 56 -122 54 -62Z', { fill: linearShades(doc, ['#6B4BE0', '#4426B0', '#24107A']) }),
    place('scale(-1 1)', drawSleeve(doc, ['#8B6BFF', '#5436C9', '#2E168A'])),
    drawSleeve(doc, ['#B79BFF', '#7655F2', '#4426B0']),
    drawBody(doc),
    drawPocket(doc),
    drawHood(doc),
    drawStrings(),
    shine('M-96 -8Q-90 -36 -68 -48', { strokeWidth: 6, opacity: 0.55 }),
    stamp(doc, { x: -29, y: -14, scale: 0.23 }),
  )
}

/** Draws the sleeve on the left, with two folds and a ribbed cuff. */
function drawSleeve(doc: SvgDocument, cloth: Shades): string {
  return [
    path('M-50 -60C-86 -60 -104 -34 -110 4C-114 30 -116 46 -115 64L-78 72C-76 46 -72 22 -56 4Z', {
      fill: linearShades(doc, cloth, { x2: 0.5 }),
    }),
    line('M-102 24Q-92 30 -82 26M-108 44Q-96 50 -80 46', { stroke: '#2A1580', strokeWidth: 4, opacity: 0.45 }),
    path('M-117 60L-76 69L-78 88Q-98 92 -116 80Z', { fill: linearShades(doc, CUFF) }),
    path('M-106 66l-2 16M-96 68l-1 18M-87 70v18', { stroke: RIB, strokeWidth: 2.5, opacity: 0.6 }),
  ].join('')
}

function drawBody(doc: SvgDocument): string {
  const cloth = linearShades(doc, ['#A98BFF', '#7655F2', '#4426B0'], { middle: 0.45, x2: 0.7 })
  const ribs = [-52, -36, -18, 0, 18, 36, 52].map((x) => `M${x} ${round(88 - Math.abs(x) * 0.05)}v17`)
  return [
    path('M-60 -62C-40 -72 40 -72 60 -62C70 -36 70 34 70 82C40 92 -40 92 -70 82C-70 34 -70 -36 -60 -62Z', {
      fill: cloth,
    }),
    path('M70 82C70 34 70 -36 60 -62Q44 0 48 88Q60 86 70 82Z', { fill: '#1F0C78', opacity: 0.28 }),
    path('M-70 78C-40 89 40 89 70 78L69 100C40 110 -40 110 -69 100Z', { fill: linearShades(doc, CUFF) }),
    path(ribs.join(''), { stroke: RIB, strokeWidth: 2.5, opacity: 0.55 }),
  ].join('')
}

function drawPocket(doc: SvgDocument): string {
  return path('M-46 80L-38 46Q-36 40 -30 40H30Q36 40 38 46L46 80Q0 90 -46 80Z', {
    fill: linearShades(doc, ['#7A5BF0', '#4A2CC0', '#34189A']),
    stroke: '#2E168A',
    strokeWidth: 3,
    strokeLinejoin: 'round',
  })
}

function drawHood(doc: SvgDocument): string {
  const inside = doc.radial(even('#3A2296', '#120650'), { cx: 0.5, cy: 0.2, r: 0.8 })
  return [
    path('M-60 -64C-62 -96 -34 -40 0 -26C34 -40 62 -96 60 -64C56 -34 24 -18 0 -12C-24 -18 -56 -34 -60 -64Z', {
      fill: linearShades(doc, ['#C9B4FF', '#8B6BFF', '#5436C9']),
    }),
    path('M-44 -72C-42 -104 42 -104 44 -72C36 -48 16 -34 0 -28C-16 -34 -36 -48 -44 -72Z', { fill: inside }),
    line('M-24 -60Q0 -46 24 -60', { stroke: '#FF86B7', strokeWidth: 5, opacity: 0.8 }),
  ].join('')
}

/** Draws the strings to the sides, so that the stamp on the chest shows. */
function drawStrings(): string {
  return (
    line('M-24 -24Q-38 -8 -35 12M24 -24Q39 -10 37 18', { stroke: '#FFF7D8', strokeWidth: 5 }) +
    line('M-35 10v9M37 16v9', { stroke: '#FFC83D', strokeWidth: 7 })
  )
}
