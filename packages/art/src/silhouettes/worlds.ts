import { ellipse, place } from '../core/elements.ts'
import { starPath } from '../core/shapes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import type { WORLD_FIGURES } from '../figures/worlds.ts'
import { disc, hoop, ring, shape, stroke, WORLD, world } from './marks.ts'

const CRATERS = [
  [86, 92, 22],
  [150, 80, 14],
  [152, 148, 26],
  [92, 158, 15],
  [188, 112, 13],
  [120, 196, 14],
  [52, 128, 10],
] as const

const LAND =
  'M44 74Q78 44 112 58Q134 66 118 88Q92 92 92 112Q78 132 56 118Q34 104 44 74Z' +
  'M132 108Q168 92 196 116Q206 148 180 160Q150 178 138 152Q120 132 132 108Z' +
  'M78 160Q104 148 122 172Q126 196 100 200Q72 190 78 160Z'

const ICE_CAPS =
  'M40 76Q62 92 82 72Q100 92 122 74Q146 94 164 72Q184 90 206 70L200 20H40Z' +
  'M50 190Q80 168 100 186Q122 168 144 186Q164 170 192 188L180 230H60Z'

const CRACKS =
  'M40 100L80 112L98 88L132 110L150 78L206 92M98 88L90 40M132 110L140 150L108 172L112 210' +
  'M140 150L190 166M80 112L66 160L36 172'

/**
 * The distinctive marks of each world: craters, a crescent, continents, a storm, ice, cracks, a ring, ring and moons.
 */
export const WORLD_SILHOUETTES: Record<keyof typeof WORLD_FIGURES, (doc: SvgDocument) => string> = {
  'roca-rubra': (doc) => world(doc, WORLD, ...CRATERS.map(([x, y, radius]) => hoop([x, y], radius, 8))),
  'luna-plata': () =>
    disc([120, 120], WORLD, 0.35) + shape('M120 36A84 84 0 1 0 204 120A66 66 0 1 1 120 36Z') + hoop([164, 84], 11, 6),
  'hogar-azul': (doc) => world(doc, WORLD, shape(LAND), stroke('M150 66H186M164 54H178')),
  'gran-tormenta': (doc) => world(doc, WORLD, drawStorm()),
  glaciar: (doc) => world(doc, WORLD, shape(ICE_CAPS)) + drawSnowflake(),
  'corazon-volcan': (doc) => world(doc, WORLD, stroke(CRACKS)),
  'anillos-lila': (doc) => world(doc, 62, stroke('M40 92Q120 112 200 92M40 156Q120 176 200 156', 8, 0.9)) + ring(64),
  aurea: (doc) =>
    world(doc, 60, stroke('M120 50V190M62 120H178M84 60Q62 120 84 180M156 60Q178 120 156 180', 5, 0.95)) +
    ring(62) +
    disc([202, 54], 16) +
    disc([38, 184], 12) +
    shape(starPath({ centre: [60, 50], outer: 15, inner: 6 })) +
    shape(starPath({ centre: [188, 192], outer: 13, inner: 5 })),
}

function drawStorm(): string {
  return place(
    'rotate(-16 120 120)',
    stroke('M24 82Q120 104 216 82', 14),
    stroke('M24 116Q120 140 216 116', 7),
    stroke('M24 184Q120 206 216 184', 12),
    ellipse({ cx: 150, cy: 156, rx: 30, ry: 17, fill: '#fff' }),
  )
}

function drawSnowflake(): string {
  return [0, 60, 120]
    .map((angle) =>
      place(
        `rotate(${angle} 120 130)`,
        stroke('M120 104V156', 7),
        stroke('M112 110L120 116L128 110M112 150L120 144L128 150', 5),
      ),
    )
    .join('')
}
