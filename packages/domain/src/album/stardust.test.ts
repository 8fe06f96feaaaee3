import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { RARITIES } from '../rarities.ts'
import { FIRST_FIGURES, FIRST_IDS, FIRST_SEASON as season } from '../testing/first-season.ts'
import { anyHoldings, holding, ownedSets } from '../testing/holdings.ts'
import { spareCopies } from './copies.ts'
import { buyFigure, STARDUST, stardustFor } from './stardust.ts'

const convert = (holdings: Parameters<typeof stardustFor>[0]['holdings'], amounts: Record<string, number>) =>
  stardustFor({ season, holdings, amounts: new Map(Object.entries(amounts)) })

test.each([
  ['the last copy', { moco: 1 }, {}, { moco: 1 }],
  ['all the copies', { moco: 3 }, {}, { moco: 3 }],
  ['a figure without a copy', {}, {}, { moco: 1 }],
  ['a reserved copy', { moco: 2 }, { moco: 1 }, { moco: 1 }],
  ['one spare copy and a last one', { moco: 3, ciclope: 1 }, {}, { moco: 2, ciclope: 1 }],
])('AL-6: refuses to convert %s', (_, copies, reserved, amounts) => {
  expect(() => convert(holding(copies, reserved), amounts)).toThrow(new DomainError('LAST_COPY'))
})

test.each([0, -1, 1.5, Number.NaN])('AL-6: refuses to convert %s copies', (amount) => {
  expect(() => convert(holding({ moco: 4 }), { moco: amount })).toThrow(new DomainError('BAD_INPUT'))
})

test('AL-6: refuses to convert nothing, or a figure of another season', () => {
  expect(() => convert(holding({ moco: 4 }), {})).toThrow(new DomainError('BAD_INPUT'))
  expect(() => convert(holding({ pluton: 4 }), { pluton: 1 })).toThrow(new DomainError('NOT_FOUND'))
})

test('AL-6: a copy is worth 2, 5, 12 or 30 grains by its rarity', () => {
  const holdings = holding({ moco: 2, medusa: 2, ballena: 2, dragon: 3 })
  expect(convert(holdings, { moco: 1 })).toBe(2)
  expect(convert(holdings, { medusa: 1 })).toBe(5)
  expect(convert(holdings, { ballena: 1 })).toBe(12)
  expect(convert(holdings, { dragon: 2 })).toBe(60)
  expect(convert(holdings, { moco: 1, medusa: 1, ballena: 1, dragon: 1 })).toBe(49)
})

test('AL-6: after any conversion, one copy of each figure and the reserved ones remain', () => {
  fc.assert(
    fc.property(
      anyHoldings,
      fc.array(fc.tuple(fc.constantFrom(...FIRST_IDS), fc.integer({ min: 1, max: 4 }))),
      (holdings, asked) => {
        const amounts = new Map(asked)
        fc.pre(amounts.size > 0)
        const fits = [...amounts].every(([id, amount]) => amount <= spareCopies(holdings, id))
        if (!fits) {
          expect(() => stardustFor({ season, holdings, amounts })).toThrow(new DomainError('LAST_COPY'))
          return
        }
        expect(stardustFor({ season, holdings, amounts })).toBeGreaterThan(0)
        for (const [id, amount] of amounts) {
          const left = holdings.copies.get(id)! - amount
          expect(left).toBeGreaterThanOrEqual(1 + holdings.reserved.get(id)!)
        }
      },
    ),
  )
})

test('AL-6: refuses to sell a figure that is owned, that does not exist, or that costs more than the stardust', () => {
  const buy = (figureId: string, stardust: number) =>
    buyFigure({ season, owned: new Set(['moco']), figureId, stardust })

  expect(() => buy('moco', 500)).toThrow(new DomainError('FIGURE_OWNED'))
  expect(() => buy('pluton', 500)).toThrow(new DomainError('NOT_FOUND'))
  expect(() => buy('murci', 24)).toThrow(new DomainError('NOT_ENOUGH_STARDUST'))
})

test('AL-6: a missing figure costs 10, 25, 60 or 150 grains by its rarity', () => {
  const left = (figureId: string) => buyFigure({ season, owned: new Set(), figureId, stardust: 150 })

  expect(left('moco')).toEqual({ price: 10, left: 140 })
  expect(left('murci')).toEqual({ price: 25, left: 125 })
  expect(left('ballena')).toEqual({ price: 60, left: 90 })
  expect(left('dragon')).toEqual({ price: 150, left: 0 })
})

test('AL-6: buying never leaves a negative balance', () => {
  fc.assert(
    fc.property(ownedSets, fc.constantFrom(...FIRST_FIGURES), fc.nat(200), (owned, figure, stardust) => {
      fc.pre(!owned.has(figure.id) && stardust >= STARDUST[figure.rarity].price)
      const { price, left } = buyFigure({ season, owned, figureId: figure.id, stardust })
      expect(left).toBeGreaterThanOrEqual(0)
      expect(price + left).toBe(stardust)
    }),
  )
})

test('AL-6: a copy is worth less than any figure of its rarity costs, so converting and buying never makes stardust', () => {
  for (const { id } of RARITIES) expect(STARDUST[id].value).toBeLessThan(STARDUST[id].price)
})
