import { mix } from '../core/colour.ts'
import { place, rect } from '../core/elements.ts'
import { type Point, round } from '../core/numbers.ts'
import { even } from '../core/stops.ts'
import { line } from '../core/strokes.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { glove, type SleevePaint, sleeve } from './arm.ts'
import { armPaint, drawBackpack, drawCape, drawJet, drawLegs, type SuitPaint, suitPaint, torso } from './body.ts'
import { drawHead } from './head.ts'
import type { CrewMember } from './member.ts'
import { NIGHT_SHADE } from './palette.ts'
import { type Arm, armsOf, type Pose } from './pose.ts'
import { PROP_ART, type Prop } from './props.ts'

/** A whole character: crew member, pose, prop and place in the drawing. */
export type ChibiParams = CrewMember & {
  /** `wave` by default. */
  pose?: Pose
  prop?: Prop
  cape?: boolean
  jet?: boolean
  /** The neck. The head rises about 140 above it and the soles are 128 below, before scaling. */
  centre?: Point
  scale?: number
  /** Degrees, clockwise. */
  rotation?: number
  /** Degrees that the head turns from the body, clockwise. */
  headTurn?: number
  /** Leaves out one arm, which is drawn on its own. */
  without?: 'right arm'
}

const PROP_SCALE = 0.84

/** Draws a whole character as an SVG. @param viewBox a 240 square by default */
export function chibi(params: ChibiParams, viewBox?: string): string {
  const doc = new SvgDocument()
  return doc.add(drawChibi(doc, params)).render(viewBox)
}

/** Draws a whole character whose head is about half of its height. */
export function drawChibi(doc: SvgDocument, params: ChibiParams): string {
  const { centre: [cx, cy] = [120, 142], scale = 0.74, rotation = 0 } = params
  const paint = suitPaint(doc, params)
  return place(
    `translate(${cx} ${cy}) scale(${scale}) rotate(${rotation})`,
    params.jet ? drawJet(doc) : '',
    drawBackpack(doc, paint.accent),
    params.cape ? drawCape(doc) : '',
    drawLegs(doc, paint),
    torso(paint),
    params.pose === 'cover' ? '' : drawArms(doc, params, paint),
    rect({ x: -38, y: 8, width: 76, height: 22, rx: 11, fill: paint.trim }),
    place(`translate(0 -52)${params.headTurn ? ` rotate(${params.headTurn})` : ''} scale(.94)`, drawHead(doc, params)),
    params.pose === 'cover' ? drawArms(doc, params, paint) : '',
  )
}

/** Draws the right arm of a character that `without` left out, in the same place. */
export function drawRightArm(doc: SvgDocument, params: ChibiParams): string {
  const { centre: [cx, cy] = [120, 142], scale = 0.74 } = params
  const paint = armPaint(doc, params)
  const [, right] = armsOf(params.pose ?? 'wave', false)
  return place(
    `translate(${cx} ${cy}) scale(${scale})`,
    sleeve(right, drawSleevePaint(doc, paint)),
    glove(right, { material: paint.trim, colours: paint.accent }),
  )
}

function drawArms(doc: SvgDocument, params: ChibiParams, paint: SuitPaint): string {
  const { pose = 'wave', prop } = params
  const [left, right] = armsOf(pose, prop !== undefined)
  const sleevePaint = drawSleevePaint(doc, paint)
  const glovePaint = { material: paint.trim, colours: paint.accent }
  if (params.without) return sleeve(left, sleevePaint) + glove(left, glovePaint)
  return [
    sleeve(left, sleevePaint),
    sleeve(right, sleevePaint),
    // The prop is drawn between sleeve and glove, so that the fingers close over it.
    prop ? drawProp(doc, prop, right) : '',
    glove(left, glovePaint),
    glove(right, glovePaint),
    pose === 'wave' && !prop ? WAVE_LINES : '',
  ].join('')
}

function drawSleevePaint(doc: SvgDocument, { suit: [light, , shade] }: Pick<SuitPaint, 'suit'>): SleevePaint {
  const cloth = doc.linear(even(light, shade), { userSpace: true, x1: 0, y1: -20, x2: 0, y2: 80 })
  return { cloth, edge: mix(shade, NIGHT_SHADE, 0.18) }
}

function drawProp(doc: SvgDocument, prop: Prop, { wrist: [wx, wy] }: Arm): string {
  return place(`translate(${round(wx + 2)} ${round(wy - 8)}) scale(${PROP_SCALE})`, PROP_ART[prop](doc))
}

/** Two small arcs over a waving hand. */
const WAVE_LINES = line('M90 -36Q103 -45 116 -36M84 -48Q103 -61 120 -48', {
  stroke: '#fff',
  strokeWidth: 4,
  opacity: 0.65,
})
