import { retryAfterOf } from '@orbita/domain/outgoing/waits'
import type { PushConfig } from '../../../dependencies.ts'
import type { Clock } from '../../../infra/clock.ts'
import type { Claimed } from './claim.ts'
import type { PushEnd } from './settle.ts'

/** The time within which a push service must answer, in milliseconds. */
export const ANSWER_WITHIN_MS = 10_000

/** The most seconds that a push service keeps a message for a device that is off. */
const KEPT_SECONDS = 24 * 3_600

/** The name under which a push service replaces a message that it has not delivered yet. */
const TOPIC = 'orbita'

export type Sending = {
  push: PushConfig
  /** who the push service may write to: the address of the product */
  subject: string
  fetch: typeof fetch
  clock: Clock
  withinMs: number
  signal?: AbortSignal | undefined
}

/**
 * Sends a message to a device, encrypted for its browser alone. It follows no redirection and reads no answer beyond its
 * status, so that a push service learns and returns nothing more.
 *
 * @returns how it ended, and the status of the answer; 0 without one
 * @see NO-2
 */
export async function sendOne(device: Claimed, sending: Sending): Promise<PushEnd & { status: number }> {
  const { fetch: send, withinMs, signal, clock } = sending
  const { endpoint, method, headers, body } = await requestOf(device, sending)
  const limit = AbortSignal.timeout(withinMs)
  try {
    const answer = await send(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    await answer.body?.cancel()
    return { ...endOf(answer, clock()), status: answer.status }
  } catch {
    return { end: 'failed', status: 0 }
  }
}

async function requestOf({ endpoint, p256dh, auth, message, secondsLeft }: Claimed, { push, subject }: Sending) {
  // It takes 10 MB, and a company may never send a message.
  const { default: webPush } = await import('web-push')
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject, ...push.key },
    TTL: Math.min(KEPT_SECONDS, secondsLeft),
    topic: TOPIC,
    urgency: 'normal',
  })
}

function endOf(answer: Response, now: Date): PushEnd {
  const { status } = answer
  if (answer.ok) return { end: 'sent' }
  if (status === 404 || status === 410) return { end: 'gone' }
  if (status === 429 || status >= 500)
    return { end: 'failed', retryAfter: retryAfterOf(answer.headers.get('retry-after'), now) }

  return { end: 'refused' }
}
