import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { KEYS } from '../../testing/test-app.ts'
import { deriveKeys } from './keys.ts'
import { PepperError } from './pepper.ts'
import { checkIfKnown, ensurePepper } from './pepper-check.ts'

const OTHER = deriveKeys(Buffer.alloc(32, 'another pepper'))

const db = await testDatabase()

test('the pepper that filled the database is accepted, and any other refused, also one that calls itself the same', async () => {
  await ensurePepper(db.pool, KEYS)
  await ensurePepper(db.pool, KEYS)
  await expect(ensurePepper(db.pool, OTHER)).rejects.toThrow(PepperError)
  const namesake = { ...OTHER, id: KEYS.id }
  await expect(ensurePepper(db.pool, namesake)).rejects.toThrow(PepperError)
  await expect(checkIfKnown(db.pool, namesake)).rejects.toThrow(PepperError)
})
