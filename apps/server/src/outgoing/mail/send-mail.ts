import { isEmail } from '@orbita/domain/text/text'
import type { Transporter } from 'nodemailer'
import type { MailConfig } from '../../dependencies.ts'
import { CERTIFICATE_WORDS, type Outcome } from '../send-webhook.ts'
import type { Addressed } from './find-mail.ts'
import { htmlOf, LOGO_ID, type Look, textOf } from './letter.ts'

/** The longest silence of a mail server within a letter, in milliseconds. */
const WITHIN_MS = 20_000

/** Longer than a letter takes when its server uses all of its time at each step, so that nobody else sends it meanwhile. */
export const MAIL_LEASE_MS = 5 * 60_000

export type Mailer = { send: (addressed: Addressed, messageId: string) => Promise<Outcome>; close: () => void }

/** Opens the company's mail server for a turn of e-mails. The package is loaded with the first one. @see D-110 */
export async function openMailer(mail: MailConfig, look: Look, withinMs = WITHIN_MS): Promise<Mailer> {
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
    connectionTimeout: withinMs / 2,
    greetingTimeout: withinMs / 2,
    socketTimeout: withinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: (addressed, messageId) => sendOne(transport, { addressed, messageId, from, look }),
    close: () => transport.close(),
  }
}

async function sendOne(
  transport: Pick<Transporter, 'sendMail'>,
  mail: { addressed: Addressed; messageId: string; from: MailConfig['from']; look: Look },
): Promise<Outcome> {
  const { addressed, messageId, from, look } = mail
  const { to, letter } = addressed
  // A line break in an address would be read as a list of them.
  if (!isEmail(to.address)) return { end: 'refused', status: 0, answer: 'No es un correo' }

  const { stop } = letter
  try {
    const sent = await transport.sendMail({
      from,
      to,
      subject: letter.subject,
      text: textOf(letter, look),
      html: htmlOf(letter, look),
      attachments: [...logoOf(look), ...(letter.files ?? []).map(({ name, content }) => ({ filename: name, content }))],
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

/** The logo as a part of the letter, which its HTML shows and no reader lists as a file. */
function logoOf({ logo }: Look) {
  if (!logo) return []
  return [{ filename: 'logo.png', content: logo.content, cid: LOGO_ID, contentDisposition: 'inline' as const }]
}

const WORDS: Readonly<Record<string, string>> = {
  EAUTH: 'El servidor no reconoce la cuenta o la clave',
  ETLS: 'El servidor no ofrece cifrado (STARTTLS), y sin él no se manda nada',
  EDNS: 'No existe ese servidor de correo',
  ECONNECTION: 'El servidor de correo no contesta',
  ESOCKET: 'El servidor de correo no contesta o cortó la conexión',
  ETIMEDOUT: 'El servidor de correo no contesta a tiempo',
}

/** What the libraries say of an error: `originalCode` of the system or of the certificate, `command` the step of SMTP. */
type SmtpError = { code?: string; originalCode?: string; command?: string; response?: string; responseCode?: number }

/** A code of 5xx that is no refusal of an address, but of who sends: without an account, or by a rule of the server. */
const IS_OF_SENDER = /^530|^5\d\d[ -]5\.7\./

/**
 * Says what a failure means. Only what the server answers to the address itself, or to the letter, ends a letter for good:
 * everything else may be mended in the server or in its settings, and is tried again. It holds no address.
 */
function outcomeOf(error: unknown): Outcome {
  const { code = '', originalCode, command, response = '', responseCode: status = 0 } = error as SmtpError
  const isOfSender = IS_OF_SENDER.test(response)
  if (code === 'EENVELOPE' && command === 'API')
    return { end: 'refused', status: 0, answer: 'El servidor no entiende ese correo' }
  if (command === 'RCPT TO' && status >= 500 && !isOfSender)
    return { end: 'refused', isOfAddress: true, status, answer: `El servidor no acepta ese correo: ${status}` }
  if (code === 'EMESSAGE' && status >= 500 && !isOfSender)
    return { end: 'refused', status, answer: `El servidor no acepta lo que dice: ${status}` }
  if ((command === 'RCPT TO' || code === 'EMESSAGE') && status >= 400 && status < 500)
    return { end: 'deferred', status, answer: `El servidor pidió intentarlo más tarde: ${status}` }

  const words = wordsOf(code, originalCode, command)
  return { end: 'failed', status, answer: status ? `${words}: ${status}` : words }
}

function wordsOf(code: string, originalCode: string | undefined, command: string | undefined): string {
  const ofCertificate = CERTIFICATE_WORDS[originalCode ?? code]
  if (ofCertificate) return ofCertificate
  if (command === 'MAIL FROM') return 'El servidor no deja escribir a quien firma (MAIL_FROM)'
  return WORDS[code] ?? `El servidor no tomó el correo${code && ` (${code})`}`
}
