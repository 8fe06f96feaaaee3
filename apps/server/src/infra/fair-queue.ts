/** The asker of a turn. @property isKnown whether their browser has signed in to the account before */
export type Asker = { network: string; isKnown: boolean }

/** `nobody` is work that does not need to be done: for an account that does not exist, or one that has to wait. */
export type WaitingKind = 'known' | 'new' | 'nobody'

/** A place in the queue, held until `leave`. Each of its jobs waits for the turn of its network. */
export type Place = {
  /** Runs a job when its turn comes. */
  run<Result>(job: () => Promise<Result>): Promise<Result>
  /**
   * Waits for the same turn, and then runs `job` while the ration lasts, and `instead` otherwise. `instead` keeps back its
   * own network alone: it leaves its turn to the next at once.
   */
  runRationed<Result>(job: () => Promise<Result>, instead: () => Promise<Result>): Promise<Result>
  /** Waits for the same turn, and then runs `instead` as above. */
  pass(instead: () => Promise<void>): Promise<void>
  leave(): void
}

export type FairQueue = {
  /** Takes a place without waiting, or returns undefined when the network, or all together, hold too many. */
  take(asker: Asker): Place | undefined
  /** the jobs that wait */
  load(): Record<WaitingKind, number>
}

/**
 * @property running the jobs at once
 * @property perNetwork the places of one network, and as many more for its known browsers
 * @property places the places of all networks, and as many more for known browsers
 * @property ration the share of the time of all jobs that rationed ones take at most
 */
export type FairQueueLimits = { running: number; perNetwork: number; places: number; ration: number }

type Job = { kind: WaitingKind; needsTurn: () => boolean; start: (end: () => void) => void }
type Lane = { places: number; running: number; waiting: Job[] }
/** The networks of known browsers, or those of new ones, the one that is next first. */
type Lanes = { byNetwork: Map<string, Lane>; places: number }

/** While both wait, new browsers get every fourth turn: a few people who sign in without end keep nobody out. */
const KNOWN_IN_A_ROW = 3

/**
 * Runs jobs by turns of their networks, those of known browsers first. It is bounded, and what it refuses costs nothing.
 *
 * @param now milliseconds
 */
export function fairQueue(limits: FairQueueLimits, now: () => number = () => performance.now()): FairQueue {
  const { running, perNetwork, places, ration } = limits
  const known: Lanes = { byNetwork: new Map(), places: 0 }
  const fresh: Lanes = { byNetwork: new Map(), places: 0 }
  let free = running
  let knownInARow = 0
  let rationFrom = 0

  const next = () => {
    const isTurnOfFresh = knownInARow >= KNOWN_IN_A_ROW
    for (const lanes of isTurnOfFresh ? [fresh, known] : [known, fresh]) {
      const lane = nextLane(lanes, running)
      if (!lane) continue

      knownInARow = lanes === known ? knownInARow + 1 : 0
      return lane
    }
    return undefined
  }
  const startDue = () => {
    while (free > 0) {
      const lane = next()
      if (!lane) return

      const job = lane.waiting.shift()!
      const taken = job.needsTurn() ? 1 : 0
      free -= taken
      lane.running++
      job.start(() => {
        free += taken
        lane.running--
        startDue()
      })
    }
  }
  const inTurn = async <Result>(lane: Lane, job: Omit<Job, 'start'>, work: () => Promise<Result>): Promise<Result> => {
    const end = await new Promise<() => void>((start) => {
      lane.waiting.push({ ...job, start })
      startDue()
    })
    try {
      return await work()
    } finally {
      end()
    }
  }

  return {
    take: ({ network, isKnown }) => {
      const lanes = isKnown ? known : fresh
      const lane = lanes.byNetwork.get(network) ?? { places: 0, running: 0, waiting: [] }
      if (lane.places >= perNetwork || lanes.places >= places) return undefined

      lanes.byNetwork.set(network, lane)
      lane.places++
      lanes.places++
      const kind = isKnown ? 'known' : 'new'
      return {
        run: (job) => inTurn(lane, { kind, needsTurn: () => true }, job),
        runRationed: async (job, instead) => {
          let isRationed = false
          const needsTurn = () => {
            isRationed = now() >= rationFrom
            if (isRationed) rationFrom = Number.POSITIVE_INFINITY
            return isRationed
          }
          return inTurn(lane, { kind: 'nobody', needsTurn }, async () => {
            if (!isRationed) return instead()

            const began = now()
            try {
              return await job()
            } finally {
              rationFrom = began + (now() - began) / (ration * running)
            }
          })
        },
        pass: (instead) => inTurn(lane, { kind: 'nobody', needsTurn: () => false }, instead),
        leave: () => {
          lane.places--
          lanes.places--
          if (lane.places === 0) lanes.byNetwork.delete(network)
        },
      }
    },
    load: () => {
      const load = { known: 0, new: 0, nobody: 0 }
      for (const { byNetwork } of [known, fresh]) {
        for (const { waiting } of byNetwork.values()) for (const { kind } of waiting) load[kind]++
      }
      return load
    },
  }
}

/** Returns the network whose turn is next, and puts it behind the others. */
function nextLane({ byNetwork }: Lanes, atOnce: number): Lane | undefined {
  for (const [network, lane] of byNetwork) {
    if (lane.waiting.length === 0 || lane.running >= atOnce) continue

    byNetwork.delete(network)
    byNetwork.set(network, lane)
    return lane
  }
  return undefined
}
