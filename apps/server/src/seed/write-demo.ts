import { rankFor } from '@orbita/domain/ranks'
import type { Season } from '@orbita/domain/seasons/season'
import { type DayKey, dayKey } from '@orbita/domain/time/period'
import { beginWishes } from '../game/albums/wishes/begin-wishes.ts'
import { beginHabits } from '../game/habits/begin-habits.ts'
import { openBalances } from '../game/ledger/open-balances.ts'
import { markAllSeen } from '../game/notices/mark-all-seen.ts'
import type { CodeKeys } from '../game/rewards/codes.ts'
import { type HashedAccount, writeAccounts } from '../identity/accounts/write-accounts.ts'
import { prepare } from '../infra/db/sql.ts'
import type { Tx } from '../infra/db/transaction.ts'
import type { Keys } from '../infra/secrets/keys.ts'
import { newValuesOf } from '../people/import/user-values.ts'
import { insertPeople } from '../people/import/write-people.ts'
import { recountFirstLogins } from '../people/stats/count-first-login.ts'
import { writeHistories } from '../people/users/write-histories.ts'
import { albumSteps, readAlbumHistory } from './album-history.ts'
import { type DemoCompany, type History, readDemoCompany, withNewcomer } from './demo-company.ts'
import { goalCredits, goalSteps, readDemoGoals } from './demo-goals.ts'
import { readDemoMissions } from './demo-missions.ts'
import { kudosRewardsOf, readDemoRecognitions } from './demo-recognitions.ts'
import { readDemoRewards } from './demo-rewards.ts'
import { readDemoSettings, saveDemoSettings } from './demo-settings.ts'
import { earnedBy, readMissionHistory } from './mission-history.ts'
import { PEOPLE_TEAM } from './people-team.ts'
import { readRewardHistory, spentBy } from './reward-history.ts'
import { habitSteps, readHabitHistory, starredWith } from './steps/habit-steps.ts'
import { BEGINNING_DAYS_AGO, missionSteps } from './steps/mission-steps.ts'
import { recognitionSteps } from './steps/recognition-steps.ts'
import { rewardSteps } from './steps/reward-steps.ts'
import { readDemoSurveys, surveySteps } from './steps/survey-steps.ts'
import { type DemoStep, momentOf, replaySteps, type Seeding } from './timeline.ts'

const findIds = prepare<[], { email: string; user_id: number; account_id: number }>(
  'seed.find-ids',
  `select email, u.id as user_id, a.id as account_id
     from users u join accounts a using (email) where a.kind = 'employee' order by u.id`,
)

/** The day the employees were imported with their balances, before the first best employee of the history. */
const ARRIVAL_DAYS_AGO = 400

/** The number of notices that each employee finds unread at first. */
const UNREAD = 3

/** The keys that seal the ids of colleagues, the codes of rewards and the authenticator of the operator. */
export type DemoKeys = Pick<Keys, 'colleague' | 'operatorTotp'> & CodeKeys

/** The parts of the demo company, each with the function that reads it from the folder of its files. */
const PARTS = {
  company: async (content: string, today: DayKey) => withNewcomer(await readDemoCompany(content), today),
  settings: readDemoSettings,
  missions: readDemoMissions,
  missionHistory: readMissionHistory,
  goals: readDemoGoals,
  surveys: readDemoSurveys,
  albumHistory: readAlbumHistory,
  rewards: readDemoRewards,
  rewardHistory: readRewardHistory,
  recognitions: readDemoRecognitions,
  habits: readHabitHistory,
}

/** The contents of the demo company. */
export type Demo = { [Part in keyof typeof PARTS]: Awaited<ReturnType<(typeof PARTS)[Part]>> }

/** Reads the demo company. @param content folder with its files */
export async function readDemo(content: string, { now, timeZone }: Seeding): Promise<Demo> {
  const today = dayKey(now, timeZone)
  const parts = Object.entries(PARTS).map(async ([part, read]) => [part, await read(content, today)] as const)
  return Object.fromEntries(await Promise.all(parts)) as Demo
}

/**
 * Writes the demo company and replays its year. Each employee starts with the balance that, with the movements of the
 * year, results in the one of their history.
 */
export async function writeDemo(
  tx: Tx,
  demo: Demo & { accounts: readonly HashedAccount[]; season: Season; keys: DemoKeys },
  seeding: Seeding,
): Promise<void> {
  const { company, accounts } = demo
  // The replayed past brings neither steps nor stars.
  await beginHabits(tx, null)
  await writeAccounts(tx, accounts, seeding.now)
  await insertPeople(tx, company.people.map(newValuesOf), null)
  const shared = goalCredits(demo, dayKey(seeding.now, seeding.timeZone))
  const openings = company.history.map((person) => openingOf(person, { ...demo, shared }))
  const arrival = momentOf(ARRIVAL_DAYS_AGO, seeding)
  await writeHistories(tx, openings, { chosenAt: momentOf(BEGINNING_DAYS_AGO, seeding), reachedAt: arrival })
  await openBalances(tx, openings, arrival)
  await recountFirstLogins(tx)
  const ids = await findIds(tx)
  const team = ids.find(({ email }) => email === PEOPLE_TEAM)!
  await saveDemoSettings(tx, demo.settings, { actor: team.account_id, now: arrival })
  await replaySteps(tx, stepsOf(demo, ids, seeding), seeding)
  await beginHabits(tx, seeding.now)
  // What its people have is fixed: their first wish is that of the next month.
  await beginWishes(tx, seeding.now)
  await markAllSeen(tx, { unread: UNREAD, now: seeding.now })
}

type Ids = { email: string; user_id: number; account_id: number }

function stepsOf(demo: Demo & { season: Season; keys: DemoKeys }, ids: readonly Ids[], seeding: Seeding): DemoStep[] {
  const { company, missions, missionHistory, goals, albumHistory, season, rewards, rewardHistory, recognitions, keys } =
    demo
  const userIds = new Map(ids.map((row) => [row.email, row.user_id]))
  const accountIds = new Map(ids.map((row) => [row.email, row.account_id]))
  const idsByEmail = { userIds, accountIds }
  const platformsOf = platformsIn(company)
  const shop = { rewards, history: rewardHistory, keys, beginning: BEGINNING_DAYS_AGO }
  return [
    ...missionSteps({ missions, history: missionHistory, ...idsByEmail }, seeding),
    ...goalSteps(goals, seeding),
    ...surveySteps(demo.surveys, seeding),
    ...rewardSteps({ ...shop, ...idsByEmail }, seeding),
    ...recognitionSteps({ recognitions, people: participants(company), key: keys.colleague, ...idsByEmail }, seeding),
    ...albumSteps(albumHistory, { ...seeding, season, userIds, key: keys.colleague }),
    ...habitSteps(demo.habits, { ...seeding, userIds, platformsOf }),
  ]
}

/** Returns the active people of the programme who have used it. */
function participants({ people, history }: DemoCompany) {
  const lived = new Set(history.map(({ email }) => email))
  return people
    .filter(({ email, isActive, platform }) => isActive && platform.includes('mision-espacial') && lived.has(email))
    .map(({ email, area = null }) => ({ email, area }))
}

function platformsIn({ people }: DemoCompany) {
  const platforms = new Map(people.map(({ email, platform }) => [email, platform]))
  return (email: string) => platforms.get(email) ?? []
}

function openingOf(person: History, demo: Demo & { shared: ReadonlyMap<string, number> }) {
  const { missions, missionHistory, rewards, rewardHistory, recognitions } = demo
  const earned = earnedBy(person.email, { history: missionHistory, missions })
  const recognised = kudosRewardsOf(person.email, recognitions)
  const spent = spentBy(person.email, { history: rewardHistory, rewards })
  const starred = starredWith(person.email, { habits: demo.habits, platforms: platformsIn(demo.company)(person.email) })
  const shared = demo.shared.get(person.email) ?? 0
  const experience = person.experience - earned.experience - recognised.experience - starred.experience
  const credits = person.credits - earned.credits - recognised.credits - starred.credits - shared + spent
  if (experience < 0 || credits < 0) throw new Error(`The demo company is not right: ${person.email} earned too much`)

  return { ...person, experience, credits, stardust: 0, level: rankFor(experience) }
}
