import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** The upper ends of the buckets, in seconds, inclusive. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The metrics of one process, with the registry from which they are read. */
export type CollectedMetrics = Metrics & { registry: Registry }

/** Creates the metrics, with those of Node.js: memory, file descriptors, garbage collection and event loop lag. */
export function createMetrics(): CollectedMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'orbita_request_duration_seconds',
    help: 'Time until a request is answered, by route pattern',
    labelNames: ['method', 'route', 'audience', 'status'],
    buckets: SECONDS,
    registers,
  })
  const inFlight = new Gauge({ name: 'orbita_requests_in_flight', help: 'Requests without an answer yet', registers })
  const signInRefusals = new Counter({
    name: 'orbita_sign_in_refusals_total',
    help: 'Sign-ins refused, by reason',
    labelNames: ['audience', 'reason'],
    registers,
  })
  const checks = new Histogram({
    name: 'orbita_password_check_duration_seconds',
    help: 'Time that a password takes to be compared with its hash, without the wait for its turn',
    buckets: SECONDS,
    registers,
  })
  const walls = new Counter({
    name: 'orbita_throttle_refusals_total',
    help: 'Requests refused by a limit, by the limit',
    labelNames: ['wall'],
    registers,
  })
  const pushes = new Counter({
    name: 'orbita_push_messages_total',
    help: 'Messages to devices, by push service and how they ended',
    labelNames: ['service', 'end'],
    registers,
  })
  return {
    registry,
    requestBegan: () => inFlight.inc(),
    requestEnded: ({ method, route, status, seconds }) => {
      inFlight.dec()
      const { pattern, audience } = route
      durations.observe({ method, route: pattern, audience, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    signInRefused: (audience, reason) => signInRefusals.inc({ audience, reason }),
    passwordChecked: (seconds) => checks.observe(seconds),
    refusedBy: (wall) => walls.inc({ wall }),
    pushEnded: (service, end) => pushes.inc({ service, end }),
  }
}
