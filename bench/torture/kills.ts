import { randomInt } from 'node:crypto'
import { type Fault, isClean, openTrial, type Row, spread, type Trial } from './fault.ts'

const KINDS = ['server', 'database', 'both'] as const
type Kind = (typeof KINDS)[number]

type Count = { acknowledged: number; lost: number; twice: number; halfDone: number; changed: number; ms: number[] }

/**
 * Kills the server, its database, or both with SIGKILL while clients write, each as often as asked, in turn. A killed
 * server is started again at once; a killed database is left to the product.
 */
export const kills: Fault = async ({ times }) => {
  const trial = await openTrial()
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, emptyCount()])) as Record<Kind, Count>
  const details: string[] = []
  try {
    for (let n = 0; n < times; n++) {
      const kind = KINDS[n % KINDS.length]!
      details.push(...(await killOnce(trial, kind, counts[kind])))
      if (n % 10 === 9) console.log(`${n + 1} kills: ${JSON.stringify(rowsOf(counts))}`)
    }
  } finally {
    await trial.close()
  }
  return { rows: rowsOf(counts), survived: details.length === 0, details }
}

const emptyCount = (): Count => ({ acknowledged: 0, lost: 0, twice: 0, halfDone: 0, changed: 0, ms: [] })

async function killOnce(trial: Trial, kind: Kind, count: Count): Promise<string[]> {
  const { product } = trial
  const { audit, load } = await trial.during(async ({ more }) => {
    await more(20 + randomInt(60))
    const killed = product.databasePid()!
    const since = performance.now()
    if (kind !== 'server') process.kill(killed, 'SIGKILL')
    if (kind !== 'database') {
      await product.kill()
      product.launch()
    }
    count.ms.push(await product.ready(since, kind === 'server' ? undefined : killed))
    await more(20)
  })
  count.acknowledged += load.acknowledged.length
  for (const what of ['lost', 'twice', 'halfDone', 'changed'] as const) count[what] += audit[what]
  return isClean(audit, load) ? [] : [kind, ...audit.details, ...load.unexpected]
}

function rowsOf(counts: Record<Kind, Count>): Row[] {
  return KINDS.map((kind) => {
    const { ms, ...count } = counts[kind]
    const { median, max } = spread(ms)
    return { fault: `SIGKILL: ${kind}`, times: ms.length, ...count, 'ready, median': median, 'ready, max': max }
  })
}
