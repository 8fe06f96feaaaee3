// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, layOutRoute, type RouteLayout, type StopKind } from './lay-out-route.ts'

const kind = fc.constantFrom<StopKind>('near', 'far')

/** One to nine challenges, each ending in its final mission, and at most one mission where the astronaut is. */
const sectors = fc
  .tuple(fc.array(fc.array(kind, { minLength: 0, maxLength: 19 }), { minLength: 1, maxLength: 9 }), fc.nat())
  .map(([challenges, place]) => {
    const routes = challenges.map((kinds): StopKind[] => [...kinds, 'final'])
    const route = routes[place % routes.length]!
    if (place % 7 > 0) route[place % route.length] = 'current'
    return routes
  })

const map = fc.record({
  sectors,
  width: fc.integer({ min: 320, max: 1920 }),
  height: fc.integer({ min: 300, max: 1400 }),
})

/** Everything that is drawn, from the corner of the map. */
function boxesOf(layout: RouteLayout): Box[] {
  return layout.sectors.flatMap(({ left, top, stops, card }) =>
    [...stops, ...(card ? [card] : [])].map((box) => ({
      ...box,
      left: box.left + left,
      top: box.top + top,
    })),
  )
}

const touch = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/** Returns the boxes that touch another one. */
function touching(layout: RouteLayout): Box[] {
  const boxes = boxesOf(layout)
  return boxes.filter((box, index) => boxes.slice(index + 1).some((other) => touch(box, other)))
}

test('D-61: no two missions of a map touch, from 320 to 1920 pixels', () => {
  fc.assert(fc.property(map, (setting) => touching(layOutRoute(setting)).length === 0))
})

test('D-61: nor do they on a wide map that just fits its window', () => {
  for (let count = 1; count <= 14; count++) {
    for (let width = 1024; width <= 1920; width += 16) {
      const kinds = Array.from({ length: count }, (_, index): StopKind => (index === 1 ? 'current' : 'near'))
      expect(touching(layOutRoute({ sectors: [kinds], width, height: 600 }))).toEqual([])
    }
  }
})

test('D-61: everything is on the map, and each mission inside its sector', () => {
  fc.assert(
    fc.property(map, (setting) => {
      const layout = layOutRoute(setting)
      for (const box of [...layout.sectors, ...boxesOf(layout)]) {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.top).toBeGreaterThanOrEqual(0)
        expect(box.left + box.width).toBeLessThanOrEqual(layout.width + 0.001)
        expect(box.top + box.height).toBeLessThanOrEqual(layout.height + 0.001)
      }
      for (const sector of layout.sectors) {
        for (const { left, top, width, height } of sector.stops) {
          expect(left + width).toBeLessThanOrEqual(sector.width)
          expect(top + height).toBeLessThanOrEqual(sector.height)
        }
      }
    }),
  )
})

test('D-61: under 1024 a route goes up and never leaves the window; from there on it goes sideways', () => {
  fc.assert(
    fc.property(map, (setting) => {
      const { isWide, width, sectors } = layOutRoute(setting)
      expect(isWide).toBe(setting.width >= 1024)
      if (!isWide) expect(width).toBeLessThanOrEqual(setting.width)
      for (const { stops } of sectors) {
        const along = stops.map(({ left, top }) => (isWide ? left : -top))
        expect(along).toEqual(along.toSorted((one, other) => one - other))
      }
      const order = sectors.map(({ left, top }) => (isWide ? left : -top))
      expect(order).toEqual(order.toSorted((one, other) => one - other))
    }),
  )
})

test('a wide map fills the height it is offered', () => {
  expect(layOutRoute({ sectors: [['near', 'current', 'final']], width: 1280, height: 900 }).height).toBe(900)
})

test('a map without missions has no sectors', () => {
  expect(layOutRoute({ sectors: [], width: 390, height: 700 }).sectors).toEqual([])
  expect(layOutRoute({ sectors: [], width: 1280, height: 700 }).sectors).toEqual([])
})
