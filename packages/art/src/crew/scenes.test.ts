import { describe, expect, test } from 'vitest'
import { flawsOf } from '../testing/markup.ts'
import { edgeOpacity, FAINT } from '../testing/pixels.ts'
import { SCENE_CHARACTERS } from './scenes.ts'

describe.each(SCENE_CHARACTERS)('$id', ({ draw }) => {
  test('has no flaws and is drawn the same twice', () => {
    expect(flawsOf(draw())).toEqual([])
    expect(draw()).toBe(draw())
  })

  test('is not cut off by the edge of its picture', async () => {
    expect(await edgeOpacity(draw())).toBeLessThan(FAINT)
  })
})

test('the cast of the scenes is complete', () => {
  expect(SCENE_CHARACTERS.map(({ id }) => id)).toEqual([
    'astronauta-saludo',
    'astronauta-jet',
    'astronauta-bandera',
    'astronauta-perdido',
    'robot',
    'zip',
    'michi',
  ])
})
