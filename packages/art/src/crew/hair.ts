import { circle, path } from '../core/elements.ts'
import { line } from '../core/strokes.ts'
import type { HairStyle } from './member.ts'

/** The two tones of hair and the gradient between them, which is registered on first use. */
export type HairPaint = { light: string; shade: string; gradient: () => string }

type Curl = readonly [cx: number, cy: number, r: number]

const CURLS_BEHIND: readonly Curl[] = [
  [-46, 4, 17],
  [-30, 26, 17],
  [30, 26, 17],
  [46, 4, 17],
  [-48, -14, 16],
  [48, -14, 16],
]

const CURLS_IN_FRONT: readonly Curl[] = [
  [-36, -26, 15],
  [-18, -40, 17],
  [4, -44, 18],
  [26, -36, 17],
  [40, -22, 13],
]

const curls = (places: readonly Curl[], fill: string) =>
  places.map(([cx, cy, r]) => circle({ cx, cy, r, fill })).join('')

/** The outline of a hijab. It wraps the chin too and leaves only the face open. */
const VEIL = 'M0 -62C-38 -62 -56 -36 -54 0C-54 30 -46 54 -34 64H34C46 54 54 30 54 0C56 -36 38 -62 0 -62Z'
const VEIL_OPENING = 'M0 -34C24 -34 39 -20 39 2C39 26 22 43 0 43C-22 43 -39 26 -39 2C-39 -20 -24 -34 0 -34Z'

type HairArt = (paint: HairPaint) => string

const nothing: HairArt = () => ''

/** The hair drawn behind the face. */
export const HAIR_BEHIND: Record<HairStyle, HairArt> = {
  short: nothing,
  bald: nothing,
  mohawk: nothing,
  long: ({ shade }) => path('M-52 -6C-58 -60 58 -60 52 -6L54 52L-54 52Z', { fill: shade }),
  afro: ({ shade }) => circle({ cx: 0, cy: -12, r: 60, fill: shade }),
  curls: ({ shade }) => curls(CURLS_BEHIND, shade),
  pigtails: ({ gradient }) =>
    circle({ cx: -52, cy: 18, r: 17, fill: gradient() }) + circle({ cx: 52, cy: 18, r: 17, fill: gradient() }),
  hijab: ({ gradient }) => path('M-52 -4C-58 -64 58 -64 52 -4L50 60L-50 60Z', { fill: gradient() }),
}

/** The hair drawn over the forehead. */
export const HAIR_IN_FRONT: Record<HairStyle, HairArt> = {
  bald: nothing,
  short: ({ gradient }) =>
    path(
      'M-44 -4C-50 -58 -18 -62 4 -58C40 -58 50 -34 44 -4C40 -18 34 -26 26 -30C6 -22 -20 -24 -30 -32C-38 -24 -42 -14 -44 -4Z',
      {
        fill: gradient(),
      },
    ),
  long: ({ gradient }) =>
    path('M-46 14C-54 -58 0 -60 4 -58C54 -56 50 -14 46 14C44 -10 36 -24 14 -34C0 -22 -38 -20 -46 14Z', {
      fill: gradient(),
    }),
  afro: ({ gradient }) =>
    path('M-44 -4C-40 -22 -30 -30 0 -30C30 -30 40 -22 44 -4C60 -60 24 -66 0 -64C-24 -66 -60 -60 -44 -4Z', {
      fill: gradient(),
    }),
  curls: ({ gradient }) => curls(CURLS_IN_FRONT, gradient()),
  pigtails: ({ gradient }) =>
    path('M-44 -2C-48 -56 0 -58 0 -56C0 -58 48 -56 44 -2C38 -22 20 -32 0 -36C-20 -32 -38 -22 -44 -2Z', {
      fill: gradient(),
    }),
  mohawk: ({ gradient, shade }) =>
    path('M-20 -35C-26 -50 -22 -58 -15 -64L-9 -57L0 -71L9 -57L15 -64C22 -58 26 -50 20 -35Q0 -44 -20 -35Z', {
      fill: gradient(),
    }) +
    path('M-42 -8Q-40 -32 -22 -36Q-34 -24 -38 -6ZM42 -8Q40 -32 22 -36Q34 -24 38 -6Z', { fill: shade, opacity: 0.6 }),
  hijab: ({ gradient, light }) =>
    path(VEIL + VEIL_OPENING, { fill: gradient(), fillRule: 'evenodd' }) +
    path(VEIL_OPENING, { fill: 'none', stroke: light, strokeWidth: 3 }) +
    line('M-30 50Q-6 60 16 50M-20 58Q0 64 26 52', { stroke: light, strokeWidth: 2.5, opacity: 0.5 }),
}
