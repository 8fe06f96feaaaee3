import * as v from 'valibot'
import { expect, test } from 'vitest'
import { day, expectFields, expectNoMore, oneOf, picture, slug, text, whole } from '../testing/fields.ts'
import { CATEGORIES } from './categories.ts'
import { DELIVERIES, LIMIT_PERIODS, Reward } from './reward.ts'

const REWARD = {
  id: 'taza',
  title: 'Taza Órbita',
  description: 'Una taza para la mesa.',
  conditions: ['Se recoge en la sede.'],
  picture: 'premios/taza',
  category: 'productos',
  price: 120,
  delivery: 'pickup',
  minRank: 'explorador',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  stock: 10,
  limit: { count: 1, period: 'month' },
  promisedDays: 5,
}

test('RE-1: a reward has its texts, a price, a way to deliver it, a stock, limits and days', () => {
  const line = text(1, 160)
  expectFields(Reward, REWARD, {
    id: slug,
    title: line,
    description: text(1, 600),
    conditions: { accepts: [[], Array(6).fill('Una.')], refuses: [Array(7).fill('Una.'), 'Una.', null] },
    'conditions.0': line,
    picture,
    category: oneOf(CATEGORIES),
    price: whole(1, 1_000_000),
    delivery: oneOf(DELIVERIES),
    minRank: { ...oneOf(['sin-rango', 'leyenda-espacial']), isOptional: true },
    startsOn: { ...day, accepts: ['2026-11-30'], isOptional: true },
    endsOn: { ...day, accepts: ['2026-11-01'], isOptional: true },
    stock: { ...whole(0, 1_000_000), isOptional: true },
    limit: { accepts: [], refuses: [1, null], isOptional: true },
    'limit.count': whole(1, 100),
    'limit.period': oneOf(LIMIT_PERIODS),
    promisedDays: whole(1, 60),
  })
  expectNoMore(Reward, REWARD)
})

test('RE-1: a reward does not end before it starts; with one day alone it has no other end', () => {
  const problem = (days: object) => v.safeParse(Reward, { ...REWARD, ...days }).issues?.[0].message
  expect(problem({ endsOn: '2026-10-31' })).toBe('La recompensa termina antes de empezar.')
  expect(problem({ startsOn: undefined, endsOn: '2026-10-31' })).toBeUndefined()
  expect(problem({ startsOn: '2026-12-01', endsOn: undefined })).toBeUndefined()
})

test('RE-1: the ways to deliver, the periods of a limit and the categories', () => {
  expect(DELIVERIES).toEqual(['code', 'pickup', 'shipping', 'time-off', 'external'])
  expect(LIMIT_PERIODS).toEqual(['month', 'always'])
  expect(CATEGORIES).toEqual(['experiencias', 'productos', 'tiempo', 'aprendizaje', 'solidaridad'])
})
