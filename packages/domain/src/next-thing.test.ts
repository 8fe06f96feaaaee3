import { expect, test } from 'vitest'
import { type NextFacts, NO_FACTS, nextThing } from './next-thing.ts'

const MISSION = { challengeId: 'ruta', missionId: 'tormenta', title: 'Gran Tormenta' }

const ALL: NextFacts = {
  waitingPacks: 2,
  arrivingPacks: 0,
  wish: '2026-12',
  isAlbumComplete: false,
  award: { count: 1, title: 'Mundos Lejanos' },
  trader: 'Isabella Díaz',
  gift: { id: 5, name: 'Diego Paz' },
  evidence: { ...MISSION, endsOn: '2026-12-04' },
  mission: { ...MISSION, unit: 'paso', experience: 120 },
  page: { title: 'La Tripulación', missing: 1 },
  rank: { id: 'conquistador', missing: 300, share: 0.8 },
  weeklyOn: '2026-11-23',
}

test('D-57b: the written order, one thing after the other', () => {
  const facts = { ...ALL }
  const next = () => nextThing('figuras', { figuras: facts })
  expect(next()).toEqual({ kind: 'wish', month: '2026-12' })
  facts.wish = null
  expect(next()).toEqual({
    kind: 'pack',
    count: 2,
    page: { title: 'La Tripulación', missing: 1 },
    becomesDust: false,
    arrives: false,
  })
  facts.waitingPacks = 0
  expect(next()).toEqual({ kind: 'award', platform: 'figuras', count: 1, title: 'Mundos Lejanos' })
  facts.award = null
  expect(next()).toEqual({ kind: 'trade', name: 'Isabella Díaz' })
  facts.trader = null
  expect(next()).toEqual({ kind: 'gift', id: 5, name: 'Diego Paz' })
  facts.gift = null
  expect(next()).toEqual({ kind: 'evidence', ...MISSION, endsOn: '2026-12-04' })
  facts.evidence = null
  expect(next()).toEqual({ kind: 'mission', ...MISSION, unit: 'paso', experience: 120 })
  facts.mission = null
  expect(next()).toEqual({ kind: 'page', title: 'La Tripulación', missing: 1, weeklyOn: '2026-11-23' })
  facts.page = null
  expect(next()).toEqual({ kind: 'rank', rank: 'conquistador', missing: 300 })
  facts.rank = null
  expect(next()).toEqual({ kind: 'nothing', weeklyOn: '2026-11-23' })
})

test('D-57b: a home puts its own platform first, and the other one only with what can be done now', () => {
  const figuras = { ...NO_FACTS, waitingPacks: 1, page: { title: 'La Tripulación', missing: 2 } }
  const mision = { ...NO_FACTS, evidence: ALL.evidence, rank: ALL.rank }
  expect(nextThing('mision-espacial', { figuras, 'mision-espacial': mision }).kind).toBe('evidence')
  expect(nextThing('mision-espacial', { figuras, 'mision-espacial': { ...mision, evidence: null } }).kind).toBe('pack')
  const opened = { ...figuras, waitingPacks: 0 }
  expect(nextThing('mision-espacial', { figuras: opened, 'mision-espacial': NO_FACTS })).toEqual({
    kind: 'nothing',
    weeklyOn: null,
  })
})

test('D-57b: who lacks a platform is offered nothing of it, nor a pack that never comes', () => {
  expect(nextThing('mision-espacial', { 'mision-espacial': NO_FACTS })).toEqual({ kind: 'nothing', weeklyOn: null })
})

test('D-57b: a page that one pack cannot complete and a rank that is far are not near', () => {
  const facts = { ...NO_FACTS, page: { title: 'La Tripulación', missing: 4 }, rank: { ...ALL.rank!, share: 0.74 } }
  expect(nextThing('figuras', { figuras: facts }).kind).toBe('nothing')
  expect(nextThing('figuras', { figuras: { ...facts, waitingPacks: 1 } })).toEqual({
    kind: 'pack',
    count: 1,
    page: null,
    becomesDust: false,
    arrives: false,
  })
})

test('D-57b, AL-3: with the album complete a pack is offered as the stardust that it becomes', () => {
  const figuras = { ...NO_FACTS, waitingPacks: 1, isAlbumComplete: true }
  expect(nextThing('figuras', { figuras })).toEqual({
    kind: 'pack',
    count: 1,
    page: null,
    becomesDust: true,
    arrives: false,
  })
})

test('D-57b, AL-5: what the next visit to figuras gives is counted with what waits, and alone leads to that visit', () => {
  const figuras = { ...NO_FACTS, arrivingPacks: 1 }
  const next = (waitingPacks: number) => nextThing('mision-espacial', { figuras: { ...figuras, waitingPacks } })
  expect(next(0)).toMatchObject({ kind: 'pack', count: 1, arrives: true })
  expect(next(2)).toMatchObject({ kind: 'pack', count: 3, arrives: false })
})
