import type { MatchedRoute } from '../http/matched-route.ts'

/** A request that was answered. It never names a person, an id or an address. */
export type AnsweredRequest = { method: string; route: MatchedRoute; status: number; seconds: number }

/**
 * The reason a sign-in was refused: the wrong credentials, a wait of the account or of its network, an inactive account,
 * or too many passwords being checked.
 */
export type SignInRefusal = 'wrong' | 'account-waits' | 'network-waits' | 'inactive' | 'busy'

/** The limit that refused a request: of a network, a session or an account, or of the queue before a pool. */
export type LimitName = 'network' | 'session' | 'account' | 'queue-account' | 'queue-full' | 'queue-timeout'

/** The counters that the product moves while it works. What it can read at any time is read when it is asked for. */
export type Metrics = {
  requestBegan(): void
  requestEnded(request: AnsweredRequest): void
  signInRefused(audience: 'employee' | 'operator', reason: SignInRefusal): void
  /** A password was compared with its hash. @param seconds without the wait for its turn */
  passwordChecked(seconds: number): void
  refusedBy(wall: LimitName): void
  /** @param service the push service, which is one of those allowed and never an address */
  pushEnded(service: string, end: string): void
}
