import { place } from '../core/elements.ts'
import type { Point } from '../core/numbers.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { drawCruiser } from './cruiser.ts'
import { drawFighter } from './fighter.ts'
import { drawFlagship } from './flagship.ts'
import { drawLander } from './lander.ts'
import { drawProbe } from './probe.ts'
import { drawRocket } from './rocket.ts'
import { drawSaucer } from './saucer.ts'
import { drawStation } from './station.ts'

/** The lean, in degrees to the right, of ships that fly; those that hover or stand have none. */
const CRUISING_LEAN = 32

/** The ships, drawn pointing up around (0, 0), about 200 high, with their place on a 240 square. */
const SHIPS = {
  sonda: { draw: drawProbe, rotation: -18, scale: 0.96 },
  modulo: { draw: drawLander, rotation: 0, scale: 0.98 },
  cohete: { draw: drawRocket, rotation: CRUISING_LEAN, scale: 0.98 },
  platillo: { draw: drawSaucer, rotation: -8, scale: 1.04, centre: [120, 116] },
  caza: { draw: drawFighter, rotation: CRUISING_LEAN, scale: 0.96 },
  estacion: { draw: drawStation, rotation: 0, scale: 1 },
  crucero: { draw: drawCruiser, rotation: CRUISING_LEAN, scale: 0.98 },
  insignia: { draw: drawFlagship, rotation: CRUISING_LEAN, scale: 0.93, centre: [128, 118] },
} as const satisfies Record<string, Portrait>

export type ShipId = keyof typeof SHIPS

/** The ids of the ships in the order of their album page. */
export const SHIP_IDS = Object.keys(SHIPS) as ShipId[]

type Portrait = { draw: (doc: SvgDocument) => string; rotation: number; scale: number; centre?: Point }

export type ShipParams = { id: ShipId; centre: Point; rotation: number; scale: number }

/** Draws a ship at a position, rotation and scale. */
export function drawShip(doc: SvgDocument, { id, centre: [x, y], rotation, scale }: ShipParams): string {
  return place(`translate(${x} ${y}) rotate(${rotation}) scale(${scale})`, SHIPS[id].draw(doc))
}

/** Draws a ship as a whole SVG on a 240 square, with the rotation and scale of its portrait by default. */
export function ship(id: ShipId, pose: { rotation?: number; scale?: number } = {}): string {
  const portrait: Portrait = SHIPS[id]
  const { rotation = portrait.rotation, scale = portrait.scale } = pose
  const doc = new SvgDocument()
  return doc.add(drawShip(doc, { id, centre: portrait.centre ?? [120, 118], rotation, scale })).render()
}
