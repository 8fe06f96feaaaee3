import { DomainError } from '@orbita/domain/errors'
import { onWorkingTick, workingTime } from './working-time.ts'

/** The limits of the queue before a pool. The times are working time in milliseconds: see `workingTime`. */
export type TurnLimits = {
  /** connections in use at once */
  places: number
  /** of those, for one account */
  perAccount: number
  /** queries and transactions that wait for a connection */
  waiting: number
  /** of those, for one account */
  waitingPerAccount: number
  /** the longest wait of a query or transaction */
  longestMs: number
  /** the longest wait while no connection comes free at all */
  stuckMs: number
}

/** The callback of a turn, called once: when the turn begins, which `end` then ends, or else with the refusal. */
type Begin = (refusal: Error | undefined, end: () => void) => void

type Wait = { share: Share | undefined; since: number; begin: Begin }

/** The reason a turn was refused: the account's share of the queue, the whole queue, or a wait that was too long. */
export type TurnRefusal = 'queue-account' | 'queue-full' | 'queue-timeout'

/** The turns of one account: `due` are those in the common queue, `later` those that exceed its share. */
type Share = { account: number; held: number; due: number; later: Wait[] }

const RETRY_AFTER_SECONDS = 2
const nothing = () => undefined

/**
 * The queue before a pool. It is bounded, and fair: requests beyond the share of their account wait apart, and those of
 * others overtake them.
 */
export class Turns {
  readonly #limits: TurnLimits
  readonly #onRefusal: (reason: TurnRefusal) => void
  readonly #shares = new Map<number, Share>()
  #queue: Wait[] = []
  #free: number
  #aside = 0
  #lastEnd = 0
  #stopWatch: (() => void) | undefined

  constructor(limits: TurnLimits, onRefusal: (reason: TurnRefusal) => void = nothing) {
    this.#limits = limits
    this.#onRefusal = onRefusal
    this.#free = limits.places
  }

  /** The number of waiting turns. */
  get waiting(): number {
    return this.#queue.length + this.#aside
  }

  /**
   * Takes a turn, at once or after a wait.
   *
   * @param begin is refused with DomainError `SLOW_DOWN` when the account has too many waiting, `UNAVAILABLE` when all
   *   together have, and with a timeout when the wait is over
   */
  take(account: number | undefined, begin: Begin): void {
    const share = account === undefined ? undefined : this.#shareOf(account)
    const wait = { share, since: workingTime(), begin }
    const isWithinShare = !share || share.held + share.due < this.#limits.perAccount
    if (this.#free > 0 && isWithinShare) {
      this.#start(wait)
      return
    }
    const refusal = this.#refusalFor(share)
    if (refusal) {
      begin(refusal, nothing)
      return
    }
    this.#stopWatch ??= onWorkingTick(() => this.#giveUp())
    if (isWithinShare) this.#stand(wait)
    else {
      share.later.push(wait)
      this.#aside++
    }
  }

  #refusalFor(share: Share | undefined): Error | undefined {
    const { waiting, waitingPerAccount } = this.#limits
    if (share && share.due + share.later.length >= waitingPerAccount) {
      this.#onRefusal('queue-account')
      return new DomainError('SLOW_DOWN', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    if (this.waiting < waiting) return undefined

    this.#onRefusal('queue-full')
    return new DomainError('UNAVAILABLE')
  }

  #shareOf(account: number): Share {
    const known = this.#shares.get(account)
    if (known) return known

    const share = { account, held: 0, due: 0, later: [] }
    this.#shares.set(account, share)
    return share
  }

  #stand(wait: Wait): void {
    if (wait.share) wait.share.due++
    this.#queue.push(wait)
  }

  #start({ share, begin }: Wait): void {
    this.#free--
    if (share) share.held++
    let hasEnded = false
    begin(undefined, () => {
      if (hasEnded) return

      hasEnded = true
      this.#free++
      this.#lastEnd = workingTime()
      if (share) share.held--
      if (share) this.#letNextStand(share)
      this.#startDue()
    })
  }

  #letNextStand(share: Share): void {
    while (share.held + share.due < this.#limits.perAccount) {
      const next = share.later.shift()
      if (!next) break

      this.#aside--
      this.#stand(next)
    }
    if (share.held + share.due === 0) this.#shares.delete(share.account)
  }

  #startDue(): void {
    while (this.#free > 0) {
      const next = this.#queue.shift()
      if (!next) break

      if (next.share) next.share.due--
      this.#start(next)
    }
    if (this.waiting === 0) {
      this.#stopWatch?.()
      this.#stopWatch = undefined
    }
  }

  /** Refuses the turns that have waited too long: all of them, when no connection comes free. */
  #giveUp(): void {
    const over = this.#takeOver(this.#queue)
    this.#queue = over.others
    for (const { share } of over.gone) if (share) share.due--
    for (const share of [...this.#shares.values()]) {
      const { gone, others } = this.#takeOver(share.later)
      share.later = others
      this.#aside -= gone.length
      over.gone.push(...gone)
      this.#letNextStand(share)
    }
    for (const { begin } of over.gone) {
      this.#onRefusal('queue-timeout')
      begin(new Error('timeout exceeded when waiting for a connection'), nothing)
    }
    this.#startDue()
  }

  #takeOver(waits: Wait[]): { gone: Wait[]; others: Wait[] } {
    const { longestMs, stuckMs } = this.#limits
    const now = workingTime()
    const gone: Wait[] = []
    const others: Wait[] = []
    for (const wait of waits) {
      const isStuck = now - Math.max(wait.since, this.#lastEnd) >= stuckMs
      ;(isStuck || now - wait.since >= longestMs ? gone : others).push(wait)
    }
    return { gone, others }
  }
}
