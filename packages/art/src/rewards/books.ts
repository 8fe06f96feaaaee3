import { path, place } from '../core/elements.ts'
import { linearShades, type Shades } from '../core/shades.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawPlanet } from '../planets/planet.ts'

const PAGES: Shades = ['#FFFFFF', '#F1EAD8', '#C8B898']

/** Draws a blue book with a world on its cover, standing on a red one. */
export function drawBooks(doc: SvgDocument): string {
  return (
    place('translate(160 184) rotate(2)', drawLyingBook(doc)) +
    place('translate(158 98) rotate(-8)', drawStandingBook(doc))
  )
}

function drawLyingBook(doc: SvgDocument): string {
  return [
    path('M-104 -22H96Q108 -22 108 -10V12Q108 24 96 24H-104Q-116 24 -116 12V-10Q-116 -22 -104 -22Z', {
      fill: linearShades(doc, ['#FFB0A0', '#F2504A', '#A01A48']),
    }),
    path('M-100 -12H108V14H-100Q-108 14 -108 1T-100 -12Z', { fill: linearShades(doc, PAGES) }),
    path('M-98 -4H108M-98 5H108', { stroke: '#C8B898', strokeWidth: 2.5 }),
  ].join('')
}

function drawStandingBook(doc: SvgDocument): string {
  return [
    path('M-56 -80H66V74H-56Q-72 74 -72 60V-64Q-72 -80 -56 -80Z', {
      fill: '#1A0A5A',
      transform: 'translate(4 8)',
      opacity: 0.35,
    }),
    path('M-54 52H70V70H-54Q-66 70 -66 61T-54 52Z', { fill: linearShades(doc, PAGES) }),
    path('M-74 62V-66Q-74 -84 -56 -84H62Q70 -84 70 -76V52H-56Q-70 52 -74 62Z', {
      fill: linearShades(doc, ['#7FD4FF', '#3F7BF0', '#241A9A'], { x2: 0.7 }),
    }),
    path('M-74 62V-66Q-74 -84 -56 -84H-50V52Q-68 52 -74 62Z', { fill: '#160A5A', opacity: 0.4 }),
    drawPlanet(doc, {
      seed: 'lib',
      ramp: 'gold',
      surfaces: ['bands'],
      ring: ['#FFF7CF', '#FFB0D0', '#C9A8FF'],
      centre: [10, -22],
      radius: 25,
      halo: false,
    }),
    line('M-18 28H38M-6 40H26', { stroke: '#fff', strokeWidth: 7, opacity: 0.9 }),
    path('M44 -84V-46L52 -54L60 -46V-84Z', { fill: '#FF5C8A' }),
    shine('M-40 -72H10', { strokeWidth: 5, opacity: 0.6 }),
  ].join('')
}
