import type { Dependencies } from '../dependencies.ts'
import { sendMessages } from '../game/messages/send-messages.ts'

/** Sends what a stopped process left of a message. @returns a summary in Spanish; undefined when nothing was left @see D-82 */
export async function resumeMessages({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<string | undefined> {
  const sent = await sendMessages(db.pool, clock)
  return sent > 0 ? `Avisos de mensajes que faltaban: ${sent}` : undefined
}
