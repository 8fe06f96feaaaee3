import { randomUUID } from 'node:crypto'
import { drawConsequences } from '../apps/server/src/consequences/draw-consequences.ts'
import { openDatabase } from '../apps/server/src/infra/db/database.ts'
import { createHasher } from '../apps/server/src/infra/secrets/password-hasher.ts'
import { importPeople } from '../apps/server/src/people/import/import-people.ts'
import { COMMAND_LIMITS, parsePeopleFile } from '../apps/server/src/people/import/read/parse-people-file.ts'
import { entra } from '../apps/server/src/testing/directories.ts'
import { aMachine } from '../apps/server/src/testing/machines.ts'
import { KEYS, testApp } from '../apps/server/src/testing/test-app.ts'
import { temporaryDatabase } from './large-album.ts'

/**
 * Compares a directory's first load, one search and one creation for each person as Entra ID sends them, with a file of as many
 * people. Run `npx tsx bench/directory.ts [people, default 10000]`; passes when the directory takes at most three times the file.
 */
const MOST = 3
/** The requests that a directory has under way at once. */
const AT_ONCE = 4

const people = Number(process.argv[2] ?? 10_000)
const file = await fromFile()
console.log(`file: ${Math.round(file)} ms`)
const directory = await fromDirectory()
const ratio = directory / file
console.table([
  {
    people,
    'file s': (file / 1_000).toFixed(1),
    'directory s': (directory / 1_000).toFixed(1),
    ratio: ratio.toFixed(2),
  },
])
process.exitCode = ratio <= MOST ? 0 : 1

async function fromFile(): Promise<number> {
  const { config, close } = await temporaryDatabase()
  const rows = Array.from(
    { length: people },
    (_, n) => `p${n}@acme.example,${10_000_000 + n},Ana Peña ${n},Ventas ${n % 50},figuras,${n}`,
  )
  const began = performance.now()
  const read = await parsePeopleFile(
    Buffer.from(['correo,cedula,nombre,area,plataformas,numero', ...rows].join('\n')),
    COMMAND_LIMITS,
  )
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const report = await importPeople({
    ...{ config, consequences: drawConsequences, hasher: createHasher(KEYS), sealKeys: KEYS, clock: () => new Date() },
    ...{ people: read.people, label: 'personas.csv' },
  })
  const ms = performance.now() - began
  if ('problems' in report || report.created.length !== people) throw new Error('The file was not applied')
  await close()
  return ms
}

async function fromDirectory(): Promise<number> {
  const { config, close } = await temporaryDatabase()
  const db = Object.assign(openDatabase(config, { consequences: drawConsequences }), { config: config as never })
  const within = testApp({ db, over: { hasher: createHasher(KEYS), clock: () => new Date() } })
  const service = entra(await aMachine(within, { scopes: ['scim'] }))
  let next = 0
  const began = performance.now()
  const work = async () => {
    for (let n = next++; n < people; n = next++) {
      const upn = `p${n}@acme.example`
      if ((await service.find(upn)) !== undefined) throw new Error(`${upn} is here`)
      const person = {
        objectId: randomUUID(),
        upn,
        given: 'Ana',
        family: `Peña ${n}`,
        number: `${n}`,
        department: `Ventas ${n % 50}`,
      }
      const { status, body } = await service.create(person)
      if (status !== 201) throw new Error(JSON.stringify(body))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const ms = performance.now() - began
  await db.close()
  await close()
  return ms
}
