import type { Dependencies } from '../dependencies.ts'
import type { Lane, Leased } from './lease.ts'
import { findLetter } from './mail/find-mail.ts'
import { type Outcome, type Sending, sendWebhook } from './send-webhook.ts'

/** What sends the messages of a destination in its turn. */
export type Sender = { send: (message: Leased) => Promise<Outcome>; close: () => void }

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** Opens what sends to a destination. */
export async function openSender(
  lane: Lane,
  { db, clock, config }: Needs,
  options: Pick<Sending, 'signal' | 'withinMs'>,
): Promise<Sender> {
  if (lane.kind === 'mail' && config.mail) {
    const { openMailer } = await import('./mail/send-mail.ts')
    const mailer = await openMailer(config.mail)
    return {
      send: async (message) => {
        const addressed = await findLetter(db.pool, message, config)
        if (!addressed) return { end: 'refused', status: 0, answer: 'Ya no hacía falta' }
        return mailer.send(addressed, message.messageId)
      },
      close: mailer.close,
    }
  }
  const sending = { config, clock, signal: options.signal, withinMs: options.withinMs }
  return { send: (message) => sendWebhook(lane, message, sending), close: () => undefined }
}
