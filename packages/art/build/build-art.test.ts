import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '../src/catalogue.ts'
import { buildFiles } from './art-files.ts'
import { type OutputFile, syncFolder } from './output-folder.ts'

let folder: string
let files: OutputFile[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbita-art-'))
  files = await buildFiles()
})

afterAll(() => rm(folder, { recursive: true }))

const pixels = (svg: string | Uint8Array) =>
  sharp(Buffer.from(svg)).resize(120, 120, { fit: 'contain' }).flatten({ background: '#2a1a73' }).raw().toBuffer()

test('writes one file a drawing, never heavier than the drawing and with its viewBox', async () => {
  await syncFolder(folder, files)
  for (const { family, id, draw } of CATALOGUE) {
    const written = await readFile(join(folder, family, `${id}.svg`), 'utf8')
    expect(written.length, `${family}/${id}`).toBeLessThanOrEqual(draw().length)
    expect(written).toContain('viewBox=')
  }
})

test('optimising does not change the picture', async () => {
  // A mean difference of half a level of 255 is rounding; a lost layer moves it by whole levels.
  const visible = 0.5
  for (const { family, id, draw } of CATALOGUE) {
    const before = await pixels(draw())
    const after = await pixels(files.find(({ path }) => path === `${family}/${id}.svg`)!.content)
    const difference = before.reduce((sum, value, index) => sum + Math.abs(value - after[index]!), 0) / before.length
    expect(difference, `${family}/${id}`).toBeLessThan(visible)
  }
})

test('the app icons have the size in their name, and the masked ones have no transparent corner', async () => {
  const sizes = { 'icon-192': 192, 'icon-512': 512, 'maskable-512': 512, 'apple-touch-icon': 180 }
  for (const [name, size] of Object.entries(sizes)) {
    const icon = sharp(files.find(({ path }) => path === `app/${name}.png`)!.content)
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size })
    const { isOpaque } = await icon.stats()
    expect(isOpaque, name).toBe(name === 'maskable-512' || name === 'apple-touch-icon')
  }
})

test('a second run writes nothing, and a file that is no longer drawn is removed', async () => {
  await syncFolder(folder, files)
  const kept = join(folder, files[0]!.path)
  const long = new Date('2020-01-01T00:00:00Z')
  await utimes(kept, long, long)
  await writeFile(join(folder, 'marca', 'antiguo.svg'), '<svg/>')

  await syncFolder(folder, files)

  expect((await stat(kept)).mtime).toEqual(long)
  expect(await readdir(join(folder, 'marca'))).not.toContain('antiguo.svg')
})
