import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentMission, nextMissions, shareOf } from './next.ts'
import { EMPLOYEE_MISSION_STATES } from './states.ts'
import { node } from './testing/nodes.ts'

const idsOf = (nodes: { id: string }[]) => nodes.map(({ id }) => id)
const anyNode = fc
  .record({
    state: fc.constantFrom(...EMPLOYEE_MISSION_STATES),
    amount: fc.nat(14),
    target: fc.integer({ min: 1, max: 10 }),
    endsOn: fc.constantFrom('2026-11-22', '2026-11-25', '2026-12-20'),
  })
  .map((given) => node('cualquiera', given))

test('D-60: the next missions are the nearest to completion and then the one with the nearest deadline', () => {
  const nodes = [
    node('lejana', { amount: 2, endsOn: '2026-12-30' }),
    node('casi', { amount: 9, endsOn: '2026-12-30' }),
    node('urgente', { endsOn: '2026-11-22' }),
  ]
  expect(idsOf(nextMissions(nodes))).toEqual(['casi', 'urgente'])
})

test('D-133: what depends on the employee comes before what arrives by itself, however near that is', () => {
  const nodes = [
    node('llega', { amount: 9, endsOn: '2026-11-22' }),
    node('llega-luego', { endsOn: '2026-11-23' }),
    node('mia', { endsOn: '2026-12-30' }),
  ]
  const isMine = ({ id }: { id: string }) => id === 'mia'
  expect(idsOf(nextMissions(nodes, isMine))).toEqual(['mia', 'llega'])
  expect(currentMission([{ missions: nodes }], isMine)?.missionId).toBe('mia')
})

test('D-60: the same mission is never proposed twice', () => {
  const nodes = [node('casi', { amount: 9, endsOn: '2026-11-22' }), node('otra', { endsOn: '2026-11-25' })]
  expect(idsOf(nextMissions(nodes))).toEqual(['casi', 'otra'])
  expect(idsOf(nextMissions(nodes.slice(0, 1)))).toEqual(['casi'])
})

test('D-60: among equally complete missions, the one that closes first comes first, then the first of the list', () => {
  const nodes = [
    node('b', { endsOn: '2026-11-30' }),
    node('a', { endsOn: '2026-11-22' }),
    node('c', { endsOn: '2026-11-30' }),
  ]
  expect(idsOf(nextMissions(nodes))).toEqual(['a', 'b'])
})

test('D-60: a rejected mission may be next; one that cannot be done now is not', () => {
  const nodes = EMPLOYEE_MISSION_STATES.map((state) => node(state, { state }))
  expect(idsOf(nextMissions(nodes)).sort()).toEqual(['available', 'in-progress'])
  expect(idsOf(nextMissions([node('devuelta', { state: 'rejected' })]))).toEqual(['devuelta'])
  expect(nextMissions([])).toEqual([])
})

test('D-60: of any missions, at most two different doable ones are next, and no other is nearer or sooner', () => {
  fc.assert(
    fc.property(fc.array(anyNode, { maxLength: 12 }), (nodes) => {
      const doable = nodes.filter(({ state }) => ['available', 'in-progress', 'rejected'].includes(state))
      const [nearest, urgent] = nextMissions(nodes)
      expect(nextMissions(nodes)).toHaveLength(Math.min(2, doable.length))
      if (!nearest || !urgent) return
      expect(nearest).not.toBe(urgent)
      expect(doable.every((one) => shareOf(one) <= shareOf(nearest))).toBe(true)
      expect(doable.every((one) => one === nearest || one.endsOn >= urgent.endsOn)).toBe(true)
    }),
  )
})

test('D-61: the map opens at the next mission, else at one in review, upcoming or locked, else at none', () => {
  const done = node('hecha', { state: 'completed' })
  const locked = node('bloqueada', { state: 'locked' })
  const upcoming = node('futura', { state: 'upcoming', challengeId: 'otra' })
  const waiting = node('en-revision', { state: 'in-review' })
  const at = (...missions: ReturnType<typeof node>[]) =>
    currentMission(missions.map((mission) => ({ missions: [mission] })))
  expect(at(done, locked, upcoming, waiting, node('posible'))).toEqual({ challengeId: 'ruta', missionId: 'posible' })
  expect(at(done, locked, upcoming, waiting)).toEqual({ challengeId: 'ruta', missionId: 'en-revision' })
  expect(at(done, locked, upcoming)).toEqual({ challengeId: 'otra', missionId: 'futura' })
  expect(at(done, locked)).toEqual({ challengeId: 'ruta', missionId: 'bloqueada' })
  expect(at(done, node('tarde', { state: 'expired' }))).toBeNull()
})
