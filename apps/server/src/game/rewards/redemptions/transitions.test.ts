import { REDEEM_STATES, REDEEM_TRANSITIONS } from '@orbita/domain/rewards/redemption'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { aBuyer, aRedeem, ledgerAgrees, publishTestReward } from '../../../testing/game/rewards.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }

beforeAll(() => ledgerAgrees(db))

const { rows } = db

const aRequest = async () => {
  const reward = await publishTestReward(db, { stock: 1 })
  const { browser, userId } = await aBuyer(within)
  return { reward, userId, ...(await aRedeem(browser, reward)) }
}

describe('the database itself', () => {
  test('RE-3: allows exactly the state changes that the domain’s table lists', async () => {
    const { id } = await aRequest()
    const listed = REDEEM_TRANSITIONS.map(({ from, to }) => `${from} → ${to}`)
    const gone: string[] = []
    const client = new pg.Client(db.owner)
    await client.connect()
    for (const from of REDEEM_STATES) {
      for (const to of REDEEM_STATES.filter((state) => state !== from)) {
        await client.query('begin')
        // Disabling the triggers is the only way to force a redemption into any state.
        await client.query(`set local session_replication_role = replica`)
        await client.query('update redeems set state = $2 where id = $1', [id, from])
        await client.query(`set local session_replication_role = origin`)
        const went = await client.query('update redeems set state = $2 where id = $1', [id, to]).then(
          () => true,
          (error: Error) => {
            expect(error.message).toBe('a redemption only goes as listed')
            return false
          },
        )
        if (went) gone.push(`${from} → ${to}`)
        await client.query('rollback')
      }
    }
    await client.end()
    expect(gone.toSorted()).toEqual(listed.toSorted())
  })

  test('RE-2: refuses changes to the frozen terms', async () => {
    const { id } = await aRequest()
    for (const change of [
      'price = price + 1',
      `title = 'Otra'`,
      `conditions = '{}'`,
      `reward_id = 'otra'`,
      'reward_version = 9',
      'took_stock = false',
      `delivery = 'code'`,
      `period_key = '2027-01'`,
      `promised_on = '2027-01-01'`,
      `overdue_on = '2027-01-01'`,
      'requested_at = now()',
    ]) {
      await expect(rows(`update redeems set ${change} where id = $1`, [id])).rejects.toThrow('only goes as listed')
    }
    await expect(rows('delete from redeems where id = $1', [id])).rejects.toThrow('foreign key')
  })

  test('RE-3: refuses a redemption that starts beyond the first state, and unknown states', async () => {
    const { id } = await aRequest()
    const copy = (state: string) =>
      rows(
        `insert into redeems (user_id, reward_id, reward_version, state, title, picture, price, delivery, conditions,
                              took_stock, period_key, requested_at, promised_on, overdue_on)
         select user_id, reward_id, reward_version, $2, title, picture, price, delivery, conditions, took_stock,
                period_key, requested_at, promised_on, overdue_on from redeems where id = $1`,
        [id, state],
      )
    for (const state of REDEEM_STATES.filter((one) => one !== 'requested')) {
      await expect(copy(state)).rejects.toThrow('only goes as listed')
    }
    await expect(rows(`update redeems set state = 'lost' where id = $1`, [id])).rejects.toThrow()
  })

  test('RE-4: refuses stock below zero, and changing, deleting or repeating a stock movement', async () => {
    const { id, reward } = await aRequest()
    await expect(rows('update rewards set stock = -1 where id = $1', [reward.id])).rejects.toThrow('rewards_stock')
    await expect(rows('update rewards set stock = stock - 1 where id = $1', [reward.id])).rejects.toThrow(
      'rewards_stock',
    )
    await expect(rows('update stock_movements set amount = 5 where reward_id = $1', [reward.id])).rejects.toThrow()
    await expect(rows('delete from stock_movements where reward_id = $1', [reward.id])).rejects.toThrow()
    await expect(
      rows(
        `insert into stock_movements (reward_id, amount, reason, movement_key, redeem_id, at)
         select reward_id, amount, reason, movement_key, redeem_id, at from stock_movements where redeem_id = $1`,
        [id],
      ),
    ).rejects.toThrow('stock_movements_key')
  })

  test('RE-3: refuses changing or deleting an event, and a second event for a state', async () => {
    const { id } = await aRequest()
    await expect(rows(`update redeem_events set note = 'x' where redeem_id = $1`, [id])).rejects.toThrow()
    await expect(rows('delete from redeem_events where redeem_id = $1', [id])).rejects.toThrow()
    await expect(
      rows(
        `insert into redeem_events (redeem_id, ordinal, state, actor, at) values ($1, 2, 'requested', 'employee', now())`,
        [id],
      ),
    ).rejects.toThrow('redeem_events_state')
  })

  test('PT-3: refuses a balance below zero', async () => {
    const { userId } = await aRequest()
    await expect(rows('update users set credits = -1 where id = $1', [userId])).rejects.toThrow('users_credits')
  })

  test('RE-5: gives a code to one redemption, and a redemption one code', async () => {
    const reward = await publishTestReward(db, { delivery: 'code' })
    const { id } = await aRequest()
    const insert = (redeemId: number | null) =>
      rows(
        `insert into reward_codes (reward_id, sealed, code_hash, redeem_id, added_at)
         values ($1, 'x', sha256(gen_random_uuid()::text::bytea), $2, now())`,
        [reward.id, redeemId],
      )
    await insert(id)
    await expect(insert(id)).rejects.toThrow('reward_codes_redeem_id_unique')
  })
})
