import type { IncentivesOutput } from '@orbita/contract/awards/incentives'
import type { ChallengesOutput, MissionOutput } from '@orbita/contract/missions/challenges'
import type { RewardsOutput } from '@orbita/contract/rewards/rewards'
import { command } from '../game/album.ts'
import { anEvidence, missionPath, PIXEL } from '../game/missions.ts'
import { ask, fault, oneOf, type Player, readScreen, todayOf, type Year } from './company.ts'

const MISSIONS = '/rpc/mision-espacial'
/** The shares of the visits on which a person advances a mission, thanks a colleague and redeems, in percent. */
const HABITS: Readonly<Record<Player['kind'], { advances: number; thanks: number; redeems: number }>> = {
  daily: { advances: 60, thanks: 30, redeems: 10 },
  weekly: { advances: 90, thanks: 60, redeems: 25 },
  passive: { advances: 50, thanks: 10, redeems: 30 },
  thanker: { advances: 0, thanks: 100, redeems: 25 },
  ring: { advances: 90, thanks: 0, redeems: 25 },
  hoarder: { advances: 90, thanks: 40, redeems: 0 },
  newcomer: { advances: 90, thanks: 60, redeems: 25 },
  'album-only': { advances: 0, thanks: 0, redeems: 0 },
}

/** The employee's screens of the programme that are read on each visit. */
const SCREENS = ['home', 'goals', 'leaderboard', 'recognitions', 'redeems']

/** Plays a visit to mision-espacial: missions, thanks, incentives and rewards, each by its route. */
export async function visitMissions(year: Year, player: Player): Promise<void> {
  const { browser, kind } = player
  const happens = (percent: number) => year.random(100) < percent
  for (const screen of SCREENS) await readScreen(year, browser, `${MISSIONS}/${screen}`)
  await ask(year, browser, 'look at the map', (one) => one.put(`${MISSIONS}/challenges/visit`, command()))
  if (happens(HABITS[kind].advances)) await advance(year, player)
  const colleagues = others(year, player)
  // The first visitor has no colleague to thank yet.
  if (happens(HABITS[kind].thanks) && colleagues.length > 0) await thank(year, player, oneOf(year, colleagues))
  await claimIncentives(year, player)
  if (happens(HABITS[kind].redeems)) await redeem(year, player)
}

const others = (year: Year, player: Player) =>
  year.players.filter((one) => one !== player && one.platform.includes('mision-espacial') && one.seenOn !== null)

async function advance(year: Year, { browser }: Player): Promise<void> {
  const { challenges } = await readScreen<ChallengesOutput>(year, browser, `${MISSIONS}/challenges`)
  const open = challenges
    .flatMap(({ missions }) => missions)
    .filter(({ state }) => state === 'available' || state === 'in-progress' || state === 'rejected')
  for (const { challengeId, id } of open) {
    const path = missionPath(id, challengeId)
    const { source, report, evidence } = await readScreen<MissionOutput>(year, browser, path)
    if (source === 'self' && report?.canReport) {
      await ask(year, browser, 'report progress', (one) => one.post(`${path}/reports`, command({ amount: 1 })))
    }
    if (source === 'evidence' && evidence?.canSend) {
      await ask(year, browser, 'send evidence', (one) => one.post(`${path}/evidence`, anEvidence(PIXEL)))
    }
  }
}

/** Thanks one colleague, whom the sender looks for by name. */
export async function thank(year: Year, from: Player, to: Player): Promise<void> {
  const path = `${MISSIONS}/recognitions/people?q=${encodeURIComponent(to.name)}`
  const people = await readScreen<{ id: string; name: string }[]>(year, from.browser, path)
  const person = people.find(({ name }) => name === to.name)
  if (!person) return fault(year, `${to.name} was not found by name.`)

  const message = `Gracias por tu ayuda del ${todayOf(year)} con el pedido ${year.random(1_000_000)}`
  await ask(year, from.browser, 'thank', (one) =>
    one.post(`${MISSIONS}/recognitions/kudos`, command({ to: [person.id], value: 'gracias', message })),
  )
}

async function claimIncentives(year: Year, { browser }: Player): Promise<void> {
  const { incentives } = await readScreen<IncentivesOutput>(year, browser, `${MISSIONS}/incentives`)
  for (const { id, state } of incentives) {
    if (state !== 'unlocked') continue
    await ask(year, browser, 'claim an incentive', (one) => one.post(`${MISSIONS}/incentives/${id}/claim`, command()))
  }
}

async function redeem(year: Year, { browser }: Player): Promise<void> {
  const { rewards } = await readScreen<RewardsOutput>(year, browser, `${MISSIONS}/rewards`)
  const affordable = rewards.filter(({ block }) => block === null)
  if (affordable.length === 0) return

  const { id } = oneOf(year, affordable)
  const path = `${MISSIONS}/rewards/${id}`
  const { price, version } = await readScreen<{ price: number; version: number }>(year, browser, path)
  await ask(year, browser, 'redeem', (one) => one.post(`${path}/redemption`, command({ price, version })))
}
