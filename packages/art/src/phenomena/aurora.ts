import { circle, group, path } from '../core/elements.ts'
import { range } from '../core/numbers.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'

/** The round window around the aurora. */
const WINDOW = { cx: 120, cy: 120, r: 114 } as const

/** The foot and the top colour of each curtain of light. */
const CURTAINS = [
  ['#3DF0B0', '#34E0FF'],
  ['#34E0FF', '#8B5BFF'],
  ['#B6FF7C', '#3DF0B0'],
  ['#FF86E0', '#8B5BFF'],
] as const

/** Draws curtains of light over snowy peaks, through a round window. */
export function drawAurora(doc: SvgDocument): string {
  return [
    group(
      { clipPath: doc.clip(circle(WINDOW)) },
      circle({ ...WINDOW, fill: doc.radial(even('#2A1A8F', '#120A45')) }),
      drawStars(),
      ...CURTAINS.map((colours, index) => drawCurtain(doc, colours, index)),
      drawMountains(doc),
    ),
    circle({ ...WINDOW, r: 113, fill: 'none', stroke: '#7FF3FF', strokeOpacity: 0.55, strokeWidth: 3 }),
  ].join('')
}

/** Scatters stars: steps coprime with the width and the height spread them without a visible pattern. */
const drawStars = () =>
  range(18)
    .map((index) => circle({ cx: (index * 53) % 230, cy: ((index * 37) % 120) + 8, r: 1.4, fill: '#fff' }))
    .join('')

function drawCurtain(doc: SvgDocument, [foot, top]: (typeof CURTAINS)[number], index: number): string {
  const x = 14 + index * 44
  const odd = index % 2
  const fill = doc.linear([
    [0, top, 0],
    [0.45, top, 0.55],
    [0.9, foot, 0.95],
    [1, foot, 0],
  ])
  return path(
    `M${x} ${60 - odd * 22}C${x + 20} 30 ${x + 40} 80 ${x + 76} ${40 - odd * 10}` +
      `L${x + 84} ${164 + odd * 12}C${x + 50} 196 ${x + 30} 150 ${x + 4} 184Z`,
    { fill },
  )
}

function drawMountains(doc: SvgDocument): string {
  return [
    path('M-10 216Q60 176 120 178T250 216V250H-10Z', { fill: doc.linear(even('#4A3BB8', '#160D45')) }),
    path('M20 204L58 150L84 186L118 136L164 196Z', { fill: doc.linear(even('#8B7BF0', '#2A1A73')) }),
    path('M58 150L46 168L58 164L66 172ZM118 136L102 162L118 156L132 160Z', { fill: '#fff' }),
  ].join('')
}
