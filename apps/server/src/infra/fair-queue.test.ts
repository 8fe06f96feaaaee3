import { expect, test } from 'vitest'
import { type Asker, fairQueue } from './fair-queue.ts'

const LIMITS = { running: 1, perNetwork: 9, places: 99, ration: 1 / 4 }

/** A queue whose jobs end when the test says so, in the order in which they began. */
function watchedQueue(limits: Partial<typeof LIMITS> = {}) {
  let time = 0
  const queue = fairQueue({ ...LIMITS, ...limits }, () => time)
  const began: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<void>((end) => ends.push(end))
  }
  const settled = () => new Promise<void>((done) => setImmediate(done))
  return {
    queue,
    began,
    ask: (name: string, asker: Asker) => void queue.take(asker)!.run(work(name)),
    askForNobody: (name: string, asker: Asker) =>
      void queue.take(asker)!.runRationed(work(`${name} hashed`), work(`${name} not`)),
    /** Ends the job that began first, after some time. */
    end: async (after = 0) => {
      time += after
      ends.shift()?.()
      await settled()
    },
    settled,
  }
}

const from = (network: string, isKnown = false): Asker => ({ network, isKnown })

test('a network or a class with too many places is refused, until one leaves; the others are not', () => {
  const queue = fairQueue({ ...LIMITS, perNetwork: 2, places: 3 })
  const places = [queue.take(from('a')), queue.take(from('a'))]
  expect(queue.take(from('a'))).toBeUndefined()
  expect(queue.take(from('a', true))).toBeDefined()
  expect(queue.take(from('b'))).toBeDefined()
  expect(queue.take(from('c'))).toBeUndefined()
  places[0]!.leave()
  expect(queue.take(from('a'))).toBeDefined()
})

test('networks take turns, however many each asks for', async () => {
  const { ask, began, end, settled } = watchedQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, from('a'))
  ask('b1', from('b'))
  ask('c1', from('c'))
  await settled()
  for (let turn = 0; turn < 6; turn++) await end()
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('known browsers go first, and new ones get every fourth turn', async () => {
  const { ask, began, end, settled, queue } = watchedQueue()
  ask('first', from('a'))
  for (const name of ['n1', 'n2']) ask(name, from('a'))
  for (const name of ['k1', 'k2', 'k3', 'k4']) ask(name, from('b', true))
  await settled()
  expect(queue.load()).toEqual({ known: 4, new: 2, nobody: 0 })
  for (let turn = 0; turn < 7; turn++) await end()
  expect(began).toEqual(['first', 'k1', 'k2', 'k3', 'n1', 'k4', 'n2'])
})

test('what nobody needs is done for a quarter of the time at most, and otherwise keeps back its own network alone', async () => {
  const { ask, askForNobody, began, end, settled } = watchedQueue()
  askForNobody('x1', from('a'))
  await settled()
  // Ten units of work of one job at a time: the ration is spent until the fortieth.
  await end(10)
  askForNobody('x2', from('a'))
  askForNobody('x3', from('a'))
  ask('b1', from('b'))
  await settled()
  expect(began).toEqual(['x1 hashed', 'x2 not', 'b1'])

  await end(29)
  expect(began.at(-1)).toBe('b1')
  await end()
  expect(began.at(-1)).toBe('x3 not')
  await end(1)
  askForNobody('x4', from('a'))
  await settled()
  expect(began.at(-1)).toBe('x4 hashed')
})

test('it waits for its turn as long as what is needed does', async () => {
  const { ask, askForNobody, began, end, settled } = watchedQueue()
  ask('first', from('a'))
  askForNobody('x1', from('b'))
  ask('b1', from('b'))
  await settled()
  expect(began).toEqual(['first'])
  await end(1)
  expect(began).toEqual(['first', 'x1 hashed'])
})

test('work that fails gives its turn to the next', async () => {
  const queue = fairQueue(LIMITS)
  const place = queue.take(from('a'))!
  const failed = place.run(() => Promise.reject(new Error('no')))
  const next = place.run(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
