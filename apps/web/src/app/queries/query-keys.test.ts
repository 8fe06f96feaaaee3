// @vitest-environment node
import { expect, test } from 'vitest'
import { sources } from '../../../test/sources.ts'
import { queryKeys } from './query-keys.ts'

test('the keys of the query cache are written here alone', () => {
  const elsewhere = sources().filter(({ text }) => /queryKey: \[|(?:SetQueryData|getQueryData)\(\[/i.test(text))
  expect(elsewhere.map(({ path }) => path)).toEqual([])
})

test('a key is the prefix of those below it', () => {
  const { figuras, mision, sessionWatch, sessionWatches } = queryKeys
  const families: [readonly string[], readonly unknown[][]][] = [
    [sessionWatches, [[...sessionWatch('figuras')]]],
    [figuras.all, [[...figuras.home], [...figuras.packs], [...figuras.opening(1)], [...figuras.albums]]],
    [figuras.openings, [[...figuras.opening(1)]]],
    [figuras.albums, [[...figuras.album('a')], [...figuras.figure('a', 1)]]],
    [figuras.album('a'), [[...figuras.figure('a', 1)]]],
    [mision.missions, [[...mision.mission('c', 'm')]]],
    [mision.rewards, [[...mision.reward('r')]]],
    [mision.redeems, [[...mision.redeemCode(1)]]],
    [
      mision.recognitions,
      [[...mision.kudos('sent')], [...mision.people('an')], [...mision.leaderboard('month', 'all')]],
    ],
    [mision.leaderboards, [[...mision.leaderboard('month', 'all')]]],
  ]
  for (const [prefix, below] of families) {
    for (const key of below) expect(key.slice(0, prefix.length)).toEqual(prefix)
  }
})
