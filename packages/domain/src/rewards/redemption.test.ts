import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isImmediate,
  OPEN_STATES,
  REDEEM_STATES,
  REDEEM_TRANSITIONS,
  RETURNED_STATES,
  type RedeemActor,
  type RedeemState,
  type RedeemStep,
  transitionOf,
} from './redemption.ts'

const STEPS = [...new Set(REDEEM_TRANSITIONS.map(({ step }) => step))]
const ACTORS: readonly RedeemActor[] = ['employee', 'operator', 'product']

describe('RE-3', () => {
  test('refuses a step that the table does not list', () => {
    expect(() => transitionOf('approved', 'cancel', 'employee')).toThrow('REDEEM_NOT_ALLOWED')
    expect(() => transitionOf('requested', 'approve', 'employee')).toThrow('REDEEM_NOT_ALLOWED')
    expect(() => transitionOf('delivered', 'fail', 'operator')).toThrow('REDEEM_NOT_ALLOWED')
    expect(transitionOf('requested', 'cancel', 'employee')).toMatchObject({ to: 'cancelled', returns: true })
  })

  test('the steps to delivery are one line, and every state is open, delivered or returned', () => {
    expect(new Set([...OPEN_STATES, 'delivered', ...RETURNED_STATES])).toEqual(new Set(REDEEM_STATES))
    const onward = REDEEM_TRANSITIONS.filter(({ returns }) => !returns).map(({ from, to }) => [from, to])
    expect(onward).toEqual([
      ['requested', 'approved'],
      ['approved', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'delivered'],
    ])
  })

  test('in any order of commands, credits and stock are returned at most once, and never after delivery', () => {
    const command = fc.record({ step: fc.constantFrom<RedeemStep>(...STEPS), by: fc.constantFrom(...ACTORS) })
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let state: RedeemState = 'requested'
        let returned = 0
        for (const { step, by } of commands) {
          const next = attempt(state, step, by)
          if (!next) continue
          expect((RETURNED_STATES as readonly RedeemState[]).includes(next.to)).toBe(next.returns)
          returned += next.returns ? 1 : 0
          state = next.to
        }
        expect(returned).toBe((RETURNED_STATES as readonly RedeemState[]).includes(state) ? 1 : 0)
      }),
    )
  })
})

test('a cheap code is immediate; an expensive code and a physical reward are not', () => {
  expect(isImmediate({ delivery: 'code', price: 500, recent: 0 })).toBe(true)
  expect(isImmediate({ delivery: 'code', price: 201, recent: 300 })).toBe(false)
  expect(isImmediate({ delivery: 'pickup', price: 10, recent: 0 })).toBe(false)
})

function attempt(state: RedeemState, step: RedeemStep, by: RedeemActor) {
  try {
    return transitionOf(state, step, by)
  } catch {
    return undefined
  }
}
