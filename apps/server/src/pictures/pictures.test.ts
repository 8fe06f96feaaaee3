import { crc32 } from 'node:zlib'
import type { PictureOutput } from '@orbita/contract/pictures'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../testing/factories.ts'
import { aJpeg, aPng, aWebp, SECRET } from '../testing/game/evidence-files.ts'
import { anEvidence, PIXEL } from '../testing/game/missions.ts'
import { testApp } from '../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser
let employee: Browser

beforeAll(async () => {
  operator = await anOperatorSession(within)
  employee = await signedIn(within, await anEmployee(within))
})

const upload = (bytes: Uint8Array | string, type = 'image/png') =>
  operator.post('/rpc/operator/pictures', anEvidence(bytes, { type }))

async function uploaded(bytes: Uint8Array): Promise<PictureOutput & { id: string }> {
  const answer = await upload(bytes)
  expect(answer.status, await answer.clone().text()).toBe(200)
  const picture = (await answer.json()) as PictureOutput
  return { ...picture, id: picture.picture.replace('imagenes/', '') }
}

/** A PNG of one pixel whose header says another size. */
function aPngOf(width: number, height: number): Buffer {
  const header = Buffer.from(PIXEL)
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  return header
}

describe('an upload is refused', () => {
  const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>`

  test.each([
    ['a drawing with a script', SVG, 'image/svg+xml'],
    ['a drawing that says it is a photo', SVG, 'image/png'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', 'image/png'],
    ['an animation', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'image/gif'],
    [
      'the beginning of a photo and a page',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]),
      'image/jpeg',
    ],
    ['the shortest drawing', '<svg/>', 'image/png'],
    ['nothing', '', 'image/png'],
  ])('for %s', async (_, bytes, type) => {
    const answer = await upload(bytes, type)
    expect([answer.status, await answer.json()]).toEqual([415, { error: 'PICTURE_TYPE' }])
  })

  test('for a photo that is cut off', async () => {
    const photo = await aJpeg({ width: 600, height: 400 })
    const answer = await upload(photo.subarray(0, photo.length / 2))
    expect(await answer.json()).toEqual({ error: 'PICTURE_TYPE' })
  })

  test('for two hundred million pixels, in its own words and before they are decoded', async () => {
    const answer = await upload(aPngOf(20_000, 10_000))
    expect([answer.status, await answer.json()]).toEqual([413, { error: 'PICTURE_TOO_MANY_PIXELS' }])
  })

  test('for more than eight megabytes', async () => {
    const answer = await upload(Buffer.concat([await aPng(), Buffer.alloc(8 * 1024 * 1024)]))
    expect([answer.status, await answer.json()]).toEqual([413, { error: 'PICTURE_TOO_LARGE' }])
  })

  test('for an employee, as if there were no such place', async () => {
    const answer = await employee.post('/rpc/operator/pictures', anEvidence(await aPng()))
    expect(answer.status).toBe(404)
  })
})

test('a photo loses its place and its author, and stands upright, in the sizes that screens use', async () => {
  const { id, width, height } = await uploaded(await aJpeg({ width: 1_200, height: 800 }))
  expect([width, height]).toEqual([640, 960])
  for (const accept of ['image/avif,image/webp,*/*', 'image/webp,*/*']) {
    for (const side of [320, 960]) {
      const answer = await employee.get(`/rpc/employee/pictures/${id}/${side}`, { headers: { accept } })
      const content = Buffer.from(await answer.arrayBuffer())
      const seen = await sharp(content).metadata()
      expect([seen.height, seen.exif, seen.icc, seen.xmp]).toEqual([side, undefined, undefined, undefined])
      expect(content.includes(SECRET)).toBe(false)
      expect(answer.headers.get('content-type')).toBe(accept.split(',')[0])
    }
  }
})

test('a small picture is not enlarged', async () => {
  const { width, height } = await uploaded(await aWebp())
  expect([width, height]).toEqual([30, 30])
})

test('the same picture is stored once, and its address always means the same', async () => {
  const png = await aPng(40)
  const [one, other] = [await uploaded(png), await uploaded(png)]
  expect(other).toEqual(one)

  const answer = await operator.get(`/rpc/operator/pictures/${one.id}/320`)
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('vary')).toContain('Accept')
})

test.each([`${'0'.repeat(32)}/320`, `${'0'.repeat(32)}/5000`, '..%2f..%2fetc/320', 'x/320'])(
  'there is no picture at %s',
  async (path) => {
    expect((await employee.get(`/rpc/employee/pictures/${path}`)).status).toBe(404)
  },
)
