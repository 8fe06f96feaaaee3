import { randomInt } from 'node:crypto'
import type { PacksOutput } from '@orbita/contract/albums/packs'
import type { TradesOutput } from '@orbita/contract/albums/trades'
import type { AwardOutput } from '@orbita/contract/awards/awards'
import type { IncentivesOutput } from '@orbita/contract/awards/incentives'
import type { ProgressReversalsOutput } from '@orbita/contract/missions/progress'
import type { RedemptionInboxOutput, RedemptionsOutput } from '@orbita/contract/rewards/redemptions'
import type { Reward } from '@orbita/domain/rewards/reward'
import { setTradeParticipation } from '../../game/albums/trades/participation.ts'
import { publishIncentives } from '../../game/awards/publish-incentives.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { Browser, BrowserRequest } from '../browser.ts'
import type { TestDatabase } from '../databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { command, givePacks, own, publishFirstSeason, SEASON } from './album.ts'
import { brokenRules, type Violation } from './bank-checks.ts'
import { CHALLENGE, publishTestChallenge } from './missions.ts'
import { aProgressFile, type FileRow } from './progress.ts'
import { ask, cancel, handle, ledgerAgrees, loadTestCodes, publishTestReward } from './rewards.ts'

const CLIENTS = 20
const PEOPLE = 12
/** the number of actions between two checks */
const CHECK_EVERY = 20

type BankEmployee = TestEmployee & { browsers: Browser[] }

type Bank = {
  db: TestDatabase
  apps: readonly TestApp[]
  people: readonly BankEmployee[]
  operators: Browser[]
  rewards: readonly Reward[]
  /** the ids of applied progress files, some of which have been reverted */
  batches: number[]
}

/** The result of a run. */
export type BankRun = {
  actions: number
  /** the number of answers by action and status, as `import 200` */
  answers: Record<string, number>
  /** the number of checks */
  samples: number
  violations: Violation[]
  /** the answers from 500 on */
  failures: string[]
}

/**
 * Runs twenty concurrent clients that earn, correct, import, revert, claim, open, convert, buy, trade and redeem over
 * several processes, while every rule of the bank is checked again and again beside them.
 *
 * @param run.apps processes over one database, whose clock stands on a day of the first season
 * @param run.goesOn called before each action with the result so far; the run ends when it returns false
 * @param run.dayEverySeconds seconds after which another company day begins; if absent, the run is one day
 */
export async function runMixedBank(run: {
  db: TestDatabase
  apps: readonly TestApp[]
  goesOn: (done: BankRun) => boolean
  dayEverySeconds?: number
}): Promise<BankRun> {
  const bank = await openBank(run)
  const { dayEverySeconds } = run
  const days = dayEverySeconds && setInterval(() => void beginDay(bank), dayEverySeconds * 1_000)
  const result: BankRun = { actions: 0, answers: {}, samples: 0, violations: [], failures: [] }
  const client = async () => {
    while (run.goesOn(result)) {
      await act(bank, result)
      // The other clients go on while this one checks.
      if (++result.actions % CHECK_EVERY === 0) await look(bank, result)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client)).finally(() => clearInterval(days))
  await look(bank, result)
  return result
}

async function look({ db }: Bank, result: BankRun): Promise<void> {
  result.violations.push(...(await brokenRules(db.pool)))
  result.samples++
}

/** Advances the clocks by a day and signs all employees and operators in again. */
async function beginDay({ apps, people, operators }: Bank): Promise<void> {
  for (const clock of new Set(apps.map((app) => app.clock))) clock.advance({ days: 1 })
  operators.splice(0, operators.length, ...(await Promise.all(apps.map((app) => anOperatorSession(app)))))
  for (const person of people) person.browsers = await Promise.all(apps.map((app) => signedIn(app, person)))
}

async function openBank({ db, apps }: { db: TestDatabase; apps: readonly TestApp[] }): Promise<Bank> {
  await publishFirstSeason(db)
  await publishTestChallenge(db)
  const now = apps[0]!.dependencies.clock()
  await transaction(db.pool, (tx) => publishIncentives(tx, { incentives: INCENTIVES, actor: null, now }))
  await ledgerAgrees(db)
  const rewards = [
    await publishTestReward(db, { stock: 6, price: 40 }),
    await publishTestReward(db, { stock: undefined, price: 70, delivery: 'shipping' }),
    await publishTestReward(db, { price: 30, delivery: 'code' }),
  ]
  await loadTestCodes(
    db,
    rewards[2]!.id,
    Array.from({ length: 6 }, (_, n) => `CINE-${n}`),
  )
  const people: BankEmployee[] = []
  for (let n = 0; n < PEOPLE; n++) {
    const person = await anEmployee({ db })
    await own(
      db,
      person.userId,
      Array.from({ length: 40 }, () => randomInt(1, 49)),
    )
    await givePacks(db, person.userId, 3)
    await transaction(db.pool, (tx) => setTradeParticipation(tx, { userId: person.userId, optedIn: true, now }))
    const browsers = await Promise.all(apps.map((app) => signedIn(app, person)))
    for (let pack = 0; pack < 3; pack++) await browsers[0]!.post('/rpc/figuras/packs/openings', command())
    people.push({ ...person, browsers })
  }
  const operators = await Promise.all(apps.map((app) => anOperatorSession(app)))
  return { db, apps, people, operators, rewards, batches: [] }
}

const INCENTIVES = [
  { id: 'tres-misiones', rule: { kind: 'missions-completed', count: 3 } },
  { id: 'rango-explorador', rule: { kind: 'rank-reached', rank: 'explorador' } },
  { id: 'primera-mision', rule: { kind: 'missions-completed', count: 1 } },
].map(({ id, rule }) => ({
  id,
  rule: rule as never,
  title: id,
  picture: 'iconos/reto',
  asks: 'Consíguelo.',
  won: 'Conseguido.',
  gives: { experience: 40, credits: 60, packs: 1 },
}))

const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!

const ACTIONS: readonly [weight: number, name: string, act: (bank: Bank) => Promise<Response | undefined>][] = [
  [16, 'import', importSome],
  [6, 'undo', (bank) => (bank.batches.length > 0 ? undo(bank) : Promise.resolve(undefined))],
  [14, 'correct', correct],
  [6, 'reverse', reverse],
  [4, 'move by hand', moveByHand],
  [8, 'claim incentive', claimIncentive],
  [6, 'claim award', claimAward],
  [10, 'open pack', openPack],
  [3, 'open all', (bank) => as(bank).post('/rpc/figuras/packs/openings', command())],
  [10, 'convert', (bank) => as(bank).post('/rpc/figuras/stardust/conversions', ofFigure({ copies: 1 }))],
  [5, 'buy', (bank) => as(bank).post('/rpc/figuras/stardust/purchases', ofFigure())],
  [12, 'propose', propose],
  [10, 'answer trade', answerTrade],
  [14, 'redeem', (bank) => ask(as(bank), oneOf(bank.rewards))],
  [5, 'cancel redemption', cancelRedemption],
  [10, 'handle redemption', handleRedemption],
  [2, 'add stock', addStock],
]
/** The actions, each repeated by its weight. */
const BAG = ACTIONS.flatMap(([weight, ...action]) => Array.from({ length: weight }, () => action))

async function act(bank: Bank, result: BankRun): Promise<void> {
  const [name, work] = oneOf(BAG)
  const answer = await work(bank)
  const what = `${name} ${answer?.status ?? 'nothing to do'}`
  result.answers[what] = (result.answers[what] ?? 0) + 1
  if (answer && answer.status >= 500) result.failures.push(`${what} ${await answer.text()}`)
}

/** Returns the answer of a route, or undefined when it refuses. */
async function read<Answer>(browser: Browser, path: string): Promise<Answer | undefined> {
  const answer = await browser.get(path)
  return answer.status === 200 ? ((await answer.json()) as Answer) : undefined
}

const as = (bank: Bank, person = oneOf(bank.people)): Browser => oneOf(person.browsers)

const ofFigure = (more: object = {}) => command({ albumId: SEASON.id, number: randomInt(1, 49), ...more })

const MISSIONS = ['induccion', 'viajes', 'bitacora', 'foto', 'entregas', 'final']
const day = () => `2026-11-${10 + randomInt(9)}`

async function importSome(bank: Bank): Promise<Response> {
  const rows = Array.from({ length: 1 + randomInt(12) }, (): FileRow => {
    const amount = randomInt(8) === 0 ? -1 - randomInt(3) : 1 + randomInt(6)
    const what =
      randomInt(5) === 0 ? { total: Math.abs(amount), fecha: '2026-11-19' } : { incremento: amount, fecha: day() }
    return { correo: oneOf(bank.people).email, mision: oneOf(MISSIONS), clave: `k${randomInt(2_000)}`, ...what }
  })
  const answer = await oneOf(bank.operators).post('/rpc/operator/progress-imports', aProgressFile(rows))
  if (answer.status === 200) bank.batches.push(((await answer.clone().json()) as { id: number }).id)
  return answer
}

async function undo(bank: Bank): Promise<Response> {
  return oneOf(bank.operators).delete(`/rpc/operator/progress-imports/${oneOf(bank.batches)}`, command())
}

async function correct(bank: Bank): Promise<Response> {
  const { email } = oneOf(bank.people)
  const amount = randomInt(3) === 0 ? -1 - randomInt(4) : 1 + randomInt(4)
  const fact = { email, challengeId: CHALLENGE.id, missionId: oneOf(MISSIONS), amount, on: day(), text: 'A mano' }
  return oneOf(bank.operators).post('/rpc/operator/progress', command(fact))
}

async function reverse(bank: Bank): Promise<Response | undefined> {
  const operator = oneOf(bank.operators)
  const path = '/rpc/operator/progress-reversals'
  const reversals = (await read<ProgressReversalsOutput>(operator, path))?.reversals ?? []
  if (reversals.length === 0) return undefined

  const { email, challengeId, missionId } = oneOf(reversals)
  return operator.post(path, command({ email, challengeId, missionId, reason: 'No era suyo' }))
}

async function moveByHand(bank: Bank): Promise<Response> {
  const { email } = oneOf(bank.people)
  const credits = randomInt(2) === 0 ? 1 + randomInt(50) : -1 - randomInt(50)
  const movement = { email, experience: 0, credits, reason: 'Por la feria' }
  return oneOf(bank.operators).post('/rpc/operator/movements', command(movement))
}

async function claimIncentive(bank: Bank): Promise<Response | undefined> {
  const browser = as(bank)
  const view = await read<IncentivesOutput>(browser, '/rpc/mision-espacial/incentives')
  const unlocked = (view?.incentives ?? []).filter(({ state }) => state === 'unlocked')
  if (unlocked.length === 0) return undefined

  return browser.post(`/rpc/mision-espacial/incentives/${oneOf(unlocked).id}/claim`, command())
}

async function claimAward(bank: Bank): Promise<Response | undefined> {
  const browser = as(bank)
  const awards = (await read<AwardOutput[]>(browser, '/rpc/figuras/awards')) ?? []
  const unlocked = awards.filter(({ state }) => state === 'unlocked')
  if (unlocked.length === 0) return undefined

  return browser.post(`/rpc/figuras/awards/${oneOf(unlocked).id}/claim`, command())
}

async function openPack(bank: Bank): Promise<Response | undefined> {
  const browser = as(bank)
  const waiting = (await read<PacksOutput>(browser, '/rpc/figuras/packs'))?.waiting ?? []
  return waiting.length > 0 ? browser.post(`/rpc/figuras/packs/${oneOf(waiting).id}/opening`, command()) : undefined
}

async function propose(bank: Bank): Promise<Response | undefined> {
  const browser = as(bank)
  const proposals = (await read<TradesOutput>(browser, '/rpc/figuras/trades'))?.proposals ?? []
  if (proposals.length === 0) return undefined

  return browser.post('/rpc/figuras/trades', command({ proposalId: oneOf(proposals).id }))
}

async function answerTrade(bank: Bank): Promise<Response | undefined> {
  const browser = as(bank)
  const { mine, received } = (await read<TradesOutput>(browser, '/rpc/figuras/trades')) ?? { mine: [], received: [] }
  const choices: [id: number, ending: string][] = [
    ...mine.map(({ id }) => [id, 'cancellation'] as [number, string]),
    ...received.flatMap(
      ({ id }) =>
        [
          [id, 'acceptance'],
          [id, 'rejection'],
        ] as [number, string][],
    ),
  ]
  if (choices.length === 0) return undefined

  const [id, ending] = oneOf(choices)
  const body: BrowserRequest = command()
  return browser.post(`/rpc/figuras/trades/${id}/${ending}`, body)
}

async function cancelRedemption(bank: Bank): Promise<Response | undefined> {
  const browser = as(bank)
  const redeems = (await read<RedemptionsOutput>(browser, '/rpc/mision-espacial/redeems'))?.redeems ?? []
  const open = redeems.filter(({ canCancel }) => canCancel)
  return open.length > 0 ? cancel(browser, oneOf(open).id) : undefined
}

const STEPS = ['approval', 'approval', 'preparation', 'readiness', 'delivery', 'rejection', 'failure'] as const

/** Takes a random step on a random redemption, whether or not its state allows that step. */
async function handleRedemption(bank: Bank): Promise<Response | undefined> {
  const operator = oneOf(bank.operators)
  const redeems = (await read<RedemptionInboxOutput>(operator, '/rpc/operator/redeems'))?.redeems ?? []
  return redeems.length > 0 ? handle(operator, oneOf(redeems).id, oneOf(STEPS)) : undefined
}

async function addStock(bank: Bank): Promise<Response> {
  const path = `/rpc/operator/rewards/${oneOf(bank.rewards).id}/stock`
  return oneOf(bank.operators).post(path, command({ amount: oneOf([-1, 1, 2]), reason: 'Conteo' }))
}
