import type { Hono } from 'hono'

/** The headers by which an answer removes the cookies of a session. */
export const CLEARED_COOKIES = [
  'session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
  'signed-in=; Path=/; Max-Age=0; SameSite=Lax',
]

export const ORIGIN = 'http://localhost:3000'

export type BrowserRequest = {
  /** a body sent as JSON */
  json?: unknown
  /** a body sent as a form */
  form?: Record<string, string>
  /** a body sent unchanged */
  file?: { bytes: Uint8Array | string; type: string }
  headers?: Record<string, string>
  /** The address the connection comes from. */
  from?: string
}

/** A browser on the product's own page: it keeps cookies and sends the origin of its requests. */
export class Browser {
  readonly cookies = new Map<string, string>()
  /** Headers of every request, such as the key of a machine. */
  readonly own: Record<string, string> = {}
  readonly #app: Hono
  readonly #address: string

  constructor(app: Hono, address = '192.0.2.1') {
    this.#app = app
    this.#address = address
  }

  get = (path: string, request?: BrowserRequest) => this.send('GET', path, request)
  post = (path: string, request?: BrowserRequest) => this.send('POST', path, request)
  put = (path: string, request?: BrowserRequest) => this.send('PUT', path, request)
  delete = (path: string, request?: BrowserRequest) => this.send('DELETE', path, request)

  async send(method: string, path: string, request: BrowserRequest = {}): Promise<Response> {
    const { json, form, file, headers = {}, from = this.#address } = request
    const text = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json)
    // Bytes are a valid body too, but the types of the browser and of Node name them differently.
    const body = (file?.bytes ?? text) as string | undefined
    const sent = new Headers({ host: new URL(ORIGIN).host, 'sec-fetch-site': 'same-origin' })
    if (method !== 'GET') sent.set('origin', ORIGIN)
    if (json !== undefined) sent.set('content-type', 'application/json')
    if (form !== undefined) sent.set('content-type', 'application/x-www-form-urlencoded')
    if (file !== undefined) sent.set('content-type', file.type)
    if (this.cookies.size > 0) sent.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '))
    for (const [name, value] of Object.entries({ ...this.own, ...headers })) sent.set(name, value)

    const init = { method, headers: sent, ...(body !== undefined && { body }) }
    const answer = await this.#app.request(`${ORIGIN}${path}`, init, connectionFrom(from))
    this.#keep(answer)
    return answer
  }

  /** Signs in through the route. */
  signIn(email: string, password: string, request: BrowserRequest = {}): Promise<Response> {
    return this.post('/auth/session', { json: { email, password }, ...request })
  }

  #keep(answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/; Max-Age=0(;|$)/.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** The socket that Node's server adds to a request. */
export function connectionFrom(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } }
}

/** Returns the code of a refusal. */
export async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { error: string }).error
}

/** Returns the body of an answer that must be 200. The caller says what it has. @throws Error with the refusal */
export async function okJson<Output>(answer: Promise<Response> | Response): Promise<Output> {
  const given = await answer
  if (given.status !== 200) throw new Error(`${given.status} ${await given.text()}`)
  return (await given.json()) as Output
}

/** Returns the body of an answer. The caller says what it has. */
export async function json<Output>(answer: Promise<Response> | Response): Promise<Output> {
  return (await (await answer).json()) as Output
}
