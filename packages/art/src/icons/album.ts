import { circle, path, place } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { drawSoftStar } from '../core/shapes.ts'
import { shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { polishedGold } from '../objects/gold.ts'
import { ballPaint } from './ball.ts'

const DEEP_VIOLET = '#24107A'

/** Draws a closed album with gold corners and a bookmark. */
export function drawAlbum(doc: SvgDocument): string {
  return place('translate(122 120) rotate(-7)', drawPages(doc), drawCover(doc), drawCoverStar(doc), drawBookmark(doc))
}

function drawPages(doc: SvgDocument): string {
  return (
    path('M-72 -88H58Q74 -88 74 -72V76Q74 94 56 94H-58Q-78 94 -78 76V-82Z', { fill: '#1A0A5A' }) +
    path('M-64 66H70V88H-58Q-70 88 -70 77T-64 66Z', { fill: linearShades(doc, ['#FFFFFF', '#E4DEF7', '#A99FD6']) }) +
    path('M-62 74H68M-62 81H68', { stroke: '#B7ADE0', strokeWidth: 2.5 })
  )
}

function drawCover(doc: SvgDocument): string {
  const leather = linearShades(doc, ['#B79BFF', '#7A4BF0', '#3A18A8'], { x2: 0.6 })
  return (
    path('M-78 78V-74Q-78 -92 -60 -92H54Q72 -92 72 -74V66H-60Q-74 66 -78 78Z', { fill: leather }) +
    path('M-78 78V-74Q-78 -92 -60 -92H-52V66Q-72 66 -78 78Z', { fill: DEEP_VIOLET, opacity: 0.5 }) +
    path('M72 -48V-74Q72 -92 54 -92H30ZM72 28V66H34Z', { fill: polishedGold(doc) })
  )
}

function drawCoverStar(doc: SvgDocument): string {
  return (
    circle({ cx: 12, cy: -14, r: 44, fill: DEEP_VIOLET, opacity: 0.55 }) +
    circle({ cx: 12, cy: -16, r: 42, fill: ballPaint(doc, ['#8FE4FF', '#3F7BF0', '#1B1A8A']) }) +
    drawSoftStar(doc, { centre: [12, -16], radius: 31 })
  )
}

function drawBookmark(doc: SvgDocument): string {
  const silk = linearShades(doc, ['#FF8AB8', '#E8357F', '#A0105A'])
  return path('M26 60V112L38 100L50 112V60Z', { fill: silk }) + shine('M-36 -78H18', { opacity: 0.6 })
}
