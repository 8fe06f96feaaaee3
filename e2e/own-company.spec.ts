import type { BrowserContextOptions, Page } from '@playwright/test'
import type pg from 'pg'
import { createOperator, enrol } from './harness/console-sign-in.ts'
import { connectToDatabase } from './harness/database.ts'
import { aPicture } from './harness/picture.ts'
import { startProduct } from './harness/product.ts'
import { skipPushQuestion } from './harness/push-question.ts'
import { signInto } from './harness/sessions.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const OPERATOR = 'gente@lasmusas.example'
const PERSON = { email: 'sol@lasmusas.example', name: 'Sol Ibáñez' }
/** Somebody whom she leads. */
const LED = { email: 'noel@lasmusas.example', name: 'Noel Ñanco' }
const COMPANY = 'Las Musas de Ñuñoa'

/** What the demo company chose for itself, which no other company may read. */
const OURS =
  /tierralta|trabajo en equipo|innovación|excelencia|pasión|gestión humana|juliana|valentina|orbita\.example|\bCOP\b|pesos? colombiano|ley 1581/i

/** The screens of a person of both platforms, and those before the sign-in. */
const SCREENS = [
  ...['/figuras/inicio', '/figuras/album', '/figuras/sobres', '/figuras/perfil', '/figuras/intercambios'],
  ...['/mision-espacial/inicio', '/mision-espacial/misiones', '/mision-espacial/incentivos'],
  ...[
    '/mision-espacial/recompensas',
    '/mision-espacial/reconocimientos',
    '/mision-espacial/reconocimientos?ver=reconocer',
  ],
  ...['/figuras/avisos', '/figuras/codigo', '/figuras/deseo', '/figuras/premios', '/figuras/seleccionar-avatar'],
  ...['/mision-espacial/avisos', '/mision-espacial/bitacora', '/mision-espacial/dispositivos'],
  ...['/mision-espacial/equipo', '/mision-espacial/equipo/decidir', '/mision-espacial/equipo/creditos'],
  ...['/mision-espacial/mis-datos', '/mision-espacial/movimientos'],
  ...['/figuras/terminos-y-condiciones', '/no-existe'],
]

/** Expects a page to have been read whole, and nothing in it that was chosen by the demo company. */
async function expectOwn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('#root')).toContainText(/\S/)
  await expect(page).toHaveTitle(new RegExp(`Órbita de ${COMPANY}$`))
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const read = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[alt], [aria-label]')].map(
      (element) => `${element.getAttribute('alt') ?? ''} ${element.getAttribute('aria-label') ?? ''}`,
    ),
  ])
  expect(read.join('\n').match(OURS)?.[0], `at ${path}`).toBeUndefined()
}

/** Puts somebody in the company, as a load of people does. */
async function insertPerson(db: pg.Client, { email, name }: typeof PERSON): Promise<void> {
  await db.query(`insert into accounts (kind, email, password_hash) values ('employee', $1, 'none')`, [email])
  await db.query(
    `insert into users (email, name, avatar, avatar_chosen_at, is_active, platform, area)
     values ($1, $2, 'nova', now() - interval '60 days', true, '{figuras,mision-espacial}', 'Taller')`,
    [email, name],
  )
}

/** Returns the company day. */
const today = async (db: pg.Client): Promise<string> =>
  (await db.query("select (now() at time zone 'America/Bogota')::date::text as day")).rows[0].day

/** The steps of Tu programa that are done, as they are read. */
const stepsOf = (page: Page) => page.getByRole('navigation', { name: 'Los cinco pasos' })

test(
  'D-100, D-101: a new company makes Órbita its own in Tu programa, and its people read nothing that others chose',
  DESKTOP,
  async ({ browser, consoleGuard }) => {
    test.setTimeout(480_000)
    consoleGuard.allow(/status of 4\d\d/)
    const product = await startProduct({ DEMO: '0' })
    const db = await connectToDatabase(product.dataDir)
    const pages: Page[] = []
    const open = async (options: BrowserContextOptions = {}) => {
      // Nothing here is about what moves, and a page that moves costs the processor as long as it is open.
      const shared = { locale: 'es-CO', baseURL: product.url, reducedMotion: 'reduce' } as const
      const context = await browser.newContext({ ...shared, ...options })
      consoleGuard.watch(context)
      await skipPushQuestion(context)
      pages.push(await context.newPage())
      return pages.at(-1)!
    }
    try {
      const page = await open()
      await enrol(page, { email: OPERATOR, passphrase: await createOperator(product.dataDir, OPERATOR) })
      await page.getByRole('link', { name: 'Seguir con empresa y marca' }).click()

      // Somebody is already here, with an open phone.
      await insertPerson(db, PERSON)
      await insertPerson(db, LED)
      await db.query('update users set reports_to = (select id from users where email = $1) where email = $2', [
        PERSON.email,
        LED.email,
      ])
      const phone = await open(PHONE)
      await signInto(phone.context(), { db, url: product.url, email: PERSON.email })
      await phone.goto('/mision-espacial/inicio')
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()

      await test.step('an unreadable colour and a drawing are refused in their place', async () => {
        await page.getByLabel('Nombre de la empresa').fill(COMPANY)
        await page.getByLabel('Color de la empresa').fill('#123a8f')
        await expect(page.getByText(/contrasta 1,\d a 1 sobre .*hace falta 4,5 a 1/)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Guardar marca' })).toBeDisabled()
        await page.getByRole('button', { name: /^Usar #/ }).click()
        await expect(page.getByText(/^Se lee bien: /)).toBeVisible()

        const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') }
        await page.getByLabel('Subir el logo').setInputFiles(svg)
        await expect(page.getByRole('alert')).toHaveText(/Un SVG puede llevar programas/)
        const png = { name: 'logo.png', mimeType: 'image/png', buffer: aPicture() }
        await page.getByLabel('Subir el logo').setInputFiles(png)
        await expect(page.getByAltText('Tu logo, sobre la noche')).toBeVisible()
      })

      await test.step('a saved brand is on the open phone without a reload', async () => {
        await page.getByRole('button', { name: 'Guardar marca' }).click()
        await expect(page.getByText(`Guardaste la marca de ${COMPANY}`)).toBeVisible()
        await expect(phone.getByRole('banner').getByAltText(COMPANY)).toBeVisible()
        await expect(phone.getByRole('banner').getByAltText(COMPANY)).toHaveJSProperty('complete', true)
      })

      await page.getByRole('link', { name: 'Seguir: país y moneda' }).click()
      await page.getByRole('combobox', { name: 'País' }).selectOption('Chile')
      await page.getByRole('button', { name: 'Guardar país y moneda' }).click()
      await expect(page.getByText('Guardaste Chile')).toBeVisible()
      await page.getByRole('link', { name: 'Seguir: valores' }).click()
      await page.getByRole('textbox', { name: 'Nombre' }).nth(0).fill('Escuchamos')
      await page.getByRole('textbox', { name: 'Nombre' }).nth(1).fill('Cumplimos')
      await page.getByRole('button', { name: 'Guardar valores' }).click()
      await expect(page.getByText('Guardaste 2 valores')).toBeVisible()

      // Left in the middle, it goes on where it was.
      await page.goto('/consola')
      await page.getByRole('link', { name: 'Seguir con primer reto' }).click()
      await expect(stepsOf(page).getByText('Listo')).toHaveCount(4)
      await expect(stepsOf(page).locator('[aria-current=step]')).toContainText('Primer reto')

      await test.step('a challenge that is ready is published and is on the phone at once', async () => {
        await phone.goto('/mision-espacial/misiones?vista=lista')
        await page.getByRole('radio', { name: 'Conocernos' }).check()
        await page.getByLabel('Empieza', { exact: true }).fill(await today(db))
        await page.getByRole('button', { name: 'Publicar hoy' }).click()
        await expect(page.getByText('Tu programa está listo.')).toBeVisible()
        await expect(phone.getByRole('link', { name: 'Café con otra área' })).toBeVisible()
      })

      await test.step('nothing of others is read anywhere', async () => {
        const stranger = await open(PHONE)
        for (const path of ['/', '/figuras/login', '/mision-espacial/login']) await expectOwn(stranger, path)
        await stranger.close()
        for (const path of SCREENS) await expectOwn(phone, path)
        await expect(
          phone
            .context()
            .request.get('/manifest.webmanifest')
            .then((answer) => answer.json()),
        ).resolves.toMatchObject({ name: `Órbita de ${COMPANY}` })
        await phone.goto('/mision-espacial/reconocimientos?ver=reconocer')
        await expect(phone.getByText('Escuchamos')).toBeVisible()
      })

      await test.step('the printed card of a person says whose it is', async () => {
        await page.goto('/consola/personas')
        await page.getByRole('row', { name: PERSON.email }).getByText(PERSON.name).click()
        await page.getByRole('link', { name: 'Acceso' }).click()
        await page.getByRole('button', { name: 'Dar un enlace…' }).click()
        await expect(page.getByRole('dialog')).toContainText(`Órbita de ${COMPANY}`)
      })
    } finally {
      await Promise.all(pages.map((page) => page.context().close()))
      await db.end()
      await product.dispose()
    }
  },
)
