import { randomUUID } from 'node:crypto'
import type { Answer, Session } from '../pressure-product.ts'
import { addReaders } from './company.ts'
import { type Fault, openTrial, type Row } from './fault.ts'
import type { TortureProduct } from './product.ts'

const SIZES = [500, 2_000]

/**
 * Sends 500 and then 2,000 requests at once, each of another person: reads of the home, then commands. Passes when each
 * is served, or refused with 503 and the time to wait.
 */
export const rush: Fault = async () => {
  const trial = await openTrial()
  const { product, db } = trial
  const rows: Row[] = []
  const details: string[] = []
  try {
    for (const many of SIZES) {
      const people = await addReaders(db, many)
      for (const [what, send] of [['reads', read] as const, ['commands', write] as const]) {
        const answers = await Promise.all(people.map((who) => send(product, who)))
        rows.push(rowOf(`${many} ${what} at once`, answers))
        details.push(...new Set(answers.filter(isWrong).map(({ status, body }) => `${what} ${status} ${body}`)))
      }
    }
  } finally {
    await trial.close()
  }
  return { rows, survived: details.length === 0, details }
}

const read = (product: TortureProduct, who: Session) => product.ask(who, '/rpc/mision-espacial/home')

const write = (product: TortureProduct, who: Session) =>
  product.ask(who, '/rpc/figuras/avatar', {
    method: 'PUT',
    json: { operationId: randomUUID(), avatar: 'luna', firstLogin: false },
  })

function isWrong({ status, retryAfter }: Answer): boolean {
  return status !== 200 && !(status === 503 && retryAfter !== undefined)
}

function rowOf(fault: string, answers: readonly Answer[]): Row {
  const count = (test: (answer: Answer) => boolean) => answers.filter(test).length
  const sorted = answers.map(({ ms }) => ms / 1_000).toSorted((one, other) => one - other)
  return {
    fault,
    served: count(({ status }) => status === 200),
    '503 with Retry-After': count(({ status, retryAfter }) => status === 503 && retryAfter !== undefined),
    others: count(isWrong),
    median: `${sorted[sorted.length >> 1]!.toFixed(1)} s`,
    slowest: `${sorted.at(-1)!.toFixed(1)} s`,
  }
}
