import { connect } from 'node:net'
import { type Context, Hono } from 'hono'
import { expect, test } from 'vitest'
import { memoryLog } from '../../../testing/memory-log.ts'
import { exchange, listening, requestText } from '../../../testing/processes/raw-http.ts'
import { until } from '../../../testing/until.ts'
import { createEdge } from '../edge.ts'
import { sendPieces } from './files.ts'

const { log, lines } = memoryLog()
let ended = 0
const PIECE = Buffer.alloc(64 * 1024, 'x')

/** A file that never ends by itself, and breaks after so many pieces. */
async function* pieces(most: number) {
  try {
    for (let made = 0; made < most; made++) yield PIECE
    throw new Error('the database went away at secreta@orbita.example')
  } finally {
    ended++
  }
}

const sending =
  (withinMs?: number) =>
  (c: Context): Response => {
    const file = {
      mediaType: 'application/zip',
      fileName: 'a.zip',
      pieces: pieces(Number(c.req.param('most'))),
    } as const
    return sendPieces(c, file, { log, ...(withinMs !== undefined && { withinMs }) })
  }
const app = new Hono().get('/:most', sending()).get('/hurried/:most', sending(50))
const port = await listening(createEdge(app, {}))
const address = (most: number) => `http://127.0.0.1:${port}/${most}`

test.each([1, 3, 40])('a file that breaks after %d pieces never looks complete', async (most) => {
  await expect(fetch(address(most)).then((answer) => answer.arrayBuffer())).rejects.toThrow()
  const received = await exchange(port, requestText({ path: `/${most}` }))
  expect(received).not.toMatch(/(?:^|\r\n)0\r\n\r\n$/)
  expect(received).not.toContain('secreta@')
  expect(lines.at(-1)).toMatchObject({ level: 'error', text: expect.stringContaining('the database went away') })
})

test('a client that goes away ends what makes the file', async () => {
  const before = ended
  const going = new AbortController()
  const { body } = await fetch(address(Number.MAX_SAFE_INTEGER), { signal: going.signal })
  await body!.getReader().read()
  expect(ended).toBe(before)
  going.abort()
  await until(() => ended === before + 1)
})

test('a client that does not go on reading is disconnected, and ends what makes the file', async () => {
  const before = ended
  const client = connect(port, '127.0.0.1')
  const closed = new Promise((resolve) => client.once('close', resolve).once('error', resolve))
  client.pause()
  client.write(requestText({ path: `/hurried/${Number.MAX_SAFE_INTEGER}` }))
  await until(() => ended === before + 1)
  expect(lines.at(-1)).toMatchObject({ level: 'warn', text: expect.stringContaining('download.stalled') })
  client.resume()
  await closed
})
