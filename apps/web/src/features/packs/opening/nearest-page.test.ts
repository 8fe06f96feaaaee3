// @vitest-environment node
import { expect, test } from 'vitest'
import { album } from '../../../../test/album.ts'
import { nearestPage, nearestWords } from './nearest-page.ts'

const [planets, ships] = album().pages as [
  ReturnType<typeof album>['pages'][number],
  ReturnType<typeof album>['pages'][number],
]
/** A page that lacks its last figures. */
const lacking = (page: typeof planets, missing: number) => ({
  ...page,
  figures: page.figures.map((figure, index) => ({ ...figure, copies: index < page.figures.length - missing ? 1 : 0 })),
})

test('AL-11: the page that lacks the fewest is the nearest, and a complete one never is', () => {
  const nearest = nearestPage({ pages: [lacking(planets, 0), lacking(ships, 3), lacking(planets, 1)] }, [])
  expect(nearest && nearestWords(nearest)).toBe('Te falta 1 para completar Mundos Lejanos')
  expect(nearestPage({ pages: [lacking(planets, 0)] }, [])).toBeUndefined()
})

test('AL-11: of equal pages the one that the pack reached comes first', () => {
  const pages = [lacking(planets, 2), lacking(ships, 2)]
  const words = (cards: { page: string; isNew: boolean }[]) => nearestWords(nearestPage({ pages }, cards)!)
  expect(words([])).toBe('Te faltan 2 para completar Mundos Lejanos')
  expect(words([{ page: 'naves', isNew: true }])).toBe('Te faltan 2 para completar Flota Estelar')
  expect(words([{ page: 'naves', isNew: false }])).toBe('Te faltan 2 para completar Mundos Lejanos')
})
