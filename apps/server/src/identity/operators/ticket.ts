import * as v from 'valibot'
import { seal, unseal } from '../../infra/secrets/cipher.ts'

const MINUTES: Record<Ticket['step'], number> = { code: 5, enrolment: 15 }
const OWNER = 'operator ticket'

const Ticket = v.variant('step', [
  v.strictObject({ step: v.literal('code'), accountId: v.number(), of: v.string(), until: v.number() }),
  v.strictObject({
    step: v.literal('enrolment'),
    accountId: v.number(),
    of: v.string(),
    until: v.number(),
    secret: v.string(),
  }),
])

/**
 * The result of the first step, as the second one needs it: whose passphrase was right, until when, and the secret to
 * enrol. `of` identifies the passphrase itself, so that a reset invalidates every earlier ticket.
 */
export type Ticket = v.InferOutput<typeof Ticket>

type Unissued = Omit<Extract<Ticket, { step: 'code' }>, 'until'> | Omit<Extract<Ticket, { step: 'enrolment' }>, 'until'>

/** Seals a ticket that is valid for a few minutes. The server stores none of it. */
export function issueTicket(key: Buffer, ticket: Unissued, now: Date): string {
  const until = now.getTime() + MINUTES[ticket.step] * 60_000
  return seal({ key, owner: OWNER, text: JSON.stringify({ ...ticket, until }) }).toString('base64url')
}

/** Reads a ticket of the given step. @returns undefined when it is forged, of another step, or too old */
export function readTicket<Step extends Ticket['step']>(
  key: Buffer,
  { text, step, now }: { text: string; step: Step; now: Date },
): Extract<Ticket, { step: Step }> | undefined {
  const opened = unseal({ key, owner: OWNER, sealed: Buffer.from(text, 'base64url') })
  if (opened === undefined) return undefined

  const ticket = v.parse(Ticket, JSON.parse(opened))
  return ticket.step === step && ticket.until > now.getTime() ? (ticket as Extract<Ticket, { step: Step }>) : undefined
}
