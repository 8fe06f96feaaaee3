import { circle, path } from '../core/elements.ts'
import { type Point, round } from '../core/numbers.ts'
import { drawSoftStar, starPath } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { SvgDocument } from '../core/svg-document.ts'

/** Draws a gold coin with its thickness below and a star in the middle. */
export function drawCoin(doc: SvgDocument, { centre: [cx, cy], radius }: { centre: Point; radius: number }): string {
  const star = starPath({ centre: [cx, cy + radius * 0.03], outer: radius * 0.52, inner: radius * 0.25 })
  const relief = '#FFF7D8'
  return (
    circle({ cx, cy: round(cy + radius * 0.12), r: radius, fill: '#A85A00' }) +
    circle({ cx, cy, r: radius, fill: doc.linear(even('#FFF3B8', '#FFC83D', '#F09A12')) }) +
    circle({ cx, cy, r: radius * 0.76, fill: doc.linear(even('#F5A81C', '#FFD65A')) }) +
    path(star, { fill: relief, stroke: relief, strokeWidth: radius * 0.12, strokeLinejoin: 'round' })
  )
}

const SQUARE = '0 0 100 100'

/** Draws the coin of the credits, on a 100 square. */
export function coin(): string {
  const doc = new SvgDocument()
  return doc.add(drawCoin(doc, { centre: [50, 48], radius: 44 })).render(SQUARE)
}

/** Draws a star of a mission, on a 100 square: gold when won, violet otherwise. */
export function missionStar({ won }: { won: boolean }): string {
  const doc = new SvgDocument()
  const unlit = { stops: even('#4A3BA0', '#2A1A73'), edge: '#1C1150' } as const
  return doc.add(drawSoftStar(doc, { centre: [50, 50], radius: 46, ...(won ? {} : unlit) })).render(SQUARE)
}
