import { circle, ellipse, path, place } from '../../core/elements.ts'
import { spark } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush } from '../../creatures/features.ts'
import { drawAura, oldGold } from '../../relics/materials.ts'
import { drawMoonBody } from './moon.ts'

/** A lock of hair that falls to the left and rolls up as a breaking wave. */
const LOCK =
  'M120 40C70 26 34 58 36 104C38 140 34 156 12 160C20 190 60 194 72 166C76 150 66 142 58 148C68 128 70 96 84 76Z'
const LOCK_LIGHTS = 'M104 46C64 42 44 74 47 108C48 134 46 152 30 164M84 58C62 76 60 104 58 128'
const SEA =
  'M12 190C30 160 58 164 70 184C80 200 100 200 120 188C140 200 160 200 170 184C182 164 210 160 228 190C224 216 186 230 120 230C54 230 16 216 12 190Z'

/** Draws the moon that lifts the seas: her hair are two waves, and the tide rises to her. */
export function drawMotherOfTides(doc: SvgDocument): string {
  return [
    drawAura(doc, { colour: '#FFE08A', opacity: 0.6, centre: [120, 116], radius: 116, from: 0.3 }),
    drawLocks(doc),
    drawMoonBody(doc, {
      centre: [120, 104],
      radius: 58,
      shades: ['#FFFFFF', '#FFF1D6', '#F2C07A', '#B8703A'],
      craters: [
        [86, 134, 6],
        [156, 128, 7],
        [148, 146, 4],
      ],
    }),
    drawFace(),
    drawTiara(doc),
    drawSea(doc),
    spark({ centre: [204, 52], radius: 13, fill: '#FFF6C8' }),
    spark({ centre: [34, 56], radius: 11, fill: '#FFF6C8' }),
  ].join('')
}

function drawLocks(doc: SvgDocument): string {
  const water = doc.linear(even('#8FF4FF', '#2FA0F5', '#2A3FC8', '#3A1E9A'))
  const lock =
    path(LOCK, { fill: water }) +
    line(LOCK_LIGHTS, { stroke: '#D8FBFF', strokeWidth: 5, opacity: 0.75 }) +
    line('M14 162Q24 188 52 186', { stroke: '#fff', strokeWidth: 6 }) +
    circle({ cx: 22, cy: 146, r: 5, fill: '#fff' }) +
    circle({ cx: 34, cy: 138, r: 3.4, fill: '#fff' })
  return lock + place('translate(240 0) scale(-1 1)', lock)
}

function drawFace(): string {
  const ink = { stroke: '#5A2A4A', strokeWidth: 5.5 }
  return [
    line('M84 102Q97 114 110 102M130 102Q143 114 156 102', ink),
    line('M85 106L79 111M92 110L88 117M155 106L161 111M148 110L152 117', { ...ink, strokeWidth: 3.6 }),
    line('M106 128Q120 141 134 128', { ...ink, stroke: '#B0305A' }),
    blush({ x: [84, 156], y: 122, radius: 10 }),
  ].join('')
}

/** Draws a gold tiara: a crescent between two drops, over a band of pearls. */
function drawTiara(doc: SvgDocument): string {
  const gold = oldGold(doc)
  return [
    path('M70 72Q120 30 170 72L160 78Q120 50 80 78Z', rounded(gold, 4)),
    path('M96 12A25 25 0 1 0 144 12A25 19 0 0 1 96 12Z', rounded(gold, 4)),
    path('M86 50Q74 32 84 20Q98 30 96 46ZM154 50Q166 32 156 20Q142 30 144 46Z', rounded(gold, 3)),
    ...[
      [84, 66],
      [102, 56],
      [120, 53],
      [138, 56],
      [156, 66],
    ].map(([cx, cy]) => circle({ cx, cy, r: 5, fill: '#fff' })),
  ].join('')
}

function drawSea(doc: SvgDocument): string {
  const water = doc.linear(even('#6FF0FF', '#1F8FF0', '#1A2FA8'))
  return [
    place('translate(44 164) rotate(-14)', drawBoat(doc)),
    place('translate(198 164) rotate(14) scale(-1 1)', drawBoat(doc)),
    path(SEA, { fill: water }),
    line('M14 190C32 162 57 166 69 186C80 202 100 202 120 190C140 202 160 202 171 186C183 166 208 162 226 190', {
      stroke: '#fff',
      strokeWidth: 7,
    }),
    line('M40 204Q60 196 78 206M104 212Q120 204 138 212M164 206Q184 196 202 204', {
      stroke: '#BFF6FF',
      strokeWidth: 4,
      opacity: 0.8,
    }),
    ellipse({ cx: 120, cy: 222, rx: 56, ry: 5, fill: '#FFF1B8', opacity: 0.5 }),
    shine('M30 196Q40 180 54 180', { strokeWidth: 4 }),
  ].join('')
}

/** Draws a little sailing boat that floats on the origin. */
function drawBoat(doc: SvgDocument): string {
  return (
    path('M-18 -4H18L11 10H-11Z', rounded('#E0407A', 4)) +
    path('M0 -8V-38L20 -12Z', rounded(doc.linear(even('#fff', '#FFD98A')), 3)) +
    path('M-4 -10V-30L-16 -12Z', rounded('#FFF3D8', 3))
  )
}
