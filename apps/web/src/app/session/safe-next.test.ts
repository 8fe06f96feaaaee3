// @vitest-environment node
import { expect, test } from 'vitest'
import { readLoginSearch } from './login-search.ts'
import { safeNext } from './safe-next.ts'

test.each([
  ['another origin', 'https://evil.example/figuras/perfil'],
  ['another origin without its protocol', '//evil.example/figuras/perfil'],
  ['a backslash for a slash', '/\\evil.example/figuras/perfil'],
  ['two backslashes', '\\\\evil.example/figuras/'],
  ['a backslash later on', '/figuras/\\..\\..\\login'],
  ['a tab between the slashes', '/\t/evil.example/figuras/'],
  ['a line feed between the slashes', '/\n/evil.example/figuras/'],
  ['a script', 'javascript:alert(1)'],
  ['a script that names the platform', 'javascript:/figuras/'],
  ['a relative path', 'figuras/perfil'],
  ['another platform', '/mision-espacial/inicio'],
  ['a platform of a similar name', '/figurasx/perfil'],
  ['a way up to another page', '/figuras/../login'],
  ['a way up to another platform', '/figuras/../mision-espacial/inicio'],
  ['a way up in percent signs', '/figuras/%2e%2e/login'],
  ['a way up half in percent signs', '/figuras/.%2E/login'],
  ['a slash in percent signs', '/%2fevil.example/figuras/'],
  ['a way up with an encoded slash', '/figuras/..%2flogin'],
  ['a backslash in percent signs', '/figuras/%5c..%5c'],
  ['an encoded line feed', '/figuras/%0d%0aSet-Cookie:x'],
  ['the sign-in page itself', '/figuras/login?next=/figuras/perfil'],
  ['the platform without a page', '/figuras'],
  ['nothing', ''],
  ['no text', 7],
  ['nothing at all', undefined],
])('D-28: %s is not honoured', (_, next) => {
  expect(safeNext(next, 'figuras')).toBeUndefined()
})

test('D-28: a page of the same platform is honoured, with its search and hash', () => {
  expect(safeNext('/figuras/perfil', 'figuras')).toBe('/figuras/perfil')
  expect(safeNext('/figuras/album/detalle?figura=07#historia', 'figuras')).toBe(
    '/figuras/album/detalle?figura=07#historia',
  )
  expect(safeNext('/mision-espacial/misiones/1/2?de=%2Finicio', 'mision-espacial')).toBe(
    '/mision-espacial/misiones/1/2?de=%2Finicio',
  )
  expect(safeNext('/figuras/album/../perfil', 'figuras')).toBe('/figuras/perfil')
})

test('a search keeps `next` only when it is text', () => {
  expect(readLoginSearch({ next: '/figuras/perfil', other: 1 })).toEqual({ next: '/figuras/perfil' })
  expect(readLoginSearch({ next: { evil: true } })).toEqual({})
})
