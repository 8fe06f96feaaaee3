import { expect, test } from 'vitest'
import { catalogueLacks, invitedTo, invitesOn } from './invitation.ts'

const reward = (
  id: string,
  price: number,
  category: 'productos' | 'tiempo' | 'solidaridad' | 'experiencias',
  block: 'sold-out' | null = null,
) => ({
  ...{ id, title: id, price, category, block },
})
const REWARDS = [
  reward('taza', 350, 'productos'),
  reward('sudadera', 950, 'productos'),
  reward('mochila', 900, 'productos', 'sold-out'),
  reward('tarde', 300, 'tiempo'),
  reward('dona', 150, 'solidaridad'),
  reward('cine', 420, 'experiencias'),
]
const ids = (person: Parameters<typeof invitedTo>[1], rewards = REWARDS) =>
  invitedTo(rewards, person).map(({ id }) => id)

test('RE-8: nobody is invited with 900 credits or fewer, or with a pinned goal', () => {
  expect(ids({ credits: 900, hasGoal: false, likes: null })).toEqual([])
  expect(ids({ credits: 2_000, hasGoal: true, likes: null })).toEqual([])
})

test('RE-8: to three that they can have now: one of their category, one of time, one of a cause', () => {
  expect(ids({ credits: 901, hasGoal: false, likes: 'productos' })).toEqual(['taza', 'tarde', 'dona'])
  expect(ids({ credits: 1_000, hasGoal: false, likes: 'productos' })).toEqual(['sudadera', 'tarde', 'dona'])
  expect(ids({ credits: 950, hasGoal: false, likes: 'experiencias' })).toEqual(['cine', 'tarde', 'dona'])
  expect(ids({ credits: 1_000, hasGoal: false, likes: 'tiempo' })).toEqual(['tarde', 'dona', 'sudadera'])
  expect(ids({ credits: 1_000, hasGoal: false, likes: null }, REWARDS.slice(0, 2))).toEqual(['sudadera', 'taza'])
})

test('RE-8: on the last two weeks of a season', () => {
  const season = { endsOn: '2027-04-30' }
  expect(['2027-04-16', '2027-04-17', '2027-04-30', '2027-05-01'].map((day) => invitesOn(season, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('RE-8: a catalogue holds one of 1,500 and one that opens in the last two weeks alone', () => {
  const season = { startsOn: '2026-11-02', endsOn: '2027-02-21' }
  const always = { startsOn: null, endsOn: null }
  expect(catalogueLacks([{ price: 1_499, ...always }], season)).toEqual(['dear', 'closing'])
  expect(catalogueLacks([{ price: 1_500, startsOn: null, endsOn: '2026-11-01' }], season)).toEqual(['dear', 'closing'])
  const closing = { price: 80, startsOn: '2027-02-08', endsOn: '2027-02-21' }
  expect(catalogueLacks([{ price: 1_500, ...always }, closing], season)).toEqual([])
  expect(
    catalogueLacks(
      [
        { price: 1_500, ...always },
        { ...closing, startsOn: '2027-02-07' },
      ],
      season,
    ),
  ).toEqual(['closing'])
})
