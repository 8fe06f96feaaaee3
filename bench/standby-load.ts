import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product, Session } from './pressure-product.ts'

const LEADERBOARD = '/rpc/mision-espacial/leaderboard'

type Written = { id: string; at: number }

/** @property reads when each answered read of the leaderboard arrived @property stop ends it and waits for its last answers */
export type Load = {
  acknowledged: Written[]
  reads: number[]
  refusals: Map<string, number>
  stop(): Promise<void>
}

/** Lets people write one after the other, and as many readers as given load the leaderboard, until it is stopped. */
export function startLoad(product: Product, people: readonly Session[], readers: readonly Session[] = []): Load {
  const acknowledged: Written[] = []
  const reads: number[] = []
  const refusals = new Map<string, number>()
  let goesOn = true
  const refuse = ({ status, retryAfter }: { status: number; retryAfter?: string | undefined }) => {
    const answer = `${status}${retryAfter === undefined ? '' : ` retry-after ${retryAfter}`}`
    refusals.set(answer, (refusals.get(answer) ?? 0) + 1)
  }
  const write = async (who: Session) => {
    for (; goesOn; await sleep(50)) {
      const id = randomUUID()
      const json = { operationId: id, takesPart: Math.random() < 0.5 }
      const answer = await product.ask(who, `${LEADERBOARD}/participation`, { method: 'PUT', json })
      if (answer.status === 200) acknowledged.push({ id, at: performance.now() })
      else refuse(answer)
    }
  }
  const read = async (who: Session) => {
    for (; goesOn; await sleep(50)) {
      const answer = await product.ask(who, LEADERBOARD)
      if (answer.status === 200) reads.push(performance.now())
      else refuse(answer)
    }
  }
  const working = [...people.map(write), ...readers.map(read)]
  return {
    acknowledged,
    reads,
    refusals,
    stop: async () => {
      goesOn = false
      await Promise.all(working)
    },
  }
}

/** Asks for readiness every 100 ms. `stop` returns the milliseconds between the first and the last refusal. */
export function watchReadiness(product: Product, who: Session): { stop(): Promise<number> } {
  let goesOn = true
  let first = Number.NaN
  let last = Number.NaN
  const watching = (async () => {
    for (; goesOn; await sleep(100)) {
      const { status } = await product.ask(who, '/readyz')
      if (status === 200) continue

      first = Number.isNaN(first) ? performance.now() : first
      last = performance.now()
    }
  })()
  return {
    stop: async () => {
      goesOn = false
      await watching
      return Number.isNaN(first) ? 0 : last - first
    },
  }
}
