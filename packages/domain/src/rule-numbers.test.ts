import { expect, test } from 'vitest'
import { HALF_PAGE } from './album/half-pages.ts'
import { STARDUST } from './album/stardust.ts'
import { WISH } from './album/wish.ts'
import { NEIGHBOURS } from './leaderboard/places.ts'
import { MADE_DAYS, MANUAL_ALONE, MANUAL_WINDOW_DAYS, PACK_WORTH } from './ledger/manual.ts'
import { EVIDENCE } from './missions/evidence.ts'
import { SELF_REPORTED_SHARE } from './missions/self-reports.ts'
import { WEEKS_KEPT } from './packs/weekly-packs.ts'
import { RANKS } from './ranks.ts'
import { FIGURES_PER_PACK, RARITIES } from './rarities.ts'
import { BEST_EMPLOYEE_GIVES, BEST_EMPLOYEES, SHORTLIST_WEIGHTS } from './recognitions/best-employee.ts'
import { CLOSED_CIRCLE, DIRECTED_RING } from './recognitions/circles.ts'
import * as kudos from './recognitions/kudos.ts'
import { LIGHTHOUSE } from './recognitions/lighthouse.ts'
import { BUDGET_WARNS_AT } from './rewards/budget.ts'
import { IMMEDIATE_UP_TO, OVERDUE_AFTER_DAYS } from './rewards/redemption.ts'
import { FIGURES_PER_PAGE } from './seasons/season.ts'
import { OPERATOR_REQUEST_HOURS, TIED_DAYS } from './sign-in/operator-requests.ts'
import { PASSPHRASE_MAX, PASSPHRASE_MIN } from './sign-in/operator-sign-in.ts'
import { TRADE_LIMITS } from './trades/trades.ts'

// Each number of the rules (docs/rules.md) stands once in the code. Changing one on purpose means changing it here too.

test('AL-1, AL-2: a page has 3, 2, 2 and 1 figures, and a pack three, at odds of 62, 24, 11 and 3', () => {
  expect(FIGURES_PER_PAGE).toEqual({ comun: 3, rara: 2, epica: 2, legendaria: 1 })
  expect(RARITIES.map(({ id, odds }) => [id, odds])).toEqual([
    ['comun', 62],
    ['rara', 24],
    ['epica', 11],
    ['legendaria', 3],
  ])
  expect(FIGURES_PER_PACK).toBe(3)
})

test('AL-6, AL-7: stardust by rarity and the limits of trades', () => {
  expect(STARDUST).toEqual({
    comun: { value: 2, price: 10 },
    rara: { value: 5, price: 25 },
    epica: { value: 12, price: 60 },
    legendaria: { value: 30, price: 150 },
  })
  expect(TRADE_LIMITS).toEqual({ openOffers: 5, answerHours: 48 })
})

test('AL-12: three marks, a first wish after 14 days, 30 grains with the album complete, 25 experience without figuras', () => {
  expect(WISH).toEqual({ marks: 3, firstAfterDays: 14, stardust: 30, experience: 25 })
})

test('PT-4, PT-6: the thresholds of the ranks, and what an operator moves alone in a month', () => {
  expect(RANKS.map(({ threshold }) => threshold)).toEqual([0, 250, 750, 1_750, 3_250, 5_200])
  expect(MANUAL_ALONE).toEqual({ worth: 500, experience: 500, worthOfAll: 5_000, worthOfEach: 25 })
  expect([MANUAL_WINDOW_DAYS, MADE_DAYS, PACK_WORTH]).toEqual([30, 30, 15])
})

test('D-70, PT-6: a change to an operator waits 72 hours, and an invitation or a reset ties two for 90 days', () => {
  expect([OPERATOR_REQUEST_HOURS, TIED_DAYS]).toEqual([72, 90])
})

test('MI-6: evidence is of 5 MB, five a day', () => {
  expect(EVIDENCE).toMatchObject({ maxBytes: 5_242_880, dailyLimit: 5 })
})

test('MI-8, RC-5: self-reported missions pay and count a fifth of a season at most', () => {
  expect(SELF_REPORTED_SHARE).toBe(20)
})

test('RE-3, RE-5: the highest price of an immediate code, and the working days until a redemption is returned', () => {
  expect([IMMEDIATE_UP_TO, OVERDUE_AFTER_DAYS]).toEqual([500, 5])
})

test('RC-1: what the best employee receives, and what counts in the shortlist', () => {
  expect(BEST_EMPLOYEE_GIVES).toEqual({
    company: { experience: 150, credits: 200 },
    area: { experience: 80, credits: 100 },
  })
  expect(SHORTLIST_WEIGHTS).toEqual({ missions: 1 })
  expect(BEST_EMPLOYEES).toEqual({ forPeople: 50, areaFrom: 10 })
})

test('RC-3, AL-5: the limits of kudos, what they give and the day to withdraw one', () => {
  expect(kudos).toMatchObject({
    KUDOS_A_WEEK: 5,
    MOST_KUDOS_A_WEEK: 20,
    KUDOS_PEOPLE: 5,
    KUDOS_MESSAGE: { least: 15, most: 280 },
    KUDOS_EXPERIENCE: 5,
    KUDOS_PAY: { senders: 5, withinDays: 28 },
    THANKED_ONE_DAYS: 7,
    WITHDRAW_WITHIN_MS: 86_400_000,
  })
})

test('AL-5, RC-3: the packs of weeks, half a page and the Faro, and circles', () => {
  expect([WEEKS_KEPT, HALF_PAGE]).toEqual([2, 4])
  expect(LIGHTHOUSE).toEqual({ colleagues: 8, packs: 1, experience: 75 })
  expect(CLOSED_CIRCLE).toEqual({ share: 0.6, people: 5, withinDays: 28, least: 10 })
  expect(DIRECTED_RING).toEqual({ share: 0.6, times: 3 })
})

test('PT-7: a month is near its ceiling from 80 % of it', () => {
  expect(BUDGET_WARNS_AT).toBe(0.8)
})

test('RC-5: two neighbours above and two below', () => {
  expect(NEIGHBOURS).toBe(2)
})

test('D-70: a passphrase has from 15 to 128 characters', () => {
  expect([PASSPHRASE_MIN, PASSPHRASE_MAX]).toEqual([15, 128])
})
