import { expect, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee } from '../testing/factories.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { publishFirstSeason } from '../testing/game/album.ts'
import { testApp } from '../testing/test-app.ts'
import { inviteToRewards } from './reward-invitations.ts'

// The first season ends on 30 April 2027.
const db = await testDatabase()
await publishFirstSeason(db)
const clock = new FakeClock('2027-04-16T15:00:00Z')
const { dependencies } = testApp({ db, clock })

const rewardAt = (id: string, price: number, category: string) =>
  db.pool.query(
    `insert into rewards (id, position, title, description, conditions, picture, category, price, delivery, promised_days)
     values ($1, 1, $1, 'x', '{}', 'a/b', $3, $2, 'pickup', 5)`,
    [id, price, category],
  )
const withCredits = async (credits: number) => {
  const { userId } = await anEmployee({ db })
  await db.pool.query('update users set credits = $2 where id = $1', [userId, credits])
  return userId
}
const told = async () =>
  (await db.pool.query("select user_id as id, title, text, path from notices where notice_key like 'invitation:%'"))
    .rows

test('RE-8: who holds more than 900 credits without a goal is invited once, on the last two weeks, to three that they can have', async () => {
  await Promise.all([
    rewardAt('taza', 350, 'productos'),
    rewardAt('tarde', 300, 'tiempo'),
    rewardAt('dona', 150, 'solidaridad'),
  ])
  await rewardAt('viaje', 5_000, 'experiencias')
  const [rich, , saver] = [await withCredits(1_000), await withCredits(900), await withCredits(2_000)]
  await db.pool.query("insert into reward_goals (user_id, reward_id, at) values ($1, 'viaje', now())", [saver])
  await inviteToRewards(dependencies)
  expect(await told()).toEqual([])

  clock.advance({ days: 1 })
  // While the balances do not add up nothing can be redeemed, and nobody is invited.
  await inviteToRewards(dependencies)
  expect(await told()).toEqual([])

  await db.pool.query('insert into ledger_checks (checked_at, drifted) values (now(), 0)')
  await Promise.all([inviteToRewards(dependencies), inviteToRewards(dependencies)])
  await inviteToRewards(dependencies)
  expect(await told()).toEqual([
    {
      id: rich,
      title: '«Primer vuelo» se acerca a su fin: date un gusto',
      text: 'Tienes 1000 créditos y ninguna meta fijada. Hoy puedes pedir «taza» (350), «tarde» (300) o «dona» (150). Tus créditos no vencen.',
      path: '/mision-espacial/recompensas',
    },
  ])
})
