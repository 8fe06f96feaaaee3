// @vitest-environment node
import { pagePath } from '@orbita/domain/album/page-path'
import { kudosPath } from '@orbita/domain/recognitions/kudos-path'
import { expect, test } from 'vitest'
import { notice } from '../../../test/notices.ts'
import { type Fact, noticesInTurn, type Scene, scenesOf } from './scenes.ts'

const card = (number: number, page: string): Fact => ({ kind: 'card', number, page })
const page = (page: string): Fact => ({ kind: 'page', page })
const told = (id: number, kind: Parameters<typeof notice>[0] & object): Fact => ({
  kind: 'notice',
  notice: notice({ id, path: null, ...kind }),
})
const rank = (id: number) => told(id, { kind: 'rank', title: 'Nuevo rango: EXPLORADOR' })
const award = (id: number) => told(id, { kind: 'award', title: `Premio desbloqueado: Número ${id}` })
const pageAward = (id: number, page: string) => told(id, { kind: 'award', path: pagePath(page) })
const thanks = (id: number) => told(id, { kind: 'kudos', path: kudosPath(50 + id) })
const mission = (id: number) => told(id, { kind: 'mission-completed' })

/** Names each scene with what it tells: `landing planetas 1,2`, `rank 9` */
const named = (scenes: readonly Scene[]) =>
  scenes.map((scene) => {
    if (scene.kind === 'landing') return `landing ${scene.page} ${scene.numbers}`
    if (scene.kind === 'page') return `page ${scene.page}`
    return scene.kind === 'chest' ? `chest ${scene.pages}` : `${scene.kind} ${scene.notices.map(({ id }) => id)}`
  })

test('D-128: nothing that happened is no scene', () => {
  expect(scenesOf([])).toEqual([])
})

test('D-129: a pack that completes nothing lands page by page', () => {
  expect(named(scenesOf([card(5, 'planetas'), card(12, 'naves'), card(3, 'planetas')]))).toEqual([
    'landing planetas 5,3',
    'landing naves 12',
  ])
})

test('D-129: the page that a pack completes lands last, lights, and its chest opens there', () => {
  expect(named(scenesOf([card(29, 'criaturas'), card(5, 'planetas'), page('criaturas')]))).toEqual([
    'landing planetas 5',
    'landing criaturas 29',
    'page criaturas',
    'chest criaturas',
  ])
})

test('D-129: two pages light one after the other, with one chest for both', () => {
  expect(named(scenesOf([card(8, 'planetas'), card(16, 'naves'), page('planetas'), page('naves')]))).toEqual([
    'landing planetas 8',
    'page planetas',
    'landing naves 16',
    'page naves',
    'chest planetas,naves',
  ])
})

test('D-129: a page that was closed in the middle of its scene begins lit', () => {
  expect(named(scenesOf([page('criaturas')]))).toEqual(['page criaturas', 'chest criaturas'])
})

test('D-129: of many packs three pages are shown, those they complete among them', () => {
  const facts = [card(1, 'a'), card(2, 'b'), card(3, 'c'), card(4, 'd'), card(5, 'e'), page('e')]
  expect(named(scenesOf(facts))).toEqual(['landing a 1', 'landing b 2', 'landing e 5', 'page e', 'chest e'])
})

test('D-128: ten consequences at once come in their natural order, each of them once', () => {
  const facts = [
    rank(9),
    award(4),
    mission(2),
    thanks(8),
    thanks(1),
    told(10, { kind: 'pack' }),
    pageAward(7, 'criaturas'),
    card(29, 'criaturas'),
    page('criaturas'),
    award(5),
    rank(3),
    card(5, 'planetas'),
  ]
  expect(named(scenesOf(facts))).toEqual([
    'landing planetas 5',
    'landing criaturas 29',
    'page criaturas',
    'chest criaturas',
    'mission 2',
    'collection 5,4',
    'rank 9,3',
    'news 10',
    'thanks 1,8',
  ])
  expect(scenesOf([...facts, ...facts])).toEqual(scenesOf(facts))
})

test('D-128: the notice of a page has no scene of its own, wherever its owner is', () => {
  expect(scenesOf([pageAward(7, 'criaturas')])).toEqual([])
})

test('D-130: thanks that arrive while something else is told come after it, the earliest first', () => {
  const notices = [thanks(8), rank(9), thanks(1)].flatMap((fact) => (fact.kind === 'notice' ? [fact.notice] : []))
  expect(noticesInTurn(notices).map(({ id }) => id)).toEqual([9])
  expect(noticesInTurn(notices.filter(({ id }) => id !== 9)).map(({ id }) => id)).toEqual([1, 8])
})
