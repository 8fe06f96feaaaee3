import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { operatorMessageFor } from '../../../for-operators.ts'
import { openClient } from './open-client.ts'

const sockets: Socket[] = []
const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
await once(silent, 'listening')
const { port } = silent.address() as AddressInfo

afterAll(() => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('a server that accepts a connection and never answers is given up, in words', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refused = openClient({ connectionString: `postgres://orbita:clave@127.0.0.1:${port}/orbita` }).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(20_000)
  expect(operatorMessageFor(await refused)).toMatch(/^La base de datos dejó de responder/)
})
