import { circle, path, place } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { drawSoftStar, starPath } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawPlanet } from '../planets/planet.ts'
import { drawRocket } from '../ships/rocket.ts'

// The emblems in the middle of each rank's plate: centred on the origin, within a radius of about 44.

/** Draws a star that is not won yet. */
export function emptyStar(): string {
  return path(starPath({ centre: [0, 2], outer: 34, inner: 16 }), {
    fill: 'none',
    stroke: '#B7B0DC',
    strokeWidth: 4,
    strokeDasharray: '7 7',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    opacity: 0.85,
  })
}

export function drawTakeOff(doc: SvgDocument): string {
  return place('rotate(38) scale(.44)', drawRocket(doc))
}

export function compassRose(): string {
  const lit = 'M0 -44L10 -10L0 0Z M44 0L10 10L0 0ZM0 44L-10 10L0 0ZM-44 0L-10 -10L0 0Z'
  const shaded = 'M0 -44L-10 -10L0 0ZM44 0L10 -10L0 0ZM0 44L10 10L0 0ZM-44 0L-10 10L0 0Z'
  return [
    circle({ r: 38, fill: 'none', stroke: '#CFF4FF', strokeWidth: 3, opacity: 0.7 }),
    path(starPath({ centre: [0, 0], outer: 26, inner: 9, points: 4, rotation: -45 }), { fill: '#3F95FF' }),
    path(lit, { fill: '#fff' }),
    path(shaded, { fill: '#7FD4FF' }),
    circle({ r: 8, fill: '#FFCE45' }),
    circle({ r: 4, fill: '#fff' }),
  ].join('')
}

export function drawConqueredPlanet(doc: SvgDocument): string {
  const planet = drawPlanet(doc, {
    seed: 'rk4',
    ramp: 'lava',
    surfaces: ['bands'],
    ring: ['#FFF3B8', '#FFD24A', '#FF9FD0'],
    centre: [0, 16],
    radius: 26,
    halo: false,
  })
  return [
    planet,
    line('M0 -12V-52', { stroke: '#fff', strokeWidth: 5 }),
    path('M2 -52Q14 -60 24 -52T42 -52V-28Q32 -22 24 -28T2 -28Z', {
      fill: doc.linear(even('#FF9FC8', '#E0337A'), { x2: 1 }),
    }),
    path(starPath({ centre: [21, -40], outer: 8, inner: 3.6 }), { fill: '#FFF3B8' }),
  ].join('')
}

export function drawGuidingStar(doc: SvgDocument): string {
  const glow = doc.radial([
    [0, '#7FF3FF', 0.9],
    [0.5, '#8B5BFF', 0.4],
    [1, '#8B5BFF', 0],
  ])
  return [
    circle({ r: 46, fill: glow }),
    path(starPath({ centre: [0, 2], outer: 46, inner: 17, points: 4 }), {
      fill: linearShades(doc, ['#fff', '#A8F4FF', '#34C6FF']),
    }),
    path(starPath({ centre: [0, 2], outer: 30, inner: 13, points: 4, rotation: -45 }), { fill: '#fff', opacity: 0.65 }),
    circle({ cy: 2, r: 11, fill: doc.radial(even('#fff', '#8B5BFF')) }),
  ].join('')
}

export function drawLegendStar(doc: SvgDocument): string {
  return [
    drawSoftStar(doc, {
      centre: [0, 4],
      radius: 46,
      stops: [
        [0, '#FFFDE8'],
        [0.45, '#FFD65A'],
        [1, '#FF8A2B'],
      ],
      edge: '#A84A00',
    }),
    path('M0 -14L13 4L0 24L-13 4Z', {
      fill: linearShades(doc, ['#FFD0F0', '#FF4D8D', '#8B1FA0']),
      stroke: '#fff',
      strokeWidth: 2.4,
      strokeLinejoin: 'round',
    }),
    path('M0 -14L7 4H-7Z', { fill: '#fff', opacity: 0.6 }),
  ].join('')
}
