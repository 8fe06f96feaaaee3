import { circle, group, path, place, rect } from '../core/elements.ts'
import { linearShades, radialShades, type Shades } from '../core/shades.ts'
import { even } from '../core/stops.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const SHELL_RADIUS = 82
const GLASS_RADIUS = 80

export type VisorHelmetOptions = { suit: Shades; accent: Shades; antenna: boolean; face: string }

/** Draws a hard helmet centred on the origin, radius 82, with the face behind its visor. */
export function drawVisorHelmet(doc: SvgDocument, { suit, accent, antenna, face }: VisorHelmetOptions): string {
  const trim = linearShades(doc, accent)
  const rim = linearShades(doc, accent, { middle: 0.45 })
  const shell = radialShades(doc, suit, { middle: 0.55, cx: 0.38, cy: 0.3, r: 0.75 })
  const darkness = doc.linear(even('#2B1C78', '#140A40'))
  const visor = { x: -60, y: -50, width: 120, height: 106, rx: 50 }

  return [
    rect({ x: -92, y: -18, width: 34, height: 46, rx: 15, fill: trim }),
    rect({ x: 58, y: -18, width: 34, height: 46, rx: 15, fill: trim }),
    antenna ? drawAntenna(doc, accent) : '',
    circle({ r: SHELL_RADIUS, fill: shell }),
    path('M-10 -81A82 82 0 0 1 10 -81L7 -64H-7Z', { fill: accent[1] }),
    rect({ x: -67, y: -56, width: 134, height: 118, rx: 56, fill: rim }),
    rect({ ...visor, fill: darkness }),
    group(
      { clipPath: doc.clip(rect(visor)) },
      place('translate(0 10) scale(.98)', face),
      path('M-60 -50H60V-30Q0 -44 -60 -26Z', { fill: '#0B0530', opacity: 0.25 }),
    ),
    shine('M-50 -8Q-50 -38 -22 -42', { strokeWidth: 8, opacity: 0.7 }),
    circle({ cx: -49, cy: 8, r: 4, fill: '#fff', opacity: 0.6 }),
    shine('M52 10Q52 40 26 48', { strokeWidth: 4, opacity: 0.3 }),
    shine('M-66 -36A76 76 0 0 1 -36 -67', { opacity: 0.9 }),
  ].join('')
}

function drawAntenna(doc: SvgDocument, [, , shade]: Shades): string {
  const bulb = radialShades(doc, ['#fff', '#FFD24A', '#E07A12'], { middle: 0.4, cx: 0.4, cy: 0.35 })
  return line('M76 -14V-58', { stroke: shade, strokeWidth: 6 }) + circle({ cx: 76, cy: -62, r: 9, fill: bulb })
}

/** Draws a glass bubble centred on the origin, radius 82, with the face inside. */
export function drawDomeHelmet(doc: SvgDocument, face: string): string {
  const glass = doc.radial([
    [0, '#CFE9FF', 0.18],
    [0.7, '#8FC4FF', 0.22],
    [1, '#CFE9FF', 0.55],
  ])
  return [
    circle({ r: SHELL_RADIUS, fill: glass }),
    group({ clipPath: doc.clip(circle({ r: GLASS_RADIUS })) }, place('translate(0 12) scale(1.02)', face)),
    circle({ r: GLASS_RADIUS, fill: 'none', stroke: '#fff', strokeOpacity: 0.6, strokeWidth: 3 }),
    shine('M-62 -30A70 70 0 0 1 -26 -64', { strokeWidth: 9, opacity: 0.85 }),
    circle({ cx: -66, cy: -8, r: 5, fill: '#fff', opacity: 0.8 }),
    shine('M66 26A70 70 0 0 1 44 54', { strokeWidth: 5, opacity: 0.5 }),
  ].join('')
}
