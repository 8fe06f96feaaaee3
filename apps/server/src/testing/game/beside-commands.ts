import { createBarriers } from '../databases/barrier.ts'
import { testDatabase } from '../databases/test-database.ts'
import { anOperatorSession } from '../factories.ts'
import { FakeClock } from '../fake-clock.ts'
import { testApp } from '../test-app.ts'
import { publishFirstSeason } from './album.ts'
import { publishTestChallenge } from './missions.ts'
import { ledgerAgrees } from './rewards.ts'

/** Opens a database with a challenge, a season and barriers, for tests of a progress file beside people's commands. */
export async function besideCommands() {
  const db = await testDatabase()
  const within = { ...testApp({ db, clock: new FakeClock() }), db }
  const operator = await anOperatorSession(within)
  await publishTestChallenge(db)
  await publishFirstSeason(db)
  await ledgerAgrees(db)
  await createBarriers(db)
  const { rows } = db
  const balancesOf = async (userId: number) =>
    (await rows('select experience, credits from users where id = $1', [userId]))[0]
  return { db, within, operator, rows, balancesOf }
}
