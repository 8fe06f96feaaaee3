import { circle } from '../core/elements.ts'
import { range, round } from '../core/numbers.ts'
import { createRandom, type Random } from '../core/random.ts'
import { spark } from '../core/shapes.ts'
import { SvgDocument } from '../core/svg-document.ts'

type Span = readonly [low: number, high: number]

export type StarFieldParams = { count: number; x: Span; y: Span; radius: Span; opacity: Span }

/** Scatters white stars over a rectangle. */
export function drawStarField(random: Random, { count, x, y, radius, opacity }: StarFieldParams): string {
  return range(count)
    .map(() => {
      const cx = round(random.between(...x))
      const cy = round(random.between(...y))
      const r = round(random.between(...radius))
      return circle({ cx, cy, r, fill: '#fff', opacity: round(random.between(...opacity)) })
    })
    .join('')
}

export type StarTileParams = {
  seed: string
  count: number
  /** The radius of the largest star. */
  largest: number
  /** The side of the square. Two tiles with coprime sides never show where they repeat. */
  side: number
  /** The number of four-pointed glints. */
  sparks: number
}

/** The colours of stars: mostly white, with the faint tints of real stars. */
const STARLIGHT = ['#fff', '#fff', '#CFE4FF', '#FFE9C8', '#F4D0FF'] as const
const SMALLEST = 0.5

/** Draws a square of night sky that repeats as a background; nothing touches its edges. */
export function starTile({ seed, count, largest, side, sparks }: StarTileParams): string {
  const random = createRandom(seed)
  const doc = new SvgDocument()
  for (let index = 0; index < count; index++) {
    const cx = round(random.between(2, side - 2))
    const cy = round(random.between(2, side - 2))
    const r = round(random.between(SMALLEST, largest))
    doc.add(circle({ cx, cy, r, fill: random.pick(STARLIGHT), opacity: round(random.between(0.35, 1)) }))
  }
  for (let index = 0; index < sparks; index++) {
    const x = round(random.between(20, side - 20))
    const y = round(random.between(20, side - 20))
    doc.add(spark({ centre: [x, y], radius: round(random.between(4, 7.5)), opacity: 0.85 }))
  }
  return doc.render(`0 0 ${side} ${side}`, { width: side, height: side })
}

export const STAR_TILES = {
  'estrellas-1': { seed: 't1', count: 130, largest: 1.1, side: 520, sparks: 0 },
  'estrellas-2': { seed: 't7', count: 50, largest: 1.9, side: 700, sparks: 5 },
} as const satisfies Record<string, StarTileParams>
