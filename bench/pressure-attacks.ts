import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { busyProcessor } from '../apps/server/src/testing/processes/busy-processor.ts'
import type { Answer, Product, Session } from './pressure-product.ts'
import { quantile } from './statistics.ts'

/** The outcome of an attack: what it did, and what must hold. */
export type Outcome = { attack: string; figure: number; limit: number; unit: string }

export type Attack = (product: Product) => Promise<Outcome[]>

const HOME = [
  '/rpc/employee/profile',
  '/rpc/employee/counts',
  '/rpc/employee/notices',
  '/rpc/mision-espacial/home',
  '/rpc/mision-espacial/challenges',
]
const WITHIN_S = 15
const HOMES_WITHIN_S = 12
const MB = 1024 * 1024

const refusals = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200).length
const slowest = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms)) / 1_000
const outcome = (attack: string, figure: number, limit: number, unit: string): Outcome => ({
  attack,
  figure,
  limit,
  unit,
})

const write = (product: Product, who: Session) =>
  product.ask(who, '/rpc/figuras/avatar', {
    method: 'PUT',
    json: { operationId: randomUUID(), avatar: 'luna', firstLogin: false },
  })

/** One person sends 480 writes from five sessions while eight colleagues use the product. */
export const manyWrites: Attack = async (product) => {
  const [mine = []] = await product.people(1, 5)
  const colleagues = (await product.people(8)).flat()
  let isOver = false
  const attack = Promise.all(Array.from({ length: 480 }, (_, n) => write(product, mine[n % 5]!))).finally(() => {
    isOver = true
  })
  const calm = colleagues.map(async (who) => {
    const answers: Answer[] = []
    do answers.push(await product.ask(who, HOME[answers.length % HOME.length]!), await write(product, who))
    while (!isOver && answers.length < 80)
    return answers
  })
  const answers = (await Promise.all(calm)).flat()
  await attack
  return [outcome('480 writes of one person: refused colleagues', refusals(answers), 0, `of ${answers.length}`)]
}

/** 500 people read at once while both processors are busy with something else. */
export const busyReads: Attack = async (product) => {
  const people = (await product.people(500)).flat()
  const rests = [await busyProcessor(), await busyProcessor()]
  const answers = await Promise.all(people.map((who) => product.ask(who, '/rpc/mision-espacial/home')))
  for (const rest of rests) await rest()
  return [
    outcome('500 reads beside two busy loops: refused', refusals(answers), 0, 'of 500'),
    outcome('500 reads beside two busy loops: slowest', slowest(answers), WITHIN_S, 's'),
  ]
}

/** The calls of a home whose document brought nothing. */
const CALLS = ['/rpc/employee/profile', '/rpc/figuras/packs', '/rpc/employee/notices', '/rpc/figuras/home']

type Opened = { answers: Answer[]; isWhole: boolean }

/** Opens a home as a phone does: its document, and call by call what that did not bring. */
async function openHome(product: Product, who: Session): Promise<Opened> {
  const headers = { cookie: `session=${who.token}; signed-in=banco` }
  const document = await product.ask(who, '/figuras/inicio', { headers })
  const isWhole = document.body.includes('data-kind="person"')
  if (isWhole || document.status !== 200) return { answers: [document], isWhole }

  const calls = await Promise.all(CALLS.map((call) => product.ask(who, call)))
  const ms = document.ms + Math.max(...calls.map((call) => call.ms))
  return { answers: calls.map((call) => ({ ...call, ms })), isWhole }
}

/** 1,000 people open their home at once. */
export const thousandHomes: Attack = async (product) => {
  const people = (await product.people(1_000)).flat()
  const opened = await Promise.all(people.map((who) => openHome(product, who)))
  const answers = opened.flatMap((home) => home.answers)
  const times = opened.map((home) => Math.max(...home.answers.map(({ ms }) => ms)) / 1_000)
  return [
    outcome('1,000 homes at once: refused or reset', refusals(answers), 0, `of ${answers.length}`),
    outcome(
      '1,000 homes at once: brought nothing at once',
      opened.filter(({ isWhole }) => !isWhole).length,
      1_000,
      'of 1,000',
    ),
    outcome('1,000 homes at once: slowest in a hundred', quantile(times, 0.99), HOMES_WITHIN_S, 's'),
  ]
}

/** One person holds 180 uploads of five megabytes one byte short. */
export const heldUploads: Attack = async (product) => {
  const who = await product.enter('valentina.rojas@orbita.example')
  const path = await evidencePath(product, who)
  const before = product.memoryMB()
  const photo = Buffer.alloc(5 * MB - 1)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(photo)
  const sockets: Socket[] = []
  let most = before
  for (let n = 0; n < 180; n++) {
    sockets.push(hold({ port: product.port, path, who }, photo))
    if (n % 10 === 9) await sleep(100)
    most = Math.max(most, product.memoryMB())
  }
  for (let seconds = 0; seconds < 15; seconds++) {
    await sleep(1_000)
    most = Math.max(most, product.memoryMB())
  }
  for (const socket of sockets) socket.destroy()
  return [outcome('180 uploads one byte short: memory grows by', most - before, 60, 'MB')]
}

async function evidencePath(product: Product, who: Session): Promise<string> {
  const { body } = await product.ask(who, '/rpc/mision-espacial/challenges')
  const missions = [...body.matchAll(/"challengeId":"([^"]+)","missionId":"([^"]+)"/g)].map(([, one, two]) => [
    one,
    two,
  ])
  const listed = JSON.parse(body) as { challenges?: { id: string; missions: { id: string }[] }[] }
  for (const { id, missions: ones } of listed.challenges ?? []) for (const one of ones) missions.push([id, one.id])
  for (const [challenge, mission] of missions) {
    const path = `/rpc/mision-espacial/challenges/${challenge}/missions/${mission}`
    const answer = await product.ask(who, path)
    if (answer.status === 200 && JSON.parse(answer.body).evidence) return `${path}/evidence`
  }
  throw new Error('No mission of the demo asks for evidence')
}

function hold({ port, path, who }: { port: number; path: string; who: Session }, bytes: Buffer): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\ncookie: session=${who.token}\r\n` +
      `content-type: image/png\r\nx-file-name: foto.png\r\nx-operation-id: ${randomUUID()}\r\n` +
      `content-length: ${bytes.length + 1}\r\n\r\n`,
  )
  socket.write(bytes)
  return socket
}

/** 31 invented e-mails fail from an address; then ten people sign in there with their cédulas, from new browsers. */
export const attackedNetwork: Attack = async (product) => {
  const from = '198.51.100.7'
  const signIn = async (email: string, password: string) =>
    (await product.ask({ token: 'x', from }, '/auth/session', { method: 'POST', json: { email, password } })).status
  for (let n = 0; n < 31; n++) await signIn(`inventada${n}@orbita.example`, '99999999')

  const file = new URL('../content/people.csv', import.meta.url)
  const people = readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => /;mision-espacial,s/.test(line))
  const waits = await Promise.all(
    people.slice(0, 10).map(async (line) => {
      const [email = '', cedula = ''] = line.split(',')
      for (let seconds = 0; seconds < 60; seconds += 5) {
        if ((await signIn(email, cedula)) === 200) return seconds
        await sleep(5_000)
      }
      return undefined
    }),
  )
  const kept = waits.filter((seconds) => seconds === undefined).length
  return [outcome('31 invented e-mails: right cédulas kept out for a minute', kept, 0, `of ${waits.length}`)]
}
