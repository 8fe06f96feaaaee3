import type { Dependencies } from '../dependencies.ts'
import { findPost } from './find-post.ts'
import type { Lane, Leased } from './lease.ts'
import { findLetter } from './mail/find-mail.ts'
import { sendChannel } from './send-channel.ts'
import { type Outcome, type Sending, sendWebhook } from './send-webhook.ts'

/** What sends the messages of a destination in its turn. */
export type Sender = { send: (message: Leased) => Promise<Outcome>; close: () => void }

/** The end of what nobody has to hear any more. */
const NOT_NEEDED: Outcome = { end: 'refused', status: 0, answer: 'Ya no hacía falta' }

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** Opens what sends to a destination. */
export async function openSender(
  lane: Lane,
  { db, clock, config }: Needs,
  options: Pick<Sending, 'signal' | 'withinMs'>,
): Promise<Sender> {
  if (lane.kind === 'mail' && config.mail) {
    const { openMailer } = await import('./mail/send-mail.ts')
    const { findLook } = await import('./mail/find-look.ts')
    const mailer = await openMailer(config.mail, await findLook(db.pool), options.withinMs)
    return {
      send: async (message) => {
        const addressed = await findLetter(db.pool, message, config)
        return addressed === undefined ? NOT_NEEDED : mailer.send(addressed, message.messageId)
      },
      close: mailer.close,
    }
  }
  const sending = { config, clock, signal: options.signal, withinMs: options.withinMs }
  const close = () => undefined
  if (lane.kind === 'webhook') return { send: (message) => sendWebhook(lane, message, sending), close }

  const link = config.publicOrigin
  return {
    send: async (message) => {
      const words = await findPost(db.pool, message)
      return words === undefined ? NOT_NEEDED : sendChannel(lane, { words, link }, sending)
    },
    close,
  }
}
