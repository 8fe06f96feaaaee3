import { circle, path, place, rect } from '../../core/elements.ts'
import { polar, range, round } from '../../core/numbers.ts'
import { createRandom } from '../../core/random.ts'
import { spark } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, eyes, smile } from '../../creatures/features.ts'
import { drawAura } from '../../relics/materials.ts'

/** Draws an orchid that flies as a comet and leaves a smell of rain. */
export function drawCometOrchid(doc: SvgDocument): string {
  const tail = doc.linear(
    [
      [0, '#FFFFFF', 0],
      [0.4, '#9FE8FF', 0.55],
      [1, '#FF86E0', 0.95],
    ],
    { userSpace: true, x1: 224, y1: 18, x2: 96, y2: 144 },
  )
  return [
    drawAura(doc, { colour: '#FF9FE8', edge: '#8B3BFF', opacity: 0.5, centre: [100, 142], radius: 96 }),
    path('M70 98Q140 44 222 14Q190 60 178 86Q204 76 226 76Q176 132 140 184Z', { fill: tail }),
    line('M128 102Q166 62 202 36M148 128Q184 92 208 82M110 84Q134 64 158 52', {
      stroke: '#fff',
      strokeWidth: 5,
      opacity: 0.7,
    }),
    ...[
      [188, 128],
      [206, 148],
      [176, 154],
      [72, 52],
      [50, 66],
    ].map(([x, y]) =>
      path(`M${x} ${y! - 10}Q${x! + 9} ${y! + 4} ${x} ${y! + 7}Q${x! - 9} ${y! + 4} ${x} ${y! - 10}Z`, {
        fill: '#8FE8FF',
      }),
    ),
    place('translate(98 144) rotate(-32)', drawOrchid(doc)),
    spark({ centre: [206, 56], radius: 11, fill: '#FFF3B8' }),
    spark({ centre: [138, 34], radius: 9 }),
    spark({ centre: [34, 214], radius: 8 }),
  ].join('')
}

/** Draws the orchid around the origin, its lip below. */
function drawOrchid(doc: SvgDocument): string {
  const sepal = doc.linear(even('#FFE0FA', '#E060D8', '#7A1FA8'))
  const wing = doc.radial(even('#FFF0FF', '#FF8AE8', '#B02AC8'), { cx: 0.5, cy: 0.6, r: 0.75 })
  const veins = { stroke: '#A01FA0', strokeWidth: 2.4, opacity: 0.5 }
  return [
    path('M0 0Q-26 -40 0 -84Q26 -40 0 0Z', { fill: sepal }),
    path('M0 0Q-26 -40 0 -80Q26 -40 0 0Z', { fill: sepal, transform: 'rotate(132)' }),
    path('M0 0Q-26 -40 0 -80Q26 -40 0 0Z', { fill: sepal, transform: 'rotate(-132)' }),
    path('M-6 -6C-30 -56 -86 -54 -88 -14C-88 24 -40 30 -6 6Z', { fill: wing }),
    path('M6 -6C30 -56 86 -54 88 -14C88 24 40 30 6 6Z', { fill: wing }),
    line('M-16 -8Q-48 -30 -74 -22M-16 0Q-50 -6 -78 0M16 -8Q48 -30 74 -22M16 0Q50 -6 78 0', veins),
    path('M-24 4Q-42 34 -20 50Q0 66 20 50Q42 34 24 4Q0 -8 -24 4Z', {
      fill: doc.linear(even('#FFF3B8', '#FFB04A', '#E03A8A')),
    }),
    circle({ cy: -8, r: 27, fill: doc.radial(even('#FFFFFF', '#FFE6FA', '#FF9FE0')) }),
    eyes({ x: [-11, 11], y: -12, radius: 9.5 }),
    smile([0, 2], 8),
    blush({ x: [-20, 20], y: 0, radius: 5 }),
    circle({ cx: -8, cy: 32, r: 3, fill: '#C2286E' }),
    circle({ cx: 8, cy: 32, r: 3, fill: '#C2286E' }),
    circle({ cy: 42, r: 3, fill: '#C2286E' }),
  ].join('')
}

/** The crowns of the bonsai: place, size and colours from the core outwards. */
const CROWNS = [
  { at: 'translate(66 98) rotate(-10)', size: 0.74, colours: ['#FFFFFF', '#9FF0FF', '#2A6BE8'], seed: 'crown-a' },
  { at: 'translate(180 116) rotate(12)', size: 0.66, colours: ['#FFFFFF', '#FFD98A', '#F0609E'], seed: 'crown-b' },
  { at: 'translate(126 58) rotate(-4)', size: 1, colours: ['#FFFFFF', '#FF9FF0', '#8B3BF0'], seed: 'crown-c' },
] as const

/** Draws a bonsai whose crowns are spiral galaxies. */
export function drawGalacticBonsai(doc: SvgDocument): string {
  const bark = doc.linear(even('#D8A0C8', '#8A4AA0', '#3F1C6E'))
  return [
    drawAura(doc, { colour: '#C05BFF', edge: '#4A6BFF', opacity: 0.55, centre: [120, 104] }),
    line('M112 128Q84 122 70 102M132 122Q162 130 178 120', { stroke: bark, strokeWidth: 13 }),
    path(
      'M86 196Q104 178 96 156Q84 132 108 112Q126 96 120 70L138 68Q148 100 128 120Q110 138 122 156Q136 178 160 196Z',
      { fill: bark },
    ),
    line('M112 184Q116 164 108 148Q104 132 122 116', { stroke: '#F4D0F0', strokeWidth: 5, opacity: 0.6 }),
    ...CROWNS.map(({ at, size, colours, seed }) => place(`${at} scale(${size})`, drawCrown(doc, colours, seed))),
    path('M58 190Q120 176 182 190L178 200H62Z', rounded(doc.linear(even('#9AF57A', '#1E8A5A')), 4)),
    rect({ x: 42, y: 194, width: 156, height: 15, rx: 7, fill: doc.linear(even('#8FC8FF', '#2A5BD8')) }),
    path('M52 209H188L178 226H62Z', rounded(doc.linear(even('#3F7AF0', '#16288A')), 4)),
    path('M66 228H88V234H66ZM152 228H174V234H152Z', { fill: '#0E1A6B' }),
    shine('M56 200H110', { strokeWidth: 4 }),
    circle({ cx: 76, cy: 186, r: 5, fill: '#FFE9C2' }),
    spark({ centre: [214, 62], radius: 11 }),
    spark({ centre: [30, 48], radius: 9, fill: '#FFF3B8' }),
    spark({ centre: [34, 160], radius: 8 }),
  ].join('')
}

const ARM_STEPS = 14

function drawCrown(doc: SvgDocument, [core, middle, edge]: (typeof CROWNS)[number]['colours'], seed: string): string {
  const random = createRandom(seed)
  const disc = doc.radial([
    [0, core],
    [0.28, middle],
    [0.85, edge],
    [1, edge, 0.75],
  ])
  const arms = range(3).map((arm) => {
    const points = range(ARM_STEPS).map((step) => {
      const along = step / (ARM_STEPS - 1)
      const [x, y] = polar([0, 0], 10 + along * 54, arm * 120 + along * 200)
      return `${round(x)} ${round(y)}`
    })
    return line(`M${points.join('L')}`, { stroke: core, strokeWidth: 9, opacity: 0.5, strokeLinejoin: 'round' })
  })
  const stars = range(12).map(() => {
    const [cx, cy] = polar([0, 0], random.between(18, 60), random.between(0, 360))
    return circle({ cx: round(cx), cy: round(cy), r: round(random.between(1.4, 3.2)), fill: '#fff' })
  })
  return place('scale(1 .58)', circle({ r: 70, fill: disc }), ...arms, ...stars, circle({ r: 15, fill: core }))
}
