import type { Season } from '@orbita/domain/album/season'
import { dayKey } from '@orbita/domain/period'
import { rankFor } from '@orbita/domain/ranks'
import { prepare } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { openBalances } from '../ledger/open-balances.ts'
import { leaveSeen } from '../notices/leave-seen.ts'
import type { Column } from '../people/columns.ts'
import { type HashedAccount, writeAccounts, writeUsers } from '../people/write-people.ts'
import { type AlbumLife, albumSteps, readAlbumHistory } from './album-history.ts'
import { type DemoCompany, readDemoCompany } from './demo-company.ts'
import { type DemoMissions, readDemoMissions } from './demo-missions.ts'
import { earnedBy, type MissionHistory, readMissionHistory } from './mission-history.ts'
import { BEGINNING_DAYS_AGO, missionSteps } from './mission-steps.ts'
import { momentOf, relive, type Seeding } from './timeline.ts'

const applyHistory = prepare<[history: string, at: Date], never>(
  'seed.apply-history',
  `update users u
      set avatar = h.avatar, avatar_chosen_at = case when h.avatar is null then null else $2::timestamptz end,
          level = h.level, level_reached_at = case when h.level = 'sin-rango' then null else $2::timestamptz end
     from jsonb_to_recordset($1::jsonb)
       as h (email text, avatar text, level text)
    where u.email = h.email`,
)

const countAvatars = prepare<[], never>(
  'seed.count-avatars',
  `update stats set first_login = (select count(*) from users where avatar_chosen_at is not null) where id = 'global'`,
)

const findIds = prepare<[], { email: string; user_id: number; account_id: number }>(
  'seed.find-ids',
  'select email, u.id as user_id, a.id as account_id from users u join accounts a using (email) order by u.id',
)

/** Notices that somebody finds unread the first time they look. */
const UNREAD = 3

/** Everything the demo company is made of. */
export type Demo = {
  company: DemoCompany
  missions: DemoMissions
  missionHistory: MissionHistory
  albumHistory: readonly AlbumLife[]
}

/** Reads it from its files. @param content folder with them */
export async function readDemo(content: string, { now, timeZone }: Seeding): Promise<Demo> {
  const [company, missions, missionHistory, albumHistory] = await Promise.all([
    readDemoCompany(content),
    readDemoMissions(content, dayKey(now, timeZone)),
    readMissionHistory(content),
    readAlbumHistory(content),
  ])
  return { company, missions, missionHistory, albumHistory }
}

/** Everybody of the company, as an import would bring them. */
export function everyone(company: DemoCompany) {
  const columns: Column[] = ['correo', 'cedula', 'nombre', 'area', 'plataformas', 'activo']
  return company.people.map((person) => ({ person, isNew: true, columns }))
}

/**
 * Writes the demo company and lets it live its weeks again. People brought balances to the programme, which with what
 * they earned since make those of their history.
 */
export async function writeDemo(
  tx: Tx,
  demo: Demo & { accounts: readonly HashedAccount[]; season: Season },
  seeding: Seeding,
): Promise<void> {
  const { company, accounts, missions, missionHistory: history, albumHistory, season } = demo
  await writeAccounts(tx, accounts)
  await writeUsers(tx, everyone(company))
  const openings = company.history.map((person) => opened(person, earnedBy(person.email, { history, missions })))
  const beginning = momentOf(BEGINNING_DAYS_AGO, seeding)
  await applyHistory(tx, JSON.stringify(openings), beginning)
  await openBalances(tx, openings, beginning)
  await countAvatars(tx)

  const ids = await findIds(tx)
  const userIds = new Map(ids.map((row) => [row.email, row.user_id]))
  const accountIds = new Map(ids.map((row) => [row.email, row.account_id]))
  const steps = [
    ...missionSteps({ missions, history, userIds, accountIds }, seeding),
    ...albumSteps(albumHistory, { ...seeding, season, userIds }),
  ]
  await relive(tx, steps, seeding)
  await leaveSeen(tx, { unread: UNREAD, now: seeding.now })
}

function opened(person: DemoCompany['history'][number], earned: { experience: number; credits: number }) {
  const experience = person.experience - earned.experience
  const credits = person.credits - earned.credits
  if (experience < 0 || credits < 0) throw new Error(`The demo company is not right: ${person.email} earned too much`)

  return { ...person, experience, credits, stardust: 0, level: rankFor(experience) }
}
