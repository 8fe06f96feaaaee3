import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  day,
  expectFields,
  expectNoMore,
  idText,
  oneOf,
  refusedFields,
  slug,
  text,
  whole,
  yesOrNo,
} from '../testing/fields.ts'
import {
  CampaignInput,
  CampaignParam,
  CampaignStopInput,
  CampaignsQuery,
  CampaignUsesQuery,
} from './campaign-inputs.ts'

const CARDS = { label: 'Feria de bienestar', quantity: 20, endsOn: '2026-11-30' }
const WORD = { label: 'Feria de bienestar', code: 'estrella', endsOn: '2026-11-30' }
const FIGURE = { ...CARDS, figure: { albumId: 'primera', number: 7 } }

const optional = { isOptional: true }

test('AL-5, D-76: a campaign has a name, cards, days, packs and a number of uses', () => {
  expectFields(CampaignInput, CARDS, {
    label: text(3, 60),
    quantity: { accepts: [1, 500], refuses: [0, 501, 1.5, '20', null] },
    endsOn: day,
    startsOn: { accepts: ['2026-11-30', '2026-01-01'], refuses: ['', 20261121, null], ...optional },
    packs: { ...whole(1, 10), ...optional },
    perPerson: { ...whole(1, 100), ...optional },
    mostUses: { ...whole(1, 1_000_000), ...optional },
  })
  expectNoMore(CampaignInput, CARDS)
  expect(v.parse(CampaignInput, CARDS)).toMatchObject({ packs: 1, perPerson: 1 })
})

test('AL-5: a campaign has cards or a word, and never both or none', () => {
  expect(refusedFields(CampaignInput, CARDS)).toEqual([])
  expect(refusedFields(CampaignInput, WORD)).toEqual([])
  expect(refusedFields(CampaignInput, { ...CARDS, code: 'estrella' })).toEqual(['quantity'])
  expect(refusedFields(CampaignInput, { label: CARDS.label, endsOn: CARDS.endsOn })).toEqual(['quantity'])
})

test('AL-5: the word has 6 to 40 letters', () => {
  const refused = (code: string) => refusedFields(CampaignInput, { ...WORD, code })
  expect(refused('x'.repeat(6))).toEqual([])
  expect(refused('x'.repeat(40))).toEqual([])
  expect(refused('x'.repeat(5))).toEqual(['code'])
  expect(refused('x'.repeat(41))).toEqual(['code'])
  expect(refused(' '.repeat(81))).toEqual(['code'])
})

test('AL-5: a campaign does not end before it begins', () => {
  const refused = (startsOn: string) => refusedFields(CampaignInput, { ...CARDS, startsOn })
  expect(refused('2026-11-30')).toEqual([])
  expect(refused('2026-12-01')).toEqual(['endsOn'])
})

test('AL-5: a figure is of one season, and given once to each person', () => {
  expectFields(CampaignInput, FIGURE, {
    'figure.albumId': { ...slug, refuses: slug.refuses },
    'figure.number': whole(1, 10_000),
  })
  expect(refusedFields(CampaignInput, { ...FIGURE, perPerson: 1 })).toEqual([])
  expect(refusedFields(CampaignInput, { ...FIGURE, perPerson: 2 })).toEqual(['perPerson'])
  expect(refusedFields(CampaignInput, { ...CARDS, perPerson: 2 })).toEqual([])
})

test('D-76: the list of campaigns has its filters, its order and its place', () => {
  const cursor = { accepts: ['', 'x'.repeat(1_000)], refuses: ['x'.repeat(1_001), 7, null], ...optional }
  expectFields(
    CampaignsQuery,
    {},
    {
      q: { ...text(0, 80), ...optional },
      state: { ...oneOf(['open', 'upcoming', 'ended', 'stopped']), ...optional },
      gives: { ...oneOf(['packs', 'figure']), ...optional },
      sort: { ...oneOf(['-created', 'created', 'label', '-label', 'uses', '-uses']), ...optional },
      cursor,
    },
  )
  expect(v.parse(CampaignsQuery, {}).sort).toBe('-created')
  expectFields(CampaignUsesQuery, {}, { cursor })
  expectFields(CampaignParam, { campaignId: '1' }, { campaignId: idText })
  expectFields(CampaignStopInput, { isStopped: true }, { isStopped: yesOrNo })
})
