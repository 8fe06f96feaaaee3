import { isEmail } from '@orbita/domain/text/text'
import type { Transporter } from 'nodemailer'
import type { MailConfig } from '../../dependencies.ts'
import type { Outcome } from '../send-webhook.ts'
import type { Addressed } from './find-mail.ts'
import { htmlOf, textOf } from './letter.ts'

const WITHIN_MS = 20_000

export type Mailer = { send: (addressed: Addressed, messageId: string) => Promise<Outcome>; close: () => void }

/** Opens the company's mail server for a turn of e-mails. The package is loaded with the first one. @see D-110 */
export async function openMailer(mail: MailConfig): Promise<Mailer> {
  const { createTransport } = (await import('nodemailer')).default
  const { host, port, isSecure, isPlain, user, password, from } = mail
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host,
    port,
    secure: isSecure,
    // Without one of these it would send in plain text to a server that offers nothing else.
    ...(isPlain ? { ignoreTLS: true } : { requireTLS: true }),
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    ...(mail.ca !== undefined && { tls: { ca: mail.ca } }),
    connectionTimeout: WITHIN_MS / 2,
    greetingTimeout: WITHIN_MS / 2,
    socketTimeout: WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: (addressed, messageId) => sendOne(transport, { addressed, messageId, from }),
    close: () => transport.close(),
  }
}

async function sendOne(
  transport: Pick<Transporter, 'sendMail'>,
  { addressed, messageId, from }: { addressed: Addressed; messageId: string; from: MailConfig['from'] },
): Promise<Outcome> {
  const { to, letter } = addressed
  // A line break in an address would be read as a list of them.
  if (!isEmail(to.address)) return { end: 'refused', status: 0, answer: 'No es un correo' }

  const { stop } = letter
  try {
    const sent = await transport.sendMail({
      from,
      to,
      subject: letter.subject,
      text: textOf(letter),
      html: htmlOf(letter),
      messageId: `<${messageId}@${from.address.split('@').at(-1)}>`,
      headers: {
        'auto-submitted': 'auto-generated',
        ...(stop && { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
      },
      ...(stop && { list: { unsubscribe: stop } }),
    })
    return { end: 'sent', status: 250, answer: `${(sent as { response?: string }).response ?? ''}` }
  } catch (error) {
    return outcomeOf(error)
  }
}

const WORDS: Readonly<Record<string, string>> = {
  EAUTH: 'El servidor no reconoce la cuenta o la clave',
  ETLS: 'El servidor no ofrece cifrado (STARTTLS), y sin él no se manda nada',
  EDNS: 'No existe ese servidor de correo',
  ECONNECTION: 'El servidor de correo no contesta',
  ESOCKET: 'El servidor de correo no contesta, o su certificado no vale',
  ETIMEDOUT: 'El servidor de correo no contesta a tiempo',
}

/** Says what a failure means: of one address for good, or of the server, which is tried again. It holds no address. */
function outcomeOf(error: unknown): Outcome {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
  // A missing STARTTLS comes with a code of its own that looks like a refusal of the address.
  const isOfLetter = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
  if (isOfLetter) return { end: 'refused', status: responseCode, answer: 'El servidor no acepta ese correo' }

  const words = WORDS[code] ?? `El servidor no tomó el correo${code && ` (${code})`}`
  return { end: 'failed', status: responseCode, answer: responseCode ? `${words}: ${responseCode}` : words }
}
