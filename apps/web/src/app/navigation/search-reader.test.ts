import { expect, test } from 'vitest'
import { oneOf, searchReader, text } from './search-reader.ts'

const read = searchReader({ ver: oneOf(['uno', 'dos']), id: text })

test.each(['tres', 1, null, ['uno'], {}])(
  '%o is none of the choices, and is named so that the router drops it',
  (ver) => {
    expect(Object.entries(read({ ver }))).toEqual([['ver', undefined]])
  },
)

test.each(['', 7, null])('%o is no text', (id) => {
  expect(read({ id })).toEqual({ id: undefined })
})

test('what is not there is not named, which would count as a difference between two addresses', () => {
  expect(Object.keys(read({}))).toEqual([])
})

test('what it knows is kept, and what it does not know is not its own', () => {
  expect(read({ ver: 'dos', id: 'a', otra: 1 })).toStrictEqual({ ver: 'dos', id: 'a' })
})
