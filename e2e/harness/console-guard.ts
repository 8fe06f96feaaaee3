import type { BrowserContext, ConsoleMessage } from '@playwright/test'

export type ConsoleGuard = {
  /** declares errors that the journey expects */
  allow: (...patterns: RegExp[]) => void
  /** watches every page of a context, including those opened later */
  watch: (context: BrowserContext) => void
}

/**
 * The browser's own line for an answer 503. A server on a busy machine may ask a page to come back, and the page does;
 * a journey whose page does not fails by what it waits for.
 */
const BUSY = /^Failed to load resource: the server responded with a status of 503 /

/**
 * Collects what the pages of a journey must not do unless it is declared: log errors, throw, or request another host.
 */
export function guardConsole(): { guard: ConsoleGuard; complaints: () => string[] } {
  const allowed: RegExp[] = [BUSY]
  const errors: string[] = []
  const guard: ConsoleGuard = {
    allow: (...patterns) => void allowed.push(...patterns),
    watch: (context) => {
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (thrown) => void errors.push(String(thrown.error())))
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (protocol.startsWith('http') && hostname !== '127.0.0.1') errors.push(`request to ${request.url()}`)
      })
    },
  }
  return { guard, complaints: () => errors.filter((error) => !allowed.some((pattern) => pattern.test(error))) }
}
