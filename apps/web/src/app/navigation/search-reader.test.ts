// @vitest-environment node
import { expect, test } from 'vitest'
import { oneOf, searchReader, text } from './search-reader.ts'

const read = searchReader({ ver: oneOf(['uno', 'dos']), id: text })

test.each(['tres', 1, null, ['uno'], {}])(
  '%o is not one of the choices, and becomes undefined so that the router removes it',
  (ver) => {
    expect(Object.entries(read({ ver }))).toEqual([['ver', undefined]])
  },
)

test.each(['', 7, null])('%o is no text', (id) => {
  expect(read({ id })).toEqual({ id: undefined })
})

test('an absent parameter gets no key, which would count as a difference between two addresses', () => {
  expect(Object.keys(read({}))).toEqual([])
})

test('known parameters are kept, and unknown ones are left out', () => {
  expect(read({ ver: 'dos', id: 'a', otra: 1 })).toStrictEqual({ ver: 'dos', id: 'a' })
})
