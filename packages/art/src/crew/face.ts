import { circle, ellipse, path } from '../core/elements.ts'
import { line, rounded } from '../core/strokes.ts'
import type { Mouth } from './member.ts'
import { INK, LIP, TONGUE } from './palette.ts'

export type EyesOptions = {
  /** The distance from the nose to each pupil. */
  apart: number
  rx: number
  ry: number
}

/** Draws two shining eyes on the line y = 0. */
export function eyes({ apart, rx, ry }: EyesOptions): string {
  return [-apart, apart]
    .map(
      (cx) =>
        ellipse({ cx, cy: 0, rx, ry, fill: INK }) +
        circle({ cx: cx + rx * 0.3, cy: -ry * 0.4, r: rx * 0.42, fill: '#fff' }) +
        circle({ cx: cx - rx * 0.3, cy: ry * 0.4, r: rx * 0.2, fill: '#fff', opacity: 0.7 }),
    )
    .join('')
}

/** The mouths, centred on the origin and about 26 wide. */
export const MOUTH_ART: Record<Mouth, string> = {
  smile:
    path('M-12 0Q0 14 12 0Q0 5 -12 0Z', rounded(LIP, 3)) +
    path('M-8 1.6Q0 5.5 8 1.6L7 3.4Q0 7 -7 3.4Z', { fill: '#fff' }),
  grin:
    path('M-14 -2Q0 -1 14 -2Q12 15 0 15Q-12 15 -14 -2Z', { fill: LIP }) +
    path('M-11 -1Q0 0 11 -1L10 3Q0 5 -10 3Z', { fill: '#fff' }) +
    path('M-7 11Q0 5 7 11Q4 15 0 15Q-4 15 -7 11Z', { fill: TONGUE }),
  smirk: line('M-9 2Q2 10 12 -2', { stroke: LIP, strokeWidth: 4 }),
  gasp: ellipse({ cx: 0, cy: 4, rx: 6, ry: 7.5, fill: LIP }) + ellipse({ cx: 0, cy: 8, rx: 4, ry: 3, fill: TONGUE }),
}
