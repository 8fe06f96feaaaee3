import { expect, test } from 'vitest'
import type { RarityId } from '../rarities.ts'
import { cheapestToFinish, stardustToFinish } from './nearest-page.ts'

const page = (id: string, ...missing: RarityId[]) => ({
  id,
  figures: [{ rarity: 'comun' as const, copies: 1 }, ...missing.map((rarity) => ({ rarity, copies: 0 }))],
})

test('AL-6: the page nearest to complete is the one that costs the least, not the one that lacks the fewest', () => {
  const legend = page('una-legendaria', 'legendaria')
  const commons = page('dos-faciles', 'comun', 'rara')
  expect([stardustToFinish(legend), stardustToFinish(commons)]).toEqual([150, 35])
  expect(cheapestToFinish([legend, commons, page('entera')])?.id).toBe('dos-faciles')
  expect(cheapestToFinish([page('primera', 'comun'), page('segunda', 'comun')])?.id).toBe('primera')
  expect(cheapestToFinish([page('entera')])).toBeUndefined()
})
