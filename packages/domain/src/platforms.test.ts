import { expect, test } from 'vitest'
import { isPlatformId, PLATFORMS, platformOfPath } from './platforms.ts'

test('S-01: the platforms are figuras and mision-espacial', () => {
  expect(PLATFORMS).toEqual(['figuras', 'mision-espacial'])
  expect(['figuras', 'mision-espacial', 'consola', '', undefined].map(isPlatformId)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test.each([
  ['/figuras', 'figuras'],
  ['/figuras/album/detalle', 'figuras'],
  ['/mision-espacial/misiones/1/2', 'mision-espacial'],
  ['/', undefined],
  ['/login', undefined],
  ['/figurasx/inicio', undefined],
])('S-21: the path %s belongs to %s', (path, platform) => {
  expect(platformOfPath(path)).toBe(platform)
})
