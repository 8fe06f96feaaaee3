import { circle, ellipse, path, place } from '../core/elements.ts'
import { polar, range, round } from '../core/numbers.ts'
import { spark } from '../core/shapes.ts'
import { GALAXY_ARMS } from '../phenomena/galaxy.ts'
import { METEORS, type Meteor, TAIL_ROOT } from '../phenomena/meteors.ts'
import type { PhenomenonId } from '../phenomena/phenomenon.ts'
import { BODY, disc, pierced, shape, stroke } from './marks.ts'

const CLOUD =
  'M62 176C28 178 18 138 46 122C34 90 68 66 94 80C104 46 156 44 166 80C198 70 222 100 204 128' +
  'C228 146 214 184 180 178C164 206 120 204 112 184C96 198 70 194 62 176Z'

/**
 * The distinctive shape of each phenomenon: trails, curtains, a tail, a corona, a cloud, beams, arms, a crossed disc.
 */
export const PHENOMENON_SILHOUETTES: Record<PhenomenonId, () => string> = {
  meteoros: () => METEORS.map(drawMeteor).join(''),
  aurora: drawAurora,
  cometa: () =>
    shape('M84 132C120 60 180 24 236 6C200 60 160 130 108 164Z', BODY) +
    stroke('M112 128Q150 74 200 40M126 146Q164 100 214 58', 7) +
    disc([80, 160], 42),
  eclipse: drawEclipse,
  nebulosa: drawNebula,
  pulsar: drawPulsar,
  galaxia: drawGalaxy,
  agujero: drawBlackHole,
}

function drawMeteor({ x, y, radius, tail }: Meteor): string {
  const root = radius * TAIL_ROOT
  const d = `M${round(x - root)} ${round(y - root)}L${x + tail} ${y - tail}L${round(x + root)} ${round(y + root)}Z`
  return shape(d, BODY) + disc([x, y], radius + 1)
}

function drawAurora(): string {
  const folds = [40, 76, 112, 148, 184].map((x, index) => {
    const shift = index % 2 === 0 ? 0 : 10
    return stroke(`M${x} ${62 + shift}Q${x + 16} 104 ${x} ${146 - shift}`)
  })
  return [
    shape('M24 52Q60 22 92 60T160 50T218 62V150Q190 132 160 158T92 150T24 164Z', BODY),
    ...folds,
    shape('M14 218L62 150L92 190L124 140L168 188L190 166L226 218Z'),
  ].join('')
}

function drawEclipse(): string {
  const rays = range(16).map((index) =>
    path(`M115 40L120 ${index % 2 === 0 ? 4 : 18}L125 40Z`, {
      fill: '#fff',
      opacity: index % 2 === 0 ? 1 : 0.6,
      transform: `rotate(${index * 22.5} 120 120)`,
    }),
  )
  return pierced('M120 48a72 72 0 1 0 .1 0ZM126 66a56 56 0 1 1 -.1 0Z') + rays.join('') + disc([122, 124], 50, 0.22)
}

function drawNebula(): string {
  return [
    shape(CLOUD, BODY),
    spark({ centre: [96, 112], radius: 24 }),
    spark({ centre: [158, 104], radius: 17 }),
    spark({ centre: [132, 158], radius: 19 }),
    spark({ centre: [66, 150], radius: 11 }),
    spark({ centre: [186, 152], radius: 12 }),
  ].join('')
}

function drawPulsar(): string {
  const orbit = { cx: 120, cy: 120, fill: 'none', stroke: '#fff' }
  return [
    place('rotate(28 120 120)', shape('M110 120L80 4H160L130 120L160 236H80Z', BODY)),
    place(
      'rotate(-28 120 120)',
      ellipse({ ...orbit, rx: 62, ry: 22, strokeWidth: 7 }),
      ellipse({ ...orbit, rx: 100, ry: 38, strokeWidth: 6 }),
    ),
    disc([120, 120], 30),
    spark({ centre: [120, 120], radius: 58 }),
  ].join('')
}

const ARM_POINTS = 40
/** The degrees that an arm turns from its root to its end. */
const ARM_TURN = 252

function drawGalaxy(): string {
  const arms = range(GALAXY_ARMS).map((arm) => {
    const points = range(ARM_POINTS).map((index) => {
      const along = index / (ARM_POINTS - 1)
      const [x, y] = polar([0, 0], 14 + along * 94, (arm * 360) / GALAXY_ARMS + along * ARM_TURN)
      return `${round(x)} ${round(y)}`
    })
    return stroke(`M${points.join('L')}`, 17)
  })
  return place(
    'translate(120 120) rotate(-24) scale(1 .62)',
    circle({ r: 112, fill: '#fff', opacity: 0.28 }),
    ...arms,
    circle({ r: 32, fill: '#fff' }),
  )
}

function drawBlackHole(): string {
  return place(
    'rotate(-16 120 120)',
    pierced('M120 52a68 68 0 1 0 .1 0ZM120 76a44 44 0 1 1 -.1 0Z'),
    shape('M4 120A116 32 0 0 0 236 120A116 15 0 0 1 4 120Z'),
    shape('M4 120A116 30 0 0 1 60 96L66 106Q36 112 26 122Z', 0.55),
    shape('M236 120A116 30 0 0 0 180 96L174 106Q204 112 214 122Z', 0.55),
  )
}
