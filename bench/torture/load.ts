import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayKey } from '@orbita/domain/time/period'
import type { Answer } from '../pressure-product.ts'
import { MISSION, type Person, REWARD } from './company.ts'
import type { TortureProduct } from './product.ts'

const CLIENTS = 12
const RETRY_MS = 50
/** The time zone of a company that names none: the evening there is the next day elsewhere. */
const COMPANY_TIME_ZONE = 'America/Bogota'

export type Kind = 'pack' | 'redemption' | 'cancellation' | 'kudos' | 'progress' | 'movement'

/** A command with its operation id, which every attempt repeats. */
export type Write = {
  kind: Kind
  who: Person
  path: string
  json: { operationId: string } & Record<string, unknown>
}

/** A command that was answered with 200. */
export type Acknowledged = Write & { body: string }

/** The answers that the clients saw. */
export type Seen = {
  acknowledged: Acknowledged[]
  /** the number of attempts by status, 0 for those without an answer */
  statuses: Record<number, number>
  /** the answers that no fault explains */
  unexpected: string[]
  /** milliseconds of the slowest answer */
  slowestMs: number
}

/** A load that runs until it is stopped. */
export type Load = Seen & {
  /** Waits until so many more commands are acknowledged. @throws Error when the people have nothing left to do */
  more(many: number): Promise<void>
  /** Lets every command that was sent be acknowledged, and ends. */
  stop(): Promise<void>
}

/**
 * Starts clients that write for people, one person each at a time.
 *
 * @param pace.clients how many, 12 if absent
 * @param pace.restMs how long each rests after a command
 */
export function startLoad(
  product: TortureProduct,
  people: readonly Person[],
  { clients: many = CLIENTS, restMs = 0 }: { clients?: number; restMs?: number } = {},
): Load {
  const left = [...people]
  const seen: Seen = { acknowledged: [], statuses: {}, unexpected: [], slowestMs: 0 }
  let isOver = false
  let running = many
  const client = async () => {
    for (let who = left.shift(); who && !isOver; who = left.shift()) {
      const writes = writesOf(who)
      for (let next = writes.next(); !next.done && !isOver; ) {
        next = writes.next(await acknowledge(product, next.value, seen))
        if (restMs > 0) await sleep(restMs)
      }
    }
    running--
  }
  const clients = Promise.all(Array.from({ length: many }, client))
  return Object.assign(seen, {
    more: async (many: number) => {
      for (const goal = seen.acknowledged.length + many; seen.acknowledged.length < goal; await sleep(5)) {
        if (running === 0) throw new Error(`The load ended: ${seen.unexpected.join('\n')}`)
      }
    },
    stop: async () => {
      isOver = true
      await clients
    },
  })
}

/** Sends a command until it is acknowledged. @returns the answer; empty for a refusal, which is unexpected */
async function acknowledge(product: TortureProduct, write: Write, seen: Seen): Promise<string> {
  const { status, body } = await sendUntilServed(product, write, ({ status, body, ms }) => {
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
    if (status !== 0) seen.slowestMs = Math.max(seen.slowestMs, ms)
    if (status !== 200 && !isOfFault(status)) seen.unexpected.push(`${write.kind} ${status} ${body}`)
  })
  if (status !== 200) return ''

  seen.acknowledged.push({ ...write, body })
  return body
}

/** Returns whether a status says that the command may not have been carried out, and may be sent again. */
function isOfFault(status: number): boolean {
  return status === 0 || status === 503 || status === 429
}

/** Sends a command, with the same operation id, until it is answered with anything but a failure of the product. */
export async function sendUntilServed(
  product: TortureProduct,
  write: Write,
  onAnswer: (answer: Answer) => void = () => undefined,
): Promise<Answer> {
  for (;;) {
    const answer = await send(product, write)
    onAnswer(answer)
    if (!isOfFault(answer.status) && answer.status < 500) return answer

    await sleep(RETRY_MS)
  }
}

/** Sends a command once, with the session of the employee or of their operator. */
function send(product: TortureProduct, { kind, who, path, json }: Write): Promise<Answer> {
  if (kind !== 'progress' && kind !== 'movement') return product.ask(who.session, path, { method: 'POST', json })

  return product.ask(who.operator, path, {
    method: 'POST',
    json,
    headers: { cookie: `operator=${who.operator.token}` },
  })
}

/** Yields what one person does, and receives each answer: 5 packs, 5 redemptions, 2 of them cancelled, thanks and progress. */
function* writesOf(who: Person): Generator<Write, void, string> {
  const write = (kind: Kind, path: string, more: object = {}): Write => ({
    kind,
    who,
    path,
    json: { operationId: randomUUID(), ...more },
  })
  const { email, packs } = who
  const on = dayKey(new Date(), COMPANY_TIME_ZONE)
  for (const [turn, pack] of packs.entries()) {
    yield write('pack', `/rpc/figuras/packs/${pack}/opening`)
    const { id, price } = REWARD
    const redeemed = yield write('redemption', `/rpc/mision-espacial/rewards/${id}/redemption`, { price, version: 1 })
    yield write('progress', '/rpc/operator/progress', { email, ...MISSION, amount: 1, on, text: 'A mano' })
    if (turn % 2 === 1 && redeemed) {
      yield write('cancellation', `/rpc/mision-espacial/redeems/${JSON.parse(redeemed).id}/cancellation`)
    }
    const movement = { email, experience: 0, credits: 7, reason: 'Por la prueba' }
    yield write('movement', '/rpc/operator/movements', movement)
    if (turn > 0) continue

    const thanks = { to: [who.colleague], value: 'equipo', message: `Gracias por tu ayuda de hoy, ${email}` }
    yield write('kudos', '/rpc/mision-espacial/recognitions/kudos', thanks)
  }
}
