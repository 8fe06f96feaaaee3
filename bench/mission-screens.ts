import { randomBytes } from 'node:crypto'
import { findIncentives } from '../apps/server/src/game/awards/find-incentives.ts'
import { findMovements } from '../apps/server/src/game/ledger/find-movements.ts'
import { createMissionCatalog, type MissionCatalog } from '../apps/server/src/game/missions/catalog.ts'
import { findChallenges } from '../apps/server/src/game/missions/find-challenges.ts'
import { findMission } from '../apps/server/src/game/missions/find-mission.ts'
import type { Database } from '../apps/server/src/infra/db/database.ts'
import { findMissionHome } from '../apps/server/src/screens/find-mission-home.ts'
import { compareCompanies, MAX_GROWTH, personOf } from './compare-companies.ts'
import { temporaryDatabase } from './large-album.ts'
import { fillProgramme, MISSIONS_OF_ALL, publishProgramme } from './large-programme.ts'

/**
 * Measures how long it takes to load home, map, mission, incentives and movements and write their JSON, in a company of
 * 1,000 employees with 100,000 movements and in one of 100,000 with 10,000,000. Every request is for another employee.
 * The two companies take turns, so that other load on the machine slows both.
 * Run `npx tsx bench/mission-screens.ts [requests, default 4000] [employees of the large company, default 100000]`.
 * Passes when both p50 and p99 of every screen grow at most twofold.
 */
const TODAY = '2026-11-20'
const HOME = {
  today: TODAY,
  now: new Date(`${TODAY}T12:00:00Z`),
  timeZone: 'America/Bogota',
  colleagueKey: randomBytes(32),
  hasFiguras: true,
}

type Company = { employees: number; db: Database; catalog: MissionCatalog; close(): Promise<void> }
type Screen = (company: Company, request: number) => Promise<unknown>

const SCREENS: Record<string, Screen> = {
  home: ({ db, catalog, employees }, request) =>
    findMissionHome(db.pipeline, catalog, { ...HOME, userId: personOf(request, employees) }),
  map: ({ db, catalog, employees }, request) =>
    findChallenges(db.pipeline, catalog, { userId: personOf(request, employees), today: TODAY }),
  mission: ({ db, catalog, employees }, request) => {
    const [challengeId, missionId] = MISSIONS_OF_ALL[request % MISSIONS_OF_ALL.length]!
    const userId = personOf(request, employees)
    return findMission(db.pipeline, catalog, {
      userId,
      challengeId,
      missionId,
      today: TODAY,
      timeZone: 'America/Bogota',
    })
  },
  incentives: ({ db, employees }, request) =>
    findIncentives(db.pipeline, { userId: personOf(request, employees), today: TODAY }),
  movements: ({ db, employees }, request) => findMovements(db.pipeline, { userId: personOf(request, employees) }),
}

const requests = Number(process.argv[2] ?? 4_000)
const companies = [await companyOf(1_000), await companyOf(Number(process.argv[3] ?? 100_000))] as const
const results = []
for (const [name, screen] of Object.entries(SCREENS)) results.push(await measure(name, screen))
for (const { close } of companies) await close()

console.table(results.map(({ row }) => row))
process.exitCode = results.every(({ growth }) => growth <= MAX_GROWTH) ? 0 : 1

async function companyOf(employees: number): Promise<Company> {
  const { db, config, close } = await temporaryDatabase()
  await publishProgramme(db)
  await fillProgramme(config, employees)
  const { rows } = await db.pool.query<{ count: number }>('select count(*) from ledger')
  console.log(`${employees} personas, ${rows[0]!.count} movimientos`)
  return { employees, db, catalog: createMissionCatalog(), close }
}

function measure(name: string, screen: Screen) {
  return compareCompanies({
    companies,
    requests,
    label: { screen: name },
    read: async (company, request) => JSON.stringify(await screen(company, request)),
  })
}
