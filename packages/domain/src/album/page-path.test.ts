import { expect, test } from 'vitest'
import { pageOfPath, pagePath } from './page-path.ts'

test('D-128: the address of a page names it, and no other address does', () => {
  expect(pageOfPath(pagePath('planetas'))).toBe('planetas')
  expect(pageOfPath('/figuras/premios')).toBeUndefined()
  expect(pageOfPath('/figuras/album')).toBeUndefined()
  expect(pageOfPath(null)).toBeUndefined()
})
