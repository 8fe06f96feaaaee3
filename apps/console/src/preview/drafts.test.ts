import { AlbumOutput, FigureOutput } from '@orbita/contract/albums/albums'
import { AwardsOutput } from '@orbita/contract/awards/awards'
import { IncentivesOutput } from '@orbita/contract/awards/incentives'
import { RewardOutput } from '@orbita/contract/rewards/rewards'
import { emptySeason } from '@orbita/domain/seasons/season-draft'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { NEW_AWARD } from '../screens/awards/award-form.ts'
import { PREVIEW_STATES as AWARD_STATES, previewAward } from '../screens/awards/preview-award.ts'
import { previewReward, PREVIEW_STATES as REWARD_STATES } from '../screens/rewards/preview-reward.ts'
import { NEW_REWARD } from '../screens/rewards/reward-form.ts'
import { AWARD_STATES as ALBUM_AWARD_STATES, previewAlbumAward } from '../screens/seasons/awards/preview-album-award.ts'
import { PREVIEW_STATES as FIGURE_STATES, previewFigure } from '../screens/seasons/figures/preview-figure.ts'

const NOW = new Date('2026-11-23T15:00:00Z')

test.each(REWARD_STATES)(
  'D-77: a reward without words yet is shown as its route would answer it: $title',
  ({ value }) => {
    const wrong = { ...NEW_REWARD, price: 'mucho', stock: '-1', limitCount: 'x' }
    expect(v.is(RewardOutput, previewReward(wrong, value, null))).toBe(true)
  },
)

test('D-77: the phone says what is missing and what is left', () => {
  const values = { ...NEW_REWARD, title: 'Taza', price: '350' }
  expect(previewReward(values, 'short', 4)).toMatchObject({
    block: 'credits',
    missing: 60,
    stock: 4,
    credits: { available: 290 },
  })
  expect(previewReward({ ...values, isLimited: '' }, 'enough', null)).toMatchObject({ block: null, stock: null })
  expect(previewReward(values, 'sold-out', 4)).toMatchObject({ block: 'sold-out', stock: 0 })
})

test.each(AWARD_STATES)(
  'D-76: an award without words yet is shown as its route would answer it: $title',
  ({ value }) => {
    expect(v.is(IncentivesOutput, previewAward({ ...NEW_AWARD, count: '', credits: 'x' }, value, NOW))).toBe(true)
  },
)

test.each(FIGURE_STATES)(
  'D-75: a figure of an empty season is shown as its routes would answer it: $title',
  ({ value }) => {
    const season = emptySeason({ id: 'otra', title: 'Otra', startsOn: '2027-01-04', endsOn: '2027-04-04' })
    const { album, detail } = previewFigure(season, season.pages[1]!.figures[2]!, value, NOW)
    expect([v.is(AlbumOutput, album), v.is(FigureOutput, detail)]).toEqual([true, true])
    expect(album.pages[1]!.figures[2]).toMatchObject({ number: detail.number, copies: value === 'owned' ? 1 : 0 })
  },
)

test.each(ALBUM_AWARD_STATES)(
  'D-75: an award without words yet stands among those of its album: $title',
  ({ value }) => {
    const award = {
      ...{ id: 'pagina', title: '', picture: '', asks: '', won: '' },
      rule: { kind: 'page-complete' as const, page: 'pagina-1' },
      gives: { experience: 0, credits: 0, packs: 1, prize: null },
    }
    const empty = emptySeason({ id: 'otra', title: 'Otra', startsOn: '2027-01-04', endsOn: '2027-04-04' })
    const gone = { ...award, id: 'sin-pagina', rule: { kind: 'page-complete' as const, page: 'ninguna' } }
    const season = { ...empty, awards: [award, gone] }
    const { awards, opened } = previewAlbumAward(season, award, value, NOW)
    expect(v.is(AwardsOutput, awards)).toBe(true)
    expect(awards.map(({ state }) => state)).toEqual([value, 'locked'])
    expect(opened).toBe(value === 'unlocked' ? undefined : 'pagina')
  },
)
