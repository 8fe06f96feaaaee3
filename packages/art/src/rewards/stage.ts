import { type Colour, lighten, mix } from '../core/colour.ts'
import { circle, ellipse, path, place, rect } from '../core/elements.ts'
import { range } from '../core/numbers.ts'
import { spark } from '../core/shapes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const NIGHT = '#12063A'
const BEAMS = 16

/** Draws the stage of every reward, 320 by 240: sky with beams, light behind the subject, ground and shadow. */
export function drawStage(doc: SvgDocument, [light, dark]: readonly [Colour, Colour]): string {
  const sky = doc.radial(
    [
      [0, lighten(light, 0.25)],
      [0.45, light],
      [1, dark],
    ],
    { cx: 0.5, cy: 0.45, r: 0.8 },
  )
  const glow = doc.radial([
    [0, '#fff', 0.75],
    [1, '#fff', 0],
  ])
  return [
    rect({ width: 320, height: 240, fill: sky }),
    place('translate(160 118)', ...range(BEAMS).map(drawBeam)),
    circle({ cx: 160, cy: 116, r: 108, fill: glow }),
    path('M0 204Q160 168 320 204V240H0Z', { fill: mix(dark, NIGHT, 0.35), opacity: 0.65 }),
    ellipse({ cx: 160, cy: 206, rx: 92, ry: 14, fill: NIGHT, opacity: 0.35 }),
    spark({ centre: [50, 50], radius: 15 }),
    spark({ centre: [276, 60], radius: 12 }),
    spark({ centre: [290, 148], radius: 9 }),
    spark({ centre: [34, 150], radius: 9 }),
  ].join('')
}

function drawBeam(index: number): string {
  return path('M-16 -30L-44 -320H44L16 -30Z', {
    fill: '#fff',
    opacity: 0.1,
    transform: `rotate(${(index * 360) / BEAMS}) scale(.45 1)`,
  })
}
