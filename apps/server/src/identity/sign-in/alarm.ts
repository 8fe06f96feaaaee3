import type { Log } from '../../infra/log/log.ts'

const WINDOW_MS = 5 * 60_000
const MANY_FAILURES = 50

/** Logs the attack patterns that a single refusal does not show, each at most once in five minutes per process. */
export type Alarm = {
  failed(now: Date): void
  networkBlocked(now: Date, network: string): void
}

/** Creates the alarm of this process. @param name turns a network into a name that is safe to log */
export function signInAlarm(log: Log, name: (network: string) => string): Alarm {
  let windowEnds = 0
  let failures = 0
  let hasLoggedNetwork = false

  const enter = (now: Date) => {
    if (now.getTime() < windowEnds) return

    windowEnds = now.getTime() + WINDOW_MS
    failures = 0
    hasLoggedNetwork = false
  }
  return {
    failed: (now) => {
      enter(now)
      failures++
      if (failures === MANY_FAILURES + 1) {
        log.warn({ event: 'sign-in.many-failures' }, `Más de ${MANY_FAILURES} ingresos fallidos en cinco minutos`)
      }
    },
    networkBlocked: (now, network) => {
      enter(now)
      if (hasLoggedNetwork) return

      hasLoggedNetwork = true
      log.warn(
        { event: 'sign-in.network-blocked', network: name(network) },
        'Una red prueba claves de muchas cuentas: sus navegadores nuevos esperan',
      )
    },
  }
}
