import { path, rect } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { polishedGold } from './gold.ts'

/** Draws a pink box with a gold bow, about 164 wide, centred on (0, 0). */
export function drawGiftBox(doc: SvgDocument): string {
  const ribbon = polishedGold(doc)
  const bow = doc.linear(even('#FFF7CF', '#FFCE45', '#E08A12'))
  const light = { stroke: '#fff', strokeWidth: 5, strokeLinecap: 'round' }
  return [
    path('M-70 -8H70V70Q70 82 58 82H-58Q-70 82 -70 70Z', { fill: doc.linear(even('#FF8AB8', '#E8357F', '#8F0F58')) }),
    path('M-70 -8H-44V82H-58Q-70 82 -70 70Z', { fill: '#fff', opacity: 0.16 }),
    rect({ x: -17, y: -8, width: 34, height: 90, fill: ribbon }),
    path('M-70 -8H70V12H-70Z', { fill: '#5A0A45', opacity: 0.35 }),
    rect({ x: -82, y: -40, width: 164, height: 40, rx: 12, fill: doc.linear(even('#FFB3D2', '#F2478F', '#B01A66')) }),
    rect({ x: -20, y: -40, width: 40, height: 40, fill: ribbon }),
    path('M-74 -32H-30M30 -32H58', { ...light, opacity: 0.6 }),
    path('M-4 -42C-22 -88 -78 -92 -76 -62C-74 -40 -34 -38 -4 -42Z', { fill: bow }),
    path('M4 -42C22 -88 78 -92 76 -62C74 -40 34 -38 4 -42Z', { fill: bow }),
    path(
      'M-18 -48C-32 -68 -58 -74 -60 -62C-60 -52 -38 -48 -18 -48ZM18 -48C32 -68 58 -74 60 -62C60 -52 38 -48 18 -48Z',
      {
        fill: '#A85A00',
        opacity: 0.55,
      },
    ),
    rect({ x: -16, y: -60, width: 32, height: 28, rx: 12, fill: bow }),
    path('M-8 -52H4', { ...light, opacity: 0.8 }),
  ].join('')
}
