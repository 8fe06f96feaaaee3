// @vitest-environment node
import { expect, test } from 'vitest'
import { SCREENS } from '../../screens.ts'
import { PATHS } from './object-path.ts'

test('D-83: the audit leads to screens that exist', () => {
  const isThere = (path: string) => SCREENS.some((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
  expect(
    Object.values(PATHS)
      .map((pathOf) => pathOf('1'))
      .filter((path) => !isThere(path)),
  ).toEqual([])
})
