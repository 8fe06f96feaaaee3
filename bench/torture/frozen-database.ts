import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, isClean, openTrial } from './fault.ts'

const FROZEN_MS = 30_000
const ANSWER_WITHIN_MS = 5_000

/**
 * Stops every process of the database with SIGSTOP for thirty seconds while clients write, and lets them go on. Passes
 * when each request was answered within five seconds.
 */
export const frozenDatabase: Fault = async () => {
  const trial = await openTrial()
  try {
    let readyMs = 0
    const { audit, load } = await trial.during(async ({ more }) => {
      await more(30)
      const frozen = withChildren(trial.product.databasePid()!)
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      await sleep(FROZEN_MS)
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
      readyMs = await trial.product.ready(performance.now())
      await more(20)
    })
    const { lost, twice, halfDone, changed } = audit
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
    return {
      rows: [
        {
          fault: 'SIGSTOP of the database, 30 s',
          acknowledged: load.acknowledged.length,
          lost,
          twice,
          halfDone,
          changed,
          'answered 503': load.statuses[503],
          'slowest answer': seconds(load.slowestMs),
          ready: seconds(readyMs),
        },
      ],
      survived: isClean(audit, load) && load.slowestMs <= ANSWER_WITHIN_MS,
      details: [...audit.details, ...load.unexpected],
    }
  } finally {
    await trial.close()
  }
}

/** Returns a process and its children, the process first so that it makes no more of them. */
function withChildren(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
  return [pid, ...children.map(Number)]
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
  } catch {
    return undefined // it ended meanwhile
  }
}
