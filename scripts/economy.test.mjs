import { expect, test } from 'vitest'
import { readProgramme } from '../bench/economy/content.ts'
import { lateJoiner, measure } from '../bench/economy/measures.ts'
import { play } from '../bench/economy/play.ts'
import { checkTargets } from '../bench/economy/targets.ts'

// Half of the company of `bench/economy.ts` and one of its seeds; so small a company may miss a bound by an eighth.
test('26 weeks of the programme meet the targets of its rules', { timeout: 300_000 }, () => {
  const programme = readProgramme()
  const company = measure(play({ programme, seed: 101, share: 0.5 }))
  const missed = checkTargets([company], lateJoiner(programme, 74, 'Ventas'), 1 / 8).filter(({ isMet }) => !isMet)
  expect(missed).toEqual([])
})
