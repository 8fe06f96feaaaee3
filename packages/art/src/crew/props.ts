import { path, place, rect } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { starPath } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { line, rounded } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { TOOL_ART, type Tool } from './tools.ts'

export const PROPS = ['flag', 'wrench', 'tablet', 'plant', 'sword', 'coffee'] as const
export type Prop = (typeof PROPS)[number] | Tool

/** The props, the tools of the trades among them, each drawn so that the hand that holds it is on the origin. */
export const PROP_ART: Record<Prop, (doc: SvgDocument) => string> = {
  flag: drawFlag,
  wrench: drawWrench,
  tablet: drawTablet,
  plant: drawPlant,
  sword: drawSword,
  coffee: drawCoffee,
  ...TOOL_ART,
}

const ACROSS = { x2: 1, y2: 0 } as const

const blend = (doc: SvgDocument, from: string, to: string, geometry = {}) => doc.linear(even(from, to), geometry)

function drawFlag(doc: SvgDocument): string {
  return (
    line('M0 40V-86', { stroke: '#E4E2F7', strokeWidth: 7 }) +
    path('M3 -84Q24 -96 44 -84T74 -84V-42Q56 -34 40 -44T3 -42Z', { fill: blend(doc, '#FF86B7', '#D23B8E', ACROSS) }) +
    path(starPath({ centre: [38, -64], outer: 13, inner: 6 }), { fill: '#FFE08A' })
  )
}

function drawWrench(doc: SvgDocument): string {
  const steel = blend(doc, '#fff', '#8681B5', ACROSS)
  return place(
    'rotate(24)',
    rect({ x: -6, y: -70, width: 12, height: 84, rx: 6, fill: steel }),
    path('M-20 -92A24 24 0 0 1 -8 -106V-88H8V-106A24 24 0 1 1 -20 -92Z', { fill: steel }),
  )
}

function drawTablet(doc: SvgDocument): string {
  return place(
    'rotate(12)',
    rect({ x: -28, y: -44, width: 56, height: 72, rx: 9, fill: '#2B1C78' }),
    rect({ x: -22, y: -38, width: 44, height: 58, rx: 5, fill: blend(doc, '#7FE9FF', '#3F95FF') }),
    line('M-14 8L-4 -6L6 2L16 -20', { stroke: '#fff', strokeWidth: 4, strokeLinejoin: 'round' }),
  )
}

function drawPlant(doc: SvgDocument): string {
  return (
    path('M0 -10V-40', { stroke: '#138A7A', strokeWidth: 6 }) +
    path('M0 -38Q-34 -40 -32 -72Q0 -70 0 -38Q4 -72 34 -76Q36 -42 0 -38Z', { fill: blend(doc, '#D8FF9E', '#2FA36B') }) +
    path('M-20 -12H20L15 18H-15Z', rounded('#FF9A3D', 5))
  )
}

function drawSword(doc: SvgDocument): string {
  const blade = linearShades(doc, ['#fff', '#7FE9FF', '#34E0FF'])
  return place(
    'rotate(18)',
    rect({ x: -7, y: -120, width: 14, height: 110, rx: 7, fill: blade }),
    rect({ x: -14, y: -120, width: 28, height: 110, rx: 14, fill: '#34E0FF', opacity: 0.3 }),
    rect({ x: -8, y: -14, width: 16, height: 34, rx: 6, fill: '#6B5BB8' }),
  )
}

function drawCoffee(doc: SvgDocument): string {
  return (
    path('M-20 -40H18V-6Q18 6 6 6H-8Q-20 6 -20 -6Z', { fill: blend(doc, '#fff', '#C9C4E3') }) +
    path('M18 -32Q36 -32 34 -18T18 -8', { fill: 'none', stroke: '#E4E2F7', strokeWidth: 7 }) +
    line('M-8 -50q-6 -8 0 -16t0 -14M6 -50q-6 -8 0 -16', { stroke: '#fff', strokeWidth: 4, opacity: 0.7 }) +
    path(starPath({ centre: [-1, -18], outer: 9, inner: 4 }), { fill: '#FFC83D' })
  )
}
