import { createECDH, createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import type { TestSubscription } from './push.ts'

/** A message as the push service received it: encrypted, with its headers. */
export type Received = { endpoint: string; headers: IncomingHttpHeaders; body: Buffer }

/** The answer of the service to a message; `hang`, none at all. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'hang'

export type PushService = {
  received: Received[]
  /** Sends to this server what is addressed to any https host, as a name server would. */
  fetch: typeof fetch
  /** Decides the next answers; by default every message is taken. */
  answers: (of: (message: Received) => PushAnswer) => void
  /** Closes the connections of the messages without an answer. */
  close(): Promise<void>
}

/** Starts a push service (RFC 8030) that keeps what it receives. */
export async function pushService(): Promise<PushService> {
  const received: Received[] = []
  let answerTo: (message: Received) => PushAnswer = () => ({ status: 201 })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { headers, url } = request
    const message = { endpoint: `https://${headers['x-asked-host']}${url}`, headers, body: Buffer.concat(chunks) }
    received.push(message)
    const answer = answerTo(message)
    if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    answers: (of) => {
      answerTo = of
    },
    fetch: (address, options) => {
      const { host, pathname, search } = new URL(`${address}`)
      const headers = { ...(options?.headers as Record<string, string>), 'x-asked-host': host }
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...options, headers })
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Reads a message as the browser of a subscription does. @throws Error when it is for another browser */
export function readMessage({ body }: Received, { privateKey, auth }: TestSubscription): Record<string, unknown> {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const plain = decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth.toString('base64url') })
  return JSON.parse(plain.toString('utf8')) as Record<string, unknown>
}

/** Returns the claims of the token with which the product presented itself. @throws Error when another key signed it */
export function claimsOf({ headers }: Received, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error(`Another key: ${key}`)

  const [head, payload, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signed = Buffer.from(`${head}.${payload}`)
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, by, Buffer.from(signature, 'base64url'))) throw new Error('Another signature')

  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}
