import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM_ARGS } from './harness/chromium-args.ts'
import { connectToDatabase } from './harness/database.ts'
import { startProduct } from './harness/product.ts'
import { insertSession } from './harness/sessions.ts'

/**
 * Takes the pictures of the operators' guide from the built product with its demo company. Run
 * `npx tsx e2e/guide-pictures.ts` after `npm run build`.
 */
const IMAGES = resolve(import.meta.dirname, '../docs/consola/img')

const OPERATOR = 'juliana.cifuentes@orbita.example'

/** The screens by the name of their picture. */
const PICTURES = {
  hoy: '/',
  evidencias: '/evidencias',
  canjes: '/canjes',
  cargas: '/cargas',
  misiones: '/misiones',
  temporadas: '/temporadas',
  recompensas: '/recompensas',
  calendario: '/misiones/calendario',
  metas: '/reconocimientos/metas',
  'mejor-del-mes': '/reconocimientos/mejor-del-mes',
  informes: '/informes',
} as const

await mkdir(IMAGES, { recursive: true })
const product = await startProduct()
const db = await connectToDatabase(product.dataDir)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...CHROMIUM_ARGS],
})
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    {
      url: product.url,
      name: 'operator',
      value: await insertSession(db, OPERATOR, 'operator'),
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  const page = await context.newPage()
  for (const [name, path] of Object.entries(PICTURES)) {
    await page.goto(`${product.url}/consola${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(join(IMAGES, `${name}.webp`))
  }
} finally {
  await browser.close()
  await db.end()
  await product.dispose()
}
