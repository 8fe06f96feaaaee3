import { mix } from '../core/colour.ts'
import { circle, ellipse, group, path, place, rect } from '../core/elements.ts'
import type { Shades } from '../core/shades.ts'
import { even } from '../core/stops.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { eyes, MOUTH_ART } from './face.ts'
import { HAIR_BEHIND, HAIR_IN_FRONT, type HairPaint } from './hair.ts'
import type { HairStyle, Human } from './member.ts'
import { HAIR, INK, SKIN } from './palette.ts'

const BLUSH = '#FF5C6E'
const LENS = '#BFF3FF'

/** Draws a human face without helmet, centred on the origin, with the chin near y = 46. */
export function drawHuman(doc: SvgDocument, human: Human): string {
  const skin = SKIN[human.skin ?? 'fair']
  const [light, shade] = HAIR[human.hairColour ?? 'chestnut']
  const style = human.hair ?? 'short'
  const gradient = () => doc.linear(even(light, shade))
  const hair: HairPaint = { light, shade, gradient }

  return [
    HAIR_BEHIND[style](hair),
    path('M-14 30h28v26h-28z', { fill: skin[2] }),
    style === 'hijab' ? '' : ears(skin),
    drawSkull(doc, skin),
    human.beard ? beard(gradient()) : '',
    HAIR_IN_FRONT[style](hair),
    drawEyes(human.eyes ?? 'open'),
    line('M-25 -10Q-17 -15 -10 -11M25 -10Q17 -15 10 -11', { stroke: browColour(style, shade), strokeWidth: 4 }),
    line('M-3 13Q0 17 4 13', { stroke: skin[2], strokeWidth: 3 }),
    cheeks(),
    place('translate(0 24)', MOUTH_ART[human.mouth ?? 'smile']),
    human.glasses ? glasses() : '',
  ].join('')
}

function drawEyes(look: NonNullable<Human['eyes']>): string {
  if (look === 'hidden') return ''
  return place('translate(0 4)', look === 'open' ? humanEyes() : line(SHUT, { stroke: INK, strokeWidth: 4.4 }))
}

/** Draws the open eyes of a human face on the line y = 0. */
export const humanEyes = () => eyes({ apart: 17, rx: 6.6, ry: 8.4 })

const SHUT = 'M-25 0Q-17 8 -9 0M9 0Q17 8 25 0'

/** Returns the colour of the brows: that of the hair, or black under a hijab, whose colour is the cloth's. */
const browColour = (style: HairStyle, shade: string) => (style === 'hijab' ? HAIR.black[1] : shade)

function ears(skin: Shades): string {
  return circle({ cx: -42, cy: 6, r: 9, fill: skin[1] }) + circle({ cx: 42, cy: 6, r: 9, fill: skin[1] })
}

function drawSkull(doc: SvgDocument, [light, base, shade]: Shades): string {
  const fill = doc.radial(
    [
      [0, light],
      [0.6, base],
      [1, mix(base, shade, 0.6)],
    ],
    { cx: 0.45, cy: 0.4, r: 0.62 },
  )
  return path('M-42 -8C-42 -50 42 -50 42 -8C42 28 24 46 0 46C-24 46 -42 28 -42 -8Z', { fill })
}

const beard = (fill: string) =>
  path('M-42 2C-40 34 -22 50 0 50C22 50 40 34 42 2C36 16 26 17 14 15Q0 10 -14 15C-26 17 -36 16 -42 2Z', { fill })

const cheeks = () => [-28, 28].map((cx) => ellipse({ cx, cy: 17, rx: 8, ry: 5, fill: BLUSH, opacity: 0.38 })).join('')

function glasses(): string {
  const lens = { y: -8, width: 27, height: 24, rx: 10, fill: LENS, fillOpacity: 0.25 }
  return group(
    { fill: 'none', stroke: INK, strokeWidth: 4 },
    rect({ x: -31, ...lens }),
    rect({ x: 4, ...lens }),
    path('M-4 2h8', {}),
  )
}
