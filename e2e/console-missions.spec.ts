import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

/** A PNG of one color, different for every journey, so that its picture is a new one. */
function aPicture(): Buffer {
  const side = 32
  const color = Buffer.from(randomUUID().replaceAll('-', ''), 'hex').subarray(0, 3)
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: side }, () => color)])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

test(
  'D-74: a mission is written beside the phone, and once published it is on an open phone',
  DESKTOP,
  async ({ page, inConsole, employee, windowOf }) => {
    const title = `Faro ${randomUUID().slice(0, 8)}`
    await inConsole()
    const phone = await windowOf(await employee())
    await phone.goto('/mision-espacial/misiones?vista=lista')
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto('/consola/misiones')
    await page.getByRole('button', { name: 'Nueva misión' }).click()
    await page.getByRole('textbox', { name: 'Título' }).fill(title)
    await page.getByRole('button', { name: 'Crear el borrador' }).click()
    const preview = page.frameLocator('iframe[title^="Así lo ve"]')
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(phone.getByText(title)).toHaveCount(0)

    await page.getByRole('textbox', { name: 'Por qué importa' }).fill('Una luz guía a todos.')
    await expect(preview.getByText('Una luz guía a todos.')).toBeVisible()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'faro.png', mimeType: 'image/png', buffer: aPicture() })
    await expect(preview.locator('header img[src^="blob:"]').first()).toBeVisible()

    await page.getByRole('button', { name: 'Revisar y publicar' }).click()
    await page.getByRole('button', { name: 'Publicar la misión' }).click()
    await expect(page.getByText('Publicaste la misión')).toBeVisible()
    await expect(phone.getByRole('link', { name: title })).toBeVisible()
    await phone.getByRole('link', { name: title }).click()
    await expect(phone.getByText('Una luz guía a todos.')).toBeVisible()
    await expect(phone.locator('main header img').first()).toHaveAttribute('src', /\/rpc\/employee\/pictures\//)
  },
)
