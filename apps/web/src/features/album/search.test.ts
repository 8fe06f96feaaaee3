// @vitest-environment node
import { expect, test } from 'vitest'
import { readAlbumSearch, readFigureSearch } from './search.ts'

test.each([{ filtro: 'todas' }, { filtro: 7 }, { filtro: ['repetidas'] }, {}])('%o filters nothing', (search) => {
  expect(readAlbumSearch(search)).toEqual({})
})

test('D-54: filter and page are read from the address', () => {
  expect(readAlbumSearch({ filtro: 'repetidas', pagina: 'naves', otra: 1 })).toEqual({
    filtro: 'repetidas',
    pagina: 'naves',
  })
})

test.each([
  ['abc', 0],
  [1.5, 0],
  [{}, 0],
  ['07', 7],
  [32, 32],
])('D-55: the figure of %o is %o', (figura, number) => {
  expect(readFigureSearch({ figura })).toEqual({ figura: number })
})
