import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spareCopies } from '../album/copies.ts'
import { figureById } from '../seasons/season.ts'
import { FIRST_FIGURES, FIRST_SEASON as season } from '../testing/first-season.ts'
import { anyHoldings, holding } from '../testing/holdings.ts'
import { exactMatches, proposals } from './trade-matches.ts'

const match = (mine: Record<string, number>, theirs: Record<string, number>) =>
  exactMatches({ season, mine: holding(mine), theirs: holding(theirs) })

test.each([
  ['my copy is the last', { ciclope: 1 }, { 'luna-plata': 2 }],
  ['theirs is the last', { ciclope: 2 }, { 'luna-plata': 1 }],
  ['they have mine already', { ciclope: 2 }, { 'luna-plata': 2, ciclope: 1 }],
  ['I have theirs already', { ciclope: 2, 'luna-plata': 1 }, { 'luna-plata': 2 }],
  ['the rarities differ', { ciclope: 2 }, { medusa: 2 }],
  ['both are legendarias', { dragon: 2 }, { aurea: 2 }],
])('AL-7: no match when %s', (_, mine, theirs) => {
  expect(match(mine, theirs)).toEqual([])
})

test('AL-7: no match with a copy that is reserved', () => {
  const mine = holding({ ciclope: 2 }, { ciclope: 1 })
  expect(exactMatches({ season, mine, theirs: holding({ 'luna-plata': 2 }) })).toEqual([])
})

test('AL-7: a spare of mine that they miss matches a spare of theirs that I miss', () => {
  expect(match({ ciclope: 3 }, { 'luna-plata': 2 })).toEqual([{ gives: 'ciclope', receives: 'luna-plata' }])
})

test('AL-7: the app proposes the rarest exchange with each matching employee, in the order given', () => {
  const mine = holding({ ciclope: 3, medusa: 2, crucero: 2 })
  const others = [
    { person: 'Camila', holdings: holding({ 'luna-plata': 2 }) },
    { person: 'Nadie', holdings: holding({ ciclope: 2, medusa: 2, crucero: 2 }) },
    { person: 'Mariana', holdings: holding({ murci: 2, ballena: 2, 'luna-plata': 2 }) },
  ]

  expect(proposals({ season, holdings: mine, others })).toEqual([
    { person: 'Camila', gives: 'ciclope', receives: 'luna-plata' },
    { person: 'Mariana', gives: 'crucero', receives: 'ballena' },
  ])
})

test('AL-7: the matches are exactly the exchanges that give both employees one more figure', () => {
  const traded = FIRST_FIGURES.filter((figure) => figure.rarity !== 'legendaria')
  fc.assert(
    fc.property(anyHoldings, anyHoldings, (mine, theirs) => {
      const expected = traded.flatMap((given) =>
        traded
          .filter(
            (received) =>
              received.rarity === given.rarity &&
              spareCopies(mine, given.id) > 0 &&
              theirs.copies.get(given.id) === 0 &&
              spareCopies(theirs, received.id) > 0 &&
              mine.copies.get(received.id) === 0,
          )
          .map((received) => `${given.id}>${received.id}`),
      )
      const found = exactMatches({ season, mine, theirs }).map(({ gives, receives }) => `${gives}>${receives}`)
      expect(found.sort()).toEqual(expected.sort())
    }),
    { numRuns: 60 },
  )
})

test('AL-7: matching is symmetric', () => {
  fc.assert(
    fc.property(anyHoldings, anyHoldings, (mine, theirs) => {
      const seenByMe = exactMatches({ season, mine, theirs }).map(({ gives, receives }) => `${gives}>${receives}`)
      const seenByThem = exactMatches({ season, mine: theirs, theirs: mine })
      expect(seenByThem.map(({ gives, receives }) => `${receives}>${gives}`).sort()).toEqual(seenByMe.sort())
    }),
    { numRuns: 60 },
  )
})

test('AL-7: the rarest matches come first', () => {
  fc.assert(
    fc.property(anyHoldings, anyHoldings, (mine, theirs) => {
      const rarities = exactMatches({ season, mine, theirs }).map(({ gives }) => figureById(season, gives).rarity)
      const order = ['epica', 'rara', 'comun']
      const positions = rarities.map((rarity) => order.indexOf(rarity))
      expect(positions).toEqual([...positions].sort())
    }),
    { numRuns: 60 },
  )
})
