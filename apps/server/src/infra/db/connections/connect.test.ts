import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import type { ClusterConfig } from '../embedded/connection.ts'
import { migrate } from '../migrate.ts'
import { connectDatabase } from './connect.ts'

const db = await testDatabase()

const urlOf = ({ host, port, user, password, database }: ClusterConfig) =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`

const product = urlOf(db.config)
const owner = urlOf(db.owner)

const connect = (databaseUrl: string, databaseOwnerUrl?: string) =>
  connectDatabase(
    { databaseUrl, dataDir: '', isDefaultDataDir: true, ...(databaseOwnerUrl && { databaseOwnerUrl }) },
    () => undefined,
  )

test.each([
  ['the owner in both', owner, owner, 'no puede ser el dueño de la base de datos ni un superusuario'],
  ['the two the wrong way round', owner, product, 'no puede ser el dueño de la base de datos ni un superusuario'],
  ['two databases', product, urlOf({ ...db.owner, database: 'postgres' }), 'no llevan a la misma base de datos'],
  ['a wrong password of the owner', product, urlOf({ ...db.owner, password: 'otra' }), 'DATABASE_OWNER_URL'],
])('refuses %s, with one line', async (_what, databaseUrl, ownerUrl, line) => {
  await expect(connect(databaseUrl, ownerUrl)).rejects.toThrow(line)
})

test('takes a standby that is away', async () => {
  const withReplica = (databaseReplicaUrl: string) =>
    connectDatabase({ databaseUrl: owner, databaseReplicaUrl, dataDir: '', isDefaultDataDir: true }, () => undefined)
  const away = 'postgres://u:c@127.0.0.1:1/orbita'
  expect(await withReplica(away)).toMatchObject({ replica: { connectionString: away } })
})

test('with an owner apart the product is not the owner; without, it is, as before', async () => {
  const apart = await connect(product, owner)
  await migrate(apart.owner, { product: apart.config })
  expect(apart).toMatchObject({
    isOwner: false,
    config: { connectionString: product },
    owner: { connectionString: owner },
  })
  expect(await connect(owner)).toMatchObject({ isOwner: true, owner: { connectionString: owner } })
})
