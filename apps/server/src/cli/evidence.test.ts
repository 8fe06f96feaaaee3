import { afterAll, expect, test } from 'vitest'
import { commandLine, ONE_PERSON } from '../testing/processes/command-line.ts'
import { objectServer } from '../testing/processes/object-server.ts'

const cli = await commandLine()
const server = await objectServer()
const { endpoint, bucket, accessKeyId, secretAccessKey } = server.config
const STORE = {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}
afterAll(async () => {
  await cli.close()
  await server.close()
})

test('refuses wrong arguments, and works with no store only if one is named', async () => {
  expect(await cli.commandWith(STORE, 'evidence', 'move', '--to', 'nube')).toMatchObject({ code: 2 })
  expect(await cli.commandWith(STORE, 'evidence', 'check', '--to', 'store')).toMatchObject({ code: 2 })
  expect(await cli.command('evidence', 'check')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^✗ Define S3_ENDPOINT/),
  })
})

test('says in one line that the store does not answer', async () => {
  server.setAway(true)
  const { code, output } = await cli.commandWith(STORE, 'evidence', 'check')
  server.setAway(false)
  expect(code).toBe(1)
  expect(output).toMatch(/^✗ El almacén de archivos no responde[^\n]+$/)
})

test('moves and compares, and a backup says that it leaves the files of the store out', async () => {
  expect(await cli.commandWith(STORE, 'evidence', 'move', '--to', 'store')).toMatchObject({
    code: 0,
    output: 'Evidencias llevadas al almacén: 0.',
  })
  server.objects.set(`evidence/${'0'.repeat(64)}`, Buffer.from('x'))
  const checked = await cli.commandWith(STORE, 'evidence', 'check', '--delete-unknown')
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('Borrados: 1.') })
  expect(server.objects.size).toBe(0)

  await cli.command('import-people', cli.file('personas.csv', ONE_PERSON))
  const made = await cli.commandWith(STORE, 'backup', cli.path('copia.gz'))
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('no van en la copia: cópialos aparte') })
})
