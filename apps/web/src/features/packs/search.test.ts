// @vitest-environment node
import { expect, test } from 'vitest'
import { readPacksSearch } from './search.ts'
import { idsOf, searchFor } from './shown-packs.ts'

test.each([['abc'], ['1;2'], ['1,'], [1.5], [['1']], [null], ['1,2,3,4,5,6,7,8,9,10,11']])(
  '%o names no packs',
  (sobre) => {
    expect(readPacksSearch({ sobre })).toEqual({})
  },
)

test('the packs on the table come back from their address', () => {
  expect(idsOf(readPacksSearch(searchFor([12])))).toEqual([12])
  expect(idsOf(readPacksSearch(searchFor([3, 4, 5])))).toEqual([3, 4, 5])
})
