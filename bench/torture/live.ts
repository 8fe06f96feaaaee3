import { Agent, type ClientRequest, request } from 'node:http'
import type { Session } from '../pressure-product.ts'

/** The open live stream of a browser. */
export type Stream = {
  /** The number of events of a topic so far; `sync` is a topic here. */
  heard(topic: string): number
  isOpen(): boolean
  close(): void
}

/** Opens the live stream of a session. Resolves with its first event, which is `sync`. */
export function openStream(port: number, who: Session): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const counts = new Map<string, number>()
    let isOpen = false
    const sent: ClientRequest = request({
      port,
      host: '127.0.0.1',
      path: '/rpc/employee/live',
      agent: new Agent(),
      headers: { cookie: `session=${who.token}`, 'x-forwarded-for': who.from, 'sec-fetch-site': 'same-origin' },
    })
    const fail = (problem: string) => {
      isOpen = false
      reject(new Error(`A stream ended: ${problem}`))
    }
    sent.on('error', ({ message }) => fail(message))
    sent.on('response', (answer) => {
      isOpen = answer.statusCode === 200
      if (!isOpen) fail(`${answer.statusCode}`)
      answer.setEncoding('utf8')
      answer.on('error', () => undefined).on('close', () => fail('closed'))
      answer.on('data', (text: string) => {
        for (const [, name = '', data = ''] of text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)) {
          const topic = (JSON.parse(data) as { topic?: string }).topic ?? name
          counts.set(topic, (counts.get(topic) ?? 0) + 1)
        }
        if (counts.has('sync')) {
          resolve({ heard: (topic) => counts.get(topic) ?? 0, isOpen: () => isOpen, close: () => sent.destroy() })
        }
      })
    })
    sent.end()
  })
}
