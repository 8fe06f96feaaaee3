import { expect, test } from 'vitest'
import { flawsOf } from '../testing/markup.ts'
import { avatar } from './avatar.ts'
import { AVATARS } from './roster.ts'

test('the roster offers sixteen avatars, in order', () => {
  expect(AVATARS.map(({ id }) => id)).toEqual([
    'nova',
    'leo',
    'zuri',
    'mateo',
    'luna',
    'amara',
    'bruno',
    'sol',
    'chispa',
    'bit',
    'titan',
    'zip',
    'okto',
    'miron',
    'comete',
    'kira',
  ])
})

test('each avatar has its own name and drawing', () => {
  expect(new Set(AVATARS.map(({ name }) => name)).size).toBe(AVATARS.length)
  expect(new Set(AVATARS.map(({ params }) => avatar(params))).size).toBe(AVATARS.length)
})

test.each(AVATARS)('$name has no flaws and is drawn the same twice', ({ params }) => {
  expect(flawsOf(avatar(params))).toEqual([])
  expect(avatar(params)).toBe(avatar(params))
})

test('the sky of a portrait depends only on its seed', () => {
  const [first] = AVATARS
  const params = first!.params
  expect(avatar({ ...params, seed: 'another' })).not.toBe(avatar(params))
})
