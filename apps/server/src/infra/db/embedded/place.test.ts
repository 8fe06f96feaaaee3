import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { choosePlace, firstClosedFolder } from './place.ts'
import { startParticipant } from './testing/start-participant.ts'
import { isRoot, isRunning, NOBODY, removeTemporaryFolder, temporaryFolder } from './testing/temporary-data.ts'

const nobody = { name: 'nobody', ids: NOBODY, isKnown: true }
const asOrdinaryUser = isRoot ? { ids: NOBODY } : {}
// Another user can only run the product where the checkout is open to that user.
const canRunAsOrdinaryUser = !isRoot || firstClosedFolder(import.meta.dirname, nobody) === undefined

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
})

afterEach(async () => {
  await removeTemporaryFolder(folder)
})

function place(dataDir: string, isDefaultDataDir = false) {
  return choosePlace({ dataDir, isDefaultDataDir, product: 'orbita-prueba', mayCreate: true })
}

function folderUnderClosedParent(): string {
  const closed = path.join(folder, 'cerrada')
  fs.mkdirSync(closed, { mode: 0o700 })
  return path.join(closed, 'data')
}

test.each(['"', '$', '`', '\\', '\n'])('refuses a path with %j, which initdb would hand to a shell', (character) => {
  expect(() => place(path.join(folder, `a${character}b`))).toThrow(/^DATA_DIR no puede contener/)
})

test('refuses a file in place of the folder', () => {
  fs.writeFileSync(path.join(folder, 'data'), '')

  expect(() => place(path.join(folder, 'data'))).toThrow(/es un archivo y no una carpeta/)
})

test.runIf(isRoot)('root: refuses a configured folder that the database cannot enter, and names the closed one', () => {
  const dataDir = folderUnderClosedParent()

  expect(() => place(dataDir)).toThrow(`no puede entrar en ${path.dirname(dataDir)}. Define DATA_DIR`)
  expect(fs.existsSync(dataDir)).toBe(false)
})

test.runIf(isRoot)('root: the default folder of a closed checkout is replaced by one in /var/lib', () => {
  expect(place(folderUnderClosedParent(), true).dataDir).toBe('/var/lib/orbita-prueba')
})

test.runIf(isRoot)('root: the default folder is kept when the database can enter it', () => {
  expect(place(path.join(folder, 'data'), true).dataDir).toBe(path.join(folder, 'data'))
})

test.runIf(isRoot)('root: the owner of the data runs the database, or else the owner of its folder', () => {
  const dataDir = path.join(folder, 'data')
  fs.chownSync(folder, NOBODY.uid, NOBODY.gid)
  expect(place(dataDir).account.ids).toEqual(NOBODY)

  fs.mkdirSync(path.join(dataDir, 'pgdata'), { recursive: true })
  fs.chownSync(path.join(dataDir, 'pgdata'), 12_345, 12_345)
  expect(place(dataDir).account).toEqual({ name: '12345', ids: { uid: 12_345, gid: 12_345 }, isKnown: false })
})

test.runIf(isRoot)('root: an empty folder made for the data changes its owner to the database account', () => {
  const dataDir = path.join(folder, 'volumen')
  fs.mkdirSync(dataDir, { mode: 0o700 })

  const { account } = place(dataDir)

  expect(fs.statSync(dataDir).uid).toBe(account.ids.uid)
})

test.runIf(canRunAsOrdinaryUser)('an ordinary user runs the database as itself', async () => {
  fs.chmodSync(folder, 0o777)
  const dataDir = path.join(folder, 'data')
  const participant = startParticipant({ dataDir, ...asOrdinaryUser })

  expect(await participant.ready()).toMatchObject({ joined: false })
  expect(fs.statSync(path.join(dataDir, 'pgdata')).uid).toBe(isRoot ? NOBODY.uid : process.getuid?.())

  await participant.release()
  await expect.poll(() => isRunning(dataDir)).toBe(false)
})

test.runIf(canRunAsOrdinaryUser)('refuses a read-only folder to an ordinary user', async () => {
  const dataDir = path.join(folder, 'solo-lectura')
  fs.mkdirSync(dataDir, { mode: 0o555 })
  if (isRoot) fs.chownSync(dataDir, NOBODY.uid, NOBODY.gid)

  const refusal = await startParticipant({ dataDir, ...asOrdinaryUser }).refusal()

  expect(refusal).toMatch(/^No se puede escribir en .*solo-lectura, donde irían los datos\. Define DATA_DIR/)
})

test.runIf(isRoot && canRunAsOrdinaryUser)(
  'refuses the data of another user, naming the owner and how to take it over',
  async () => {
    const dataDir = path.join(folder, 'ajena')
    fs.mkdirSync(path.join(dataDir, 'pgdata'), { recursive: true })

    const refusal = await startParticipant({ dataDir, ...asOrdinaryUser }).refusal()

    expect(refusal).toContain('pertenece al usuario número 0')
    expect(refusal).toContain(`sudo chown -R ${NOBODY.uid} "${dataDir}"`)
  },
)
