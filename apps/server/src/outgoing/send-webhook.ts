import { retryAfterOf } from '@orbita/domain/outgoing/waits'
import type { Config } from '../dependencies.ts'
import type { Clock } from '../infra/clock.ts'
import type { Lane, Leased } from './lease.ts'
import { openPart } from './secrets.ts'
import type { Attempt } from './settle.ts'

export type Sending = {
  config: Pick<Config, 'keys' | 'outgoing'>
  clock: Clock
  withinMs?: number | undefined
  signal?: AbortSignal | undefined
}

/** What an attempt came to, without its message and its time. */
export type Outcome = Omit<Attempt, 'message' | 'at' | 'tookMs'>

/** Sends a message to a webhook, signed with each secret that is valid. @see D-109 */
export async function sendWebhook(lane: Lane, { messageId, body }: Leased, sending: Sending): Promise<Outcome> {
  const { keys } = sending.config
  const { id, keyId, addressSealed, secretSealed, previousSealed } = lane
  const url = openPart(keys, 'address', { id, keyId, sealed: addressSealed })
  const secrets = [secretSealed, previousSealed].flatMap((sealed) =>
    sealed === null ? [] : (openPart(keys, 'secret', { id, keyId, sealed }) ?? []),
  )
  if (url === undefined || secrets.length === 0)
    return { end: 'failed', status: 0, answer: 'La clave de esta instalación no abre su dirección o su secreto' }

  // A bundle knows the exports of a package in CommonJS by its default alone.
  const { Webhook } = (await import('standardwebhooks')).default
  const now = sending.clock()
  const signatures = secrets.map((secret) => new Webhook(secret).sign(messageId, now, body))
  return postTo(url, body, sending, {
    'webhook-id': messageId,
    'webhook-timestamp': `${Math.floor(now.getTime() / 1_000)}`,
    'webhook-signature': signatures.join(' '),
  })
}

/** Posts a body in JSON, and says what its answer means. */
export async function postTo(
  url: string,
  body: string,
  { config, clock, signal, withinMs }: Sending,
  headers: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const { post } = await import('./post.ts')
  try {
    const { status, text, retryAfter } = await post({
      url,
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      networks: config.outgoing?.networks ?? [],
      signal,
      ...(withinMs !== undefined && { withinMs }),
    })
    const end = status >= 200 && status < 300 ? 'sent' : status === 410 ? 'gone' : 'failed'
    return { end, status, answer: text, retryAfter: retryAfterOf(retryAfter, clock()) }
  } catch (error) {
    if (signal?.aborted) return { end: 'not-tried', status: 0, answer: '' }
    return { end: 'failed', status: 0, answer: wordsOf(error) }
  }
}

/** What is wrong with the certificate of another system, by the code of its error. */
export const CERTIFICATE_WORDS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'Su certificado venció',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Su certificado no es de una autoridad conocida',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Su certificado no es de una autoridad conocida',
  SELF_SIGNED_CERT_IN_CHAIN: 'Su certificado no es de una autoridad conocida',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Su certificado es de otro nombre',
}

const WORDS: Readonly<Record<string, string>> = {
  ...CERTIFICATE_WORDS,
  ADDRESS_REFUSED: 'La dirección lleva a una red privada, y no se le mandó nada',
  ABORT_ERR: 'No contestó a tiempo',
  ECONNREFUSED: 'Nadie contesta en esa dirección',
  ECONNRESET: 'Cortó la conexión',
  ENOTFOUND: 'Ese nombre no existe',
  EAI_AGAIN: 'No se pudo averiguar la dirección de ese nombre',
  ETIMEDOUT: 'No contestó a tiempo',
  HPE_HEADER_OVERFLOW: 'Contestó con demasiadas cabeceras',
}

/** Says why no answer came, without the address. */
function wordsOf(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return WORDS.ABORT_ERR!
  return WORDS[code ?? ''] ?? `No se pudo entregar${code ? ` (${code})` : ''}`
}
