import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { challenges } from '../../../../test/challenges.ts'
import { type FakeAnimations, fakeAnimations } from '../../../../test/fake-animations.ts'
import { person } from '../../../../test/people.ts'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { ProfileContext } from '../../../app/session/use-profile.ts'
import { arrive, setDeparture } from './departure.ts'
import { pointsAlong } from './route-path.ts'
import { StarMap } from './star-map.tsx'

let animations: FakeAnimations

beforeEach(() => {
  animations = fakeAnimations()
  arrive()
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.motion
})

const BEHIND = { challengeId: 'ruta-origen', missionId: 'valle' }
const show = (all = challenges()) => renderInRouter(<StarMap challenges={all} filter={undefined} />)
const travelling = () => document.querySelector('[data-travelling]')
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent

test('D-62: after a completed mission the astronaut travels along the route, once, and then says where it is', async () => {
  setDeparture(BEHIND)
  const { unmount } = await show()
  expect(travelling()).toBeTruthy()
  // The first to move is the astronaut; each light of the route follows it.
  const [flight, ...lights] = animations.frames()
  expect(flight!.length).toBeGreaterThan(3)
  expect(flight!.at(0)).not.toEqual(flight!.at(-1))
  expect(lights).toHaveLength(flight!.length - 2)
  expect(announced()).toBe('')

  await act(() => animations.end())
  expect(travelling()).toBeNull()
  expect(announced()).toBe('Ahora estás en Gran Tormenta.')
  unmount()
  await show()
  expect(travelling()).toBeNull()
})

test('D-134: whoever has chosen nobody yet is asked who they are where their suit stands, if they have where to choose', async () => {
  const showTo = (differences: Parameters<typeof person>[0]) =>
    renderInRouter(
      <ProfileContext value={person(differences)}>
        <StarMap challenges={challenges()} filter={undefined} />
      </ProfileContext>,
    )
  const question = () => screen.queryByRole('link', { name: 'Elige quién eres' })
  for (const differences of [{ avatar: 'nova' }, { avatar: null, platform: ['mision-espacial' as const] }]) {
    const { unmount } = await showTo(differences)
    expect(question()).toBeNull()
    unmount()
  }

  await showTo({ avatar: null })
  expect(question()!.getAttribute('href')).toBe('/figuras/seleccionar-avatar')
  // The arrow keys still lead from planet to planet.
  const planets = screen.getAllByRole('link').filter((link) => link.matches('li[data-kind] > a'))
  const here = planets.findIndex((link) => link.matches('[aria-current]'))
  planets[here - 1]!.focus()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(planets[here + 1])
})

test.each([
  ['a mouse', false, '60px'],
  ['fingers', true, '0px'],
])('D-61: in a narrow window of %s the buttons that zoom have their own room', async (_, hasFingers, room) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: hasFingers && query.includes('coarse') }))
  await show()
  const scroller = document.querySelector<HTMLElement>('[data-part="scroller"]')!
  expect(scroller.style.paddingRight).toBe(room)
})

test('D-62: a map that is open already begins when the celebration over it closes', async () => {
  await show()
  expect(travelling()).toBeNull()
  act(() => setDeparture(BEHIND))
  expect(travelling()).toBeTruthy()
})

test('D-62: on a phone the map moves no further than it must, so that the astronaut stays above the docked card', async () => {
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('innerHeight', 844)
  const moved = vi.fn()
  vi.stubGlobal('scrollBy', moved)
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 40, 80, 80))
  setDeparture(BEHIND)
  await show()
  await act(() => animations.end())
  place.mockRestore()
  expect(moved).toHaveBeenLastCalledWith({ top: 40 - 84, behavior: 'smooth' })
})

test.each([
  ['a touch', () => fireEvent.pointerDown(screen.getByRole('region', { name: 'Ruta Origen' }))],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('%s ends the journey at its last frame', async (_, skip) => {
  setDeparture(BEHIND)
  await show()
  await act(async () => skip())
  expect(travelling()).toBeNull()
  expect(announced()).toBe('Ahora estás en Gran Tormenta.')
})

test('with motion off the astronaut is there at once', async () => {
  document.documentElement.dataset.motion = 'reduced'
  setDeparture(BEHIND)
  await show()
  expect(travelling()).toBeNull()
  expect(animations.frames()).toEqual([])
  expect(announced()).toBe('Ahora estás en Gran Tormenta.')
})

test('nobody travels from a mission that the map does not know as completed, or without a mission to go to', async () => {
  setDeparture({ challengeId: 'ruta-origen', missionId: 'mentor' })
  const { unmount } = await show()
  expect(travelling()).toBeNull()
  unmount()
  arrive()
  setDeparture(BEHIND)
  await show(challenges({ current: null }))
  expect(travelling()).toBeNull()
})

test.each([
  { isWide: false, xs: [100, 300, 90], ys: [700, 560, 430] },
  { isWide: true, xs: [100, 300, 520], ys: [500, 260, 480] },
])('the lights of a route are equally far apart, from its first stop to its last: %o', ({ isWide, xs, ys }) => {
  const stops = xs.map((x, index) => ({ x, y: ys[index]! }))
  const points = pointsAlong(stops, isWide, 18)
  expect(points[0]).toEqual(stops[0])
  expect(points.at(-1)!.x).toBeCloseTo(xs[2]!, 3)
  expect(points.at(-1)!.y).toBeCloseTo(ys[2]!, 3)
  const steps = points
    .slice(1)
    .map((point, index) => Math.hypot(point.x - points[index]!.x, point.y - points[index]!.y))
  for (const step of steps) expect(Math.abs(step - 18)).toBeLessThan(2)
})
