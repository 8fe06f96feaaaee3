/**
 * The kinds of stop, by the room they take: the current mission, the last of its challenge, one that can be done, one
 * that cannot.
 */
export type StopKind = 'current' | 'final' | 'near' | 'far'

export type Box = { left: number; top: number; width: number; height: number }

/** A mission on the map: all that is drawn of it stays inside its box. Pixels, from the corner of its sector. */
export type Stop = Box & {
  kind: StopKind
  /** the diameter of the planet's ring */
  size: number
  /** the horizontal centre of the planet */
  x: number
  y: number
}

/** A challenge on the map, from the corner of the map. `card` is the place of the current mission's card. */
export type Sector = Box & { stops: Stop[]; card: Box | null }

export type RouteLayout = {
  isWide: boolean
  width: number
  height: number
  /** of whoever stands on the current planet: their height, and the room above it */
  standing: { body: number; headroom: number }
  sectors: Sector[]
}

type Setting = {
  /** the missions of each challenge, in order */
  sectors: readonly (readonly StopKind[])[]
  /** the width of the window, in pixels; from {@link WIDE_FROM} on, routes run sideways */
  width: number
  /** the height available to a wide map; it takes more when it must */
  height: number
}

const WIDE_FROM = 1024

/** The card of the current mission, beside it on a wide map. */
const CARD = { width: 290, height: 240 }

/** The current planet, the height of whoever stands on it, and the room that they need above it. */
const CURRENT = {
  tall: { planet: 152, body: 186, headroom: 98 },
  wide: { planet: 128, body: 140, headroom: 68 },
} as const

type MapShape = keyof typeof CURRENT

const SIZES = { final: 140, near: 120, far: 104 } as const
/** Two lines of title and one of words; the current and the final mission have a line more, a tall map one of words. */
const LABELS: Readonly<Record<StopKind, number>> = { current: 82, final: 82, near: 68, far: 68 }
const SECOND_LINE = 18
/** The height of a sector's title. */
const HEADING = 68
const GAP = 10

/** Returns the position of every mission. The result is deterministic, and no two boxes touch. @see D-61 */
export function layOutRoute({ sectors, width, height }: Setting): RouteLayout {
  return width >= WIDE_FROM ? sideways(sectors, width, height) : upwards(sectors, width)
}

function stopAt(kind: StopKind, box: Omit<Box, 'height'>, map: MapShape): Stop {
  const size = Math.min(sizeOf(kind, map), box.width)
  const y = box.top + headroomOf(kind, map) + size / 2
  return { ...box, kind, size, x: box.left + box.width / 2, y, height: heightOf(kind, map) }
}

const sizeOf = (kind: StopKind, map: MapShape) => (kind === 'current' ? CURRENT[map].planet : SIZES[kind])
const headroomOf = (kind: StopKind, map: MapShape) => (kind === 'current' ? CURRENT[map].headroom : 0)
const heightOf = (kind: StopKind, map: MapShape) =>
  headroomOf(kind, map) + sizeOf(kind, map) + LABELS[kind] + (map === 'tall' ? SECOND_LINE : 0)
const wideHeight = (kind: StopKind) => heightOf(kind, 'wide')

/** Two steps are more than the tallest box: of a column, no two touch. */
const UPWARDS = { most: 560, box: 184, edge: 12, step: 126, belt: 56, feet: 20 }

/** Challenges one over the other, the first at the foot; two columns, from the foot up. */
function upwards(sectors: Setting['sectors'], windowWidth: number): RouteLayout {
  const width = Math.min(windowWidth, UPWARDS.most)
  const laidOut: Sector[] = []
  let top = 0
  for (const kinds of sectors.toReversed()) {
    const stops = columns(kinds, width)
    const bottom = Math.max(0, ...stops.map((stop) => stop.top + stop.height))
    laidOut.unshift({ left: 0, top, width, height: bottom, stops, card: null })
    top += bottom + UPWARDS.belt
  }
  return {
    isWide: false,
    standing: CURRENT.tall,
    width,
    height: Math.max(0, top - UPWARDS.belt) + UPWARDS.feet,
    sectors: laidOut,
  }
}

function columns(kinds: readonly StopKind[], width: number): Stop[] {
  // The labels keep their distance from the edges of the window.
  const half = width / 2 - UPWARDS.edge
  const boxWidth = Math.min(UPWARDS.box, Math.floor(half) - 2)
  const slack = half - boxWidth
  const fromTop: Stop[] = []
  for (const [index, kind] of [...kinds.entries()].toReversed()) {
    const isLeft = index % 2 === 0
    // The offset varies from stop to stop, so that the column does not look like a ladder.
    const sway = slack * (0.25 + 0.2 * Math.sin(index * 2.1))
    const left = isLeft ? UPWARDS.edge + sway : width - UPWARDS.edge - boxWidth - sway
    const before = fromTop.at(-1)
    const top = Math.max(
      HEADING,
      before
        ? before.top + (before.kind === 'current' ? CURRENT.tall.headroom + CURRENT.tall.planet : UPWARDS.step)
        : 0,
    )
    fromTop.push(stopAt(kind, { left, top, width: boxWidth }, 'tall'))
  }
  return fromTop.toReversed()
}

const SIDEWAYS = { box: 176, margin: 28, belt: 44, feet: 12 }

/**
 * The distances between missions: the widest one with which the map fits its window, or a comfortable one when none
 * does. Two steps are more than a box, so the boxes of one row never touch.
 */
const STEPS = { fitting: [200, 185, 170, 155, 142, 130, 118, 108, 100], easy: 136 }

/** Challenges one beside the other; two rows, the first mission in the lower one. */
function sideways(sectors: Setting['sectors'], width: number, wished: number): RouteLayout {
  const heightOf = (row: number) =>
    Math.max(0, ...sectors.flatMap((kinds) => kinds.filter((_, index) => index % 2 === row).map(wideHeight)))
  const [lower, upper] = [heightOf(0), heightOf(1)]
  const least = HEADING + upper + GAP + lower + SIDEWAYS.feet
  const spare = Math.max(0, wished - least) / 2
  const bands = [
    { top: HEADING + upper + spare + GAP, height: lower + spare },
    { top: HEADING, height: upper + spare },
  ] as const

  const fitting = STEPS.fitting.find((step) => totalOf(sectors.map((kinds) => sector(kinds, step, bands))) <= width)
  const laidOut = sectors.map((kinds) => sector(kinds, fitting ?? STEPS.easy, bands))
  const total = totalOf(laidOut)
  const height = least + spare * 2
  // A map narrower than the window is centred.
  let left = Math.max(0, (width - total) / 2)
  for (const each of laidOut) {
    each.left = left
    each.height = height
    left += each.width + SIDEWAYS.belt
  }
  return { isWide: true, standing: CURRENT.wide, width: Math.max(width, total), height, sectors: laidOut }
}

function totalOf(sectors: readonly Sector[]): number {
  return sectors.reduce((total, { width }) => total + width + SIDEWAYS.belt, 0) - SIDEWAYS.belt
}

type Bands = readonly [lower: { top: number; height: number }, upper: { top: number; height: number }]

function sector(kinds: readonly StopKind[], step: number, bands: Bands): Sector {
  const stops: Stop[] = []
  /** where the card leaves its row free again */
  const free = [0, 0]
  let card: Box | null = null
  for (const [index, kind] of kinds.entries()) {
    const row = index % 2
    const band = bands[row]!
    const before = stops.at(-1)
    const left = Math.max(free[row]!, before ? before.left + step : SIDEWAYS.margin)
    // The offset uses some of the spare height, so that the rows are not two straight lines.
    const sway = (band.height - wideHeight(kind)) * (0.5 + 0.5 * Math.sin(index * 1.7 + 0.6))
    const stop = stopAt(kind, { left, top: band.top + sway, width: SIDEWAYS.box }, 'wide')
    stops.push(stop)
    if (kind === 'current') {
      const top = Math.min(Math.max(band.top, stop.y - CARD.height / 2), band.top + band.height - CARD.height)
      card = { ...CARD, left: left + SIDEWAYS.box + GAP, top }
      free[row] = card.left + card.width + GAP
    }
  }
  const right = Math.max(0, ...stops.map((stop) => stop.left + stop.width), card ? card.left + card.width : 0)
  return { left: 0, top: 0, width: right + SIDEWAYS.margin, height: 0, stops, card }
}
