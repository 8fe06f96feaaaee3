import { type Colour, mix } from '../core/colour.ts'
import { circle, ellipse, path, rect } from '../core/elements.ts'
import { linearShades, type Shades } from '../core/shades.ts'
import { even } from '../core/stops.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import type { Robot, RobotBody, RobotFace } from './member.ts'
import { LAMP, NIGHT_SHADE, SUIT } from './palette.ts'

/** The paints of a robot head: its shell, the dark glass of its face, and the colour of its lights. */
type RobotPaint = { shell: string; shade: Colour; screen: string; led: Colour }

/** Draws a robot head centred on the origin, 160 wide. It needs no helmet. */
export function drawRobotHead(doc: SvgDocument, robot: Robot): string {
  const { body = 'box', face = 'happy', led = LAMP.cyan } = robot
  const colours: Shades = SUIT[robot.suit ?? 'white']
  const screen = doc.linear(even('#2A1B6B', '#100733'))
  const paint: RobotPaint = { shell: linearShades(doc, colours), shade: colours[2], screen, led }

  return [
    // The screen body has its own pair of aerials, and a crown takes the same place.
    body === 'screen' || robot.crown ? '' : drawAerial(doc, paint),
    BODIES[body](paint),
    shine('M-54 -46Q-40 -58 -10 -58'),
    FACES[face](led),
    path('M-44 -30Q-34 -42 -16 -40L-40 -12Z', { fill: '#fff', opacity: 0.12 }),
  ].join('')
}

function drawAerial(doc: SvgDocument, { shade, led }: RobotPaint): string {
  const bulb = doc.radial(
    [
      [0, '#fff'],
      [0.35, led],
      [1, mix(led, NIGHT_SHADE, 0.45)],
    ],
    { cx: 0.4, cy: 0.35 },
  )
  return line('M0 -62v-22', { stroke: shade, strokeWidth: 7 }) + circle({ cx: 0, cy: -88, r: 10, fill: bulb })
}

const BODIES: Record<RobotBody, (paint: RobotPaint) => string> = {
  box: ({ shell, shade, screen }) =>
    rect({ x: -80, y: -22, width: 160, height: 46, rx: 18, fill: shade }) +
    rect({ x: -66, y: -62, width: 132, height: 116, rx: 36, fill: shell }) +
    rect({ x: -52, y: -44, width: 104, height: 80, rx: 26, fill: screen }),
  round: ({ shell, shade, screen }) =>
    rect({ x: -82, y: -20, width: 164, height: 40, rx: 20, fill: shade }) +
    ellipse({ cx: 0, cy: -4, rx: 72, ry: 62, fill: shell }) +
    ellipse({ cx: 0, cy: -4, rx: 56, ry: 42, fill: screen }),
  screen: ({ shell, shade, screen, led }) =>
    line('M-26 -58L-48 -86M26 -58L48 -86', { stroke: shade, strokeWidth: 6 }) +
    rect({ x: -74, y: -60, width: 148, height: 116, rx: 26, fill: shell }) +
    rect({ x: -60, y: -46, width: 120, height: 84, rx: 20, fill: screen }) +
    circle({ cx: -48, cy: 47, r: 4, fill: led }) +
    circle({ cx: -34, cy: 47, r: 4, fill: LAMP.pink }),
}

const FACES: Record<RobotFace, (led: Colour) => string> = {
  happy: (led) =>
    line('M-34 2Q-22 -18 -10 2M10 2Q22 -18 34 2', { stroke: led, strokeWidth: 9 }) +
    line('M-14 18Q0 28 14 18', { stroke: led, strokeWidth: 6 }),
  eyes: (led) =>
    rect({ x: -34, y: -20, width: 20, height: 30, rx: 10, fill: led }) +
    rect({ x: 14, y: -20, width: 20, height: 30, rx: 10, fill: led }) +
    circle({ cx: -20, cy: -12, r: 4, fill: '#fff' }) +
    circle({ cx: 28, cy: -12, r: 4, fill: '#fff' }) +
    line('M-10 20Q0 27 10 20', { stroke: led, strokeWidth: 6 }),
  visor: (led) =>
    rect({ x: -42, y: -18, width: 84, height: 28, rx: 14, fill: led, opacity: 0.25 }) +
    circle({ cx: -16, cy: -4, r: 10, fill: led }) +
    circle({ cx: 18, cy: -4, r: 10, fill: led }) +
    circle({ cx: -13, cy: -7, r: 3.4, fill: '#fff' }) +
    circle({ cx: 21, cy: -7, r: 3.4, fill: '#fff' }) +
    line('M-18 22h36', { stroke: led, strokeWidth: 5, strokeDasharray: '3 8' }),
  hearts: (led) =>
    path('M-22 10L-36 -6Q-36 -20 -22 -12Q-8 -20 -8 -6ZM22 10L8 -6Q8 -20 22 -12Q36 -20 36 -6Z', { fill: '#FF6B9D' }) +
    line('M-14 20Q0 30 14 20', { stroke: led, strokeWidth: 6 }),
}
