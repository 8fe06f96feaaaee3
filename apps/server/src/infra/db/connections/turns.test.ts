import { expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'
import { type TurnLimits, Turns } from './turns.ts'

const ANA = 1
const LUIS = 2
const LIMITS: TurnLimits = {
  places: 3,
  perAccount: 2,
  waiting: 10,
  waitingPerAccount: 4,
  longestMs: 60_000,
  stuckMs: 60_000,
}

/** Builds a queue that records which turns began and which were refused, in order. */
function counter(limits: Partial<TurnLimits> = {}) {
  const reasons: string[] = []
  const turns = new Turns({ ...LIMITS, ...limits }, (reason) => reasons.push(reason))
  const began: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  return {
    turns,
    began,
    refused,
    reasons,
    take: (name: string, account?: number) =>
      turns.take(account, (refusal, end) => {
        if (refusal) refused.push(`${name} ${refusal.message}`)
        else began.push(name)
        ends.set(name, end)
      }),
    end: (name: string) => ends.get(name)!(),
  }
}

test('refuses an account with too many waiting, and everyone when too many wait in all', () => {
  const { take, refused, reasons } = counter({ places: 1, waiting: 6 })
  for (let n = 0; n < 6; n++) take(`ana ${n}`, ANA)
  expect(refused).toEqual(['ana 5 SLOW_DOWN'])

  take('luis 0', LUIS)
  take('luis 1', LUIS)
  take('luis 2', LUIS)
  expect(refused.slice(1)).toEqual(['luis 2 UNAVAILABLE'])
  expect(reasons).toEqual(['queue-account', 'queue-full'])
})

test('an account holds two connections at most, and its waiting turns are overtaken by those of others', () => {
  const { take, end, began, turns } = counter()
  for (let n = 0; n < 5; n++) take(`ana ${n}`, ANA)
  take('luis', LUIS)
  expect(began).toEqual(['ana 0', 'ana 1', 'luis'])

  take('job')
  take('job 2')
  end('ana 0')
  expect(began.slice(3)).toEqual(['job'])

  end('ana 1')
  end('luis')
  end('job')
  expect(began.slice(4)).toEqual(['job 2', 'ana 2', 'ana 3'])

  end('ana 2')
  end('ana 3')
  expect(began.at(-1)).toBe('ana 4')
  expect(turns.waiting).toBe(0)
})

test('a turn that is ended twice frees one place', () => {
  const { take, end, began } = counter({ places: 1 })
  for (const name of ['a', 'b', 'c']) take(name)
  end('a')
  end('a')
  expect(began).toEqual(['a', 'b'])
})

test('waiting turns are refused when no connection comes free, and later ones are served again', async () => {
  const { take, end, began, refused, turns } = counter({ places: 1, stuckMs: 1 })
  take('stuck')
  take('ana 0', ANA)
  take('ana 1', ANA)
  take('ana 2', ANA)
  await until(async () => turns.waiting === 0)
  expect(refused.toSorted()).toEqual([0, 1, 2].map((n) => `ana ${n} timeout exceeded when waiting for a connection`))

  end('stuck')
  take('ana 3', ANA)
  expect(began).toEqual(['stuck', 'ana 3'])
})

test('a turn that waits too long is refused although others are served', async () => {
  const { take, refused, turns } = counter({ places: 1, longestMs: 1 })
  take('first')
  take('late')
  await until(async () => turns.waiting === 0)
  expect(refused).toHaveLength(1)
})
