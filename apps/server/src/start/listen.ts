import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../env/env.ts'
import { StartError } from '../infra/start-error.ts'

/** The connections that wait to be accepted while the process is busy; the system may set a lower limit. */
const BACKLOG = 4_096
const SWEEP_MS = 250
const DRAIN_WITHIN_MS = 10_000

type Address = Pick<Env, 'host' | 'port'>
type Variables = { host: string; port: string }

/**
 * Opens the listener.
 *
 * @param variables the names of the environment's variables for the address, which a refusal repeats
 * @returns its address
 * @throws StartError when the port is taken or not permitted
 */
export async function listen(
  server: Server,
  { host, port }: Address,
  variables: Variables = { host: 'HOST', port: 'PORT' },
): Promise<string> {
  server.listen({ host, port, backlog: BACKLOG })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(refusalOf(error, { host, port }, variables), { cause: error })
  }
  const { port: taken } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

function refusalOf(error: unknown, { host, port }: Address, variables: Variables): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `El puerto ${port} ya está en uso. Cierra el otro programa o elige otro puerto: ${variables.port}=${port + 1} npm start`
  }
  if (code === 'EACCES') {
    return `No hay permiso para usar el puerto ${port}. Elige uno mayor que 1023 en la variable ${variables.port}.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `Esta máquina no tiene la dirección ${variables.host}=${host}.`

  return `No se pudo escuchar en ${host}:${port}: ${message}`
}

export type HttpListener = {
  server: Server
  /** answers that are not fully sent yet */
  underWay: ReadonlySet<ServerResponse>
  isDraining: boolean
}

/** Tracks the requests of a server, so that it can be closed gently. */
export function listenerOf(server: Server): HttpListener {
  const underWay = new Set<ServerResponse>()
  // Runs before the application answers.
  server.prependListener('request', (_request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  return { server, underWay, isDraining: false }
}

/**
 * Closes the listener gently: answers as "not ready" for a while, so that proxies route people elsewhere, lets running
 * requests end, and after ten seconds cuts the rest.
 */
export async function drain(listener: HttpListener, lameDuckMs: number): Promise<void> {
  const { server, underWay } = listener
  listener.isDraining = true
  // Asks clients not to keep the connection for another request.
  for (const response of underWay) askToClose(response)
  server.prependListener('request', (_request, response) => askToClose(response))
  await sleep(lameDuckMs)

  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A single call would miss the connections that become idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await Promise.race([closed, sleep(DRAIN_WITHIN_MS, undefined, { ref: false })])
  clearInterval(sweep)
  server.closeAllConnections()
  await closed
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
