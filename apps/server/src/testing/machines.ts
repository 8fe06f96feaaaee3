import { randomUUID } from 'node:crypto'
import { SCOPE_IDS, type Scope } from '@orbita/domain/machines/scopes'
import type { Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { hashOfKey, keyOf } from '../identity/machines/key-text.ts'
import { makeKey } from '../identity/machines/make-key.ts'
import { transaction } from '../infra/db/transaction.ts'
import { Browser } from './browser.ts'
import { KEYS } from './test-app.ts'

export type MachineOptions = {
  scopes?: readonly Scope[]
  /** until it expires, from now on */
  days?: number
  isRevoked?: boolean
  /** from which alone the key is good */
  networks?: readonly string[]
  /** account id of the operator who makes it; absent: nobody whom the tests look at */
  actor?: number
}

export type TestMachine = Browser & { accountId: number; key: string }

/** Makes a system with a key of its own, and the client that sends it. */
export async function aMachine(
  { app, dependencies: { db, clock } }: { app: Hono; dependencies: Pick<Dependencies, 'db' | 'clock'> },
  { scopes = SCOPE_IDS, days = 180, isRevoked = false, networks = [], actor = 0 }: MachineOptions = {},
): Promise<TestMachine> {
  const key = keyOf(KEYS, randomUUID())
  const { id } = await transaction(db.pool, (tx) =>
    makeKey(tx, { key, name: 'CRM de ventas', scopes, days, networks, actor, now: clock() }),
  )
  if (isRevoked)
    await db.pool.query('update machine_keys set revoked_at = $2, revoked_by = 0 where account_id = $1', [id, clock()])
  // The first use of a key is written, and is not what the tests of refusals look at.
  const used = "update machine_keys set used_at = $2, used_from = '192.0.2.0/24' where secret_hash = $1"
  await db.pool.query(used, [hashOfKey(key.secret), clock()])
  const machine = Object.assign(new Browser(app), { accountId: id, key: key.secret })
  machine.own.authorization = `Bearer ${key.secret}`
  return machine
}
