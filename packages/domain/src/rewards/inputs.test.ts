import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
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
  CodesInput,
  GoalInput,
  InboxQuery,
  PickupInput,
  ReasonedStepInput,
  RedeemInput,
  RedeemParam,
  RewardInput,
  RewardParam,
  StepInput,
  StockInput,
  WaitInput,
} from './inputs.ts'
import { REDEEM_STATES } from './redemption.ts'

test('RE-2: a request for a reward says the price and the version that the employee saw', () => {
  const seen = { price: 120, version: 3 }
  expectFields(RedeemInput, seen, { price: whole(1, 1_000_000), version: whole(1, 1_000_000) })
  expectNoMore(RedeemInput, seen)
})

test('RE-1: a reward and a redemption are named in the path', () => {
  expectFields(RewardParam, { rewardId: 'taza' }, { rewardId: slug })
  expectFields(RedeemParam, { redeemId: '7' }, { redeemId: idText })
})

test('RE-6: an employee pins one reward or none, and waits for one or does not', () => {
  expectFields(
    GoalInput,
    { rewardId: 'taza' },
    { rewardId: { ...slug, accepts: [null, ...slug.accepts], refuses: ['', 'A', 7] } },
  )
  expectNoMore(GoalInput, { rewardId: null })
  expectFields(WaitInput, { wanted: true }, { wanted: yesOrNo })
  expectNoMore(WaitInput, { wanted: true })
})

test('RE-1: an operator sends a whole reward and no other field', () => {
  expect(refusedFields(RewardInput, { reward: {} })).toContain('reward.price')
  expect(refusedFields(RewardInput, {})).toEqual(['reward', 'revision'])
})

test('RE-4: a movement of stock adds or takes some units, with its reason', () => {
  const arrived = { amount: 3, reason: 'Llegaron tres' }
  const amount = whole(-1_000_000, 1_000_000)
  expectFields(StockInput, arrived, {
    amount: { ...amount, refuses: [0, ...amount.refuses] },
    reason: text(3, 300),
  })
  expectNoMore(StockInput, arrived)
})

test('RE-5: codes are loaded from 1 to 500 at a time, none of them twice', () => {
  const codes = (length: number) => Array.from({ length }, (_, index) => `CODE-${index}`)
  expectFields(
    CodesInput,
    { codes: codes(2) },
    {
      codes: {
        accepts: [codes(1), codes(500)],
        refuses: [[], codes(501), ['CODE-1', 'CODE-1'], ['CODE-1', ' CODE-1 '], 'CODE-1', null],
      },
      'codes.0': text(4, 80),
    },
  )
  expectNoMore(CodesInput, { codes: codes(1) })
})

test('RE-3: the inbox shows one state or all, the latest first', () => {
  expectFields(
    InboxQuery,
    { state: 'ready', before: '9' },
    { state: { ...oneOf(REDEEM_STATES), isOptional: true }, before: { ...idText, isOptional: true } },
  )
})

test('RE-3: a step that takes from the employee gives its reason; any other step may', () => {
  expectFields(StepInput, { note: 'Lista en recepción' }, { note: { ...text(3, 300), isOptional: true } })
  expectNoMore(StepInput, {})
  expectFields(ReasonedStepInput, { note: 'Se agotó' }, { note: text(3, 300) })
  expectNoMore(ReasonedStepInput, { note: 'Se agotó' })
})

test('RE-5: a pick-up code has eight characters besides spaces and dashes', () => {
  const code = {
    accepts: ['7K2M94QX', '7k2m-94qx', `${' '.repeat(32)}7K2M94QX`],
    refuses: ['7K2M-94Q', '7K2M-94QXX', `${' '.repeat(33)}7K2M94QX`, '', 'a\0bcdefgh', 7, null],
  }
  expectFields(PickupInput, { code: '7K2M-94QX' }, { code })
  expectNoMore(PickupInput, { code: '7K2M-94QX' })
  expect(v.parse(PickupInput, { code: ' 7k2m - 94qx ' })).toEqual({ code: '7K2M94QX' })
})
