import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expectAccessible } from './harness/accessible.ts'
import type { ConsoleGuard } from './harness/console-guard.ts'
import { createOperator, enrol, OWN_PASSPHRASE, signInAgain } from './harness/console-sign-in.ts'
import { connectToDatabase } from './harness/database.ts'
import { pauseEndlessMotion } from './harness/motion.ts'
import { openConsole } from './harness/operator.ts'
import { startProduct } from './harness/product.ts'
import { skipPushQuestion } from './harness/push-question.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { recordToasts } from './harness/toasts.ts'
import { CREW } from './harness/workbooks.ts'
import { exportAudit } from './monday/audit.ts'
import {
  chooseBest,
  grantWithTwo,
  handOver,
  makeReady,
  publishMug,
  readBudget,
  review,
  setCeiling,
} from './monday/decisions.ts'
import { loadProgress, publishFirst, publishSecond } from './monday/missions.ts'
import { deactivate, importPeople, openDeactivated, peopleLeft, rehearseNextMonth, takeBack } from './monday/people.ts'
import { askFor, firstVisit, sendPhoto, showCode, visit } from './monday/phones.ts'
import { scheduleNextSeason, seasonOf } from './monday/season.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const OPERATOR = 'gente@acme.example'

/** The entries that a Monday leaves in the audit, as its file says them. */
const DONE = [
  'Invitó a gente@acme.example',
  'Aplicó la carga de personas nómina.xlsx',
  'Subió la imagen',
  'Guardó el reto',
  'Aplicó la carga de avances avances.xlsx',
  'Decidió una evidencia de',
  'Cambió el ajuste',
  'Publicó la recompensa Taza lunar',
  'Aprobó el canje Taza lunar, Ana Lemus',
  'Recordó que recoja el canje Taza lunar, Ana Lemus',
  'Entregó el canje Taza lunar, Ana Lemus',
  'Pidió un movimiento para',
  'Firmó un movimiento de',
  'Publicó el mejor del mes:',
  'Cambió el acceso de Zoe Última',
  'Publicó la temporada',
  'Retiró la carga de personas nómina.xlsx',
]

test(
  'D-70 to D-84: a Monday of the people team in a new installation, from its first operator to its audit',
  DESKTOP,
  async ({ browser, consoleGuard }) => {
    test.setTimeout(600_000)
    // The journey ends sessions, opens phones before anything is published, and passes the ceiling of the month.
    consoleGuard.allow(/status of 40[149]/)
    const product = await startProduct({ DEMO: '0' })
    const db = await connectToDatabase(product.dataDir)
    const pages: Page[] = []
    const open = async (options: BrowserContextOptions = {}) => {
      const page = await pageOf(browser, consoleGuard, { baseURL: product.url, ...options })
      pages.push(page)
      return page
    }
    const [ana, bruno, carla, zoe] = CREW

    try {
      const page = await open()
      const passphrase = await createOperator(product.dataDir, OPERATOR)
      const secret = await test.step('enrol', () => enrol(page, { email: OPERATOR, passphrase }))
      await expectAccessible(page)
      await test.step('import people', () => importPeople(page, db))

      const phone = await open(PHONE)
      await test.step('first visit', () => firstVisit(phone, 0))
      await test.step('publish missions', async () => {
        await publishFirst(page, phone)
        await publishSecond(page)
      })
      await test.step('load progress', () => loadProgress(page))
      const celebration = phone.getByRole('dialog', { name: /¡Misión completada!/ })
      await expect(celebration).toContainText('Faro del muelle')
      await celebration.getByRole('link', { name: 'Volver al mapa' }).click()

      await test.step('review', async () => {
        for (const index of [1, 2, 3]) await sendPhoto(await open(), index)
        await review(page, [bruno, carla, zoe])
      })
      await test.step('redemption', async () => {
        await setCeiling(page, '20000')
        await publishMug(page)
        await askFor(phone, 'Taza lunar')
        await makeReady(page)
        await handOver(page, await showCode(phone, 'Taza lunar'))
        await expect(phone.getByRole('article', { name: 'Taza lunar' }).locator('[data-tone]')).toHaveText('Entregado')
        await readBudget(page)
      })
      const other = await test.step('600 credits', async () => {
        await phone.goto('/mision-espacial/movimientos')
        const other = await open()
        await openConsole(other.context(), { db, url: product.url })
        await grantWithTwo(page, other, ana)
        await expect(phone.getByText('Recibiste sola el camión de la madrugada')).toBeVisible()
        return other
      })
      // The operator who asked for the credits may not also name that person alone.
      await test.step('best of the month', () => chooseBest(other, ana))
      await test.step('deactivate', async () => {
        const leaving = await open(PHONE)
        await visit(leaving, 3)
        await deactivate(page, zoe, () =>
          db.query(
            `update sessions s set revoked_at = now(), revoked_because = 'ended' from accounts a
              where a.id = s.account_id and a.email = $1`,
            [OPERATOR],
          ),
        )
        await signInAgain(page, OWN_PASSPHRASE, secret)
        await expect(page.getByText(`Desactivaste a ${zoe}`)).toBeVisible()
        await expect(leaving).toHaveURL(/:\d+\/$/)
        await openDeactivated(page, zoe)
      })
      await test.step('next month', () => rehearseNextMonth(page, zoe))
      await test.step('next season', async () => {
        await scheduleNextSeason(page, 'Segundo vuelo')
        expect(await seasonOf(db, 'Segundo vuelo')).toEqual({ odds: [61, 25, 11, 3], moved: 'pionero' })
      })
      await test.step('take back', async () => {
        await takeBack(page)
        expect(await peopleLeft(db)).toEqual(CREW.map((name) => ({ name, is_active: false })))
      })
      await test.step('audit', async () => {
        const lines = await exportAudit(page)
        expect(DONE.filter((words) => !lines.some((line) => line.startsWith(words)))).toEqual([])
      })
    } finally {
      await Promise.all(pages.map((page) => page.context().close()))
      await db.end()
      await product.dispose()
    }
  },
)

async function pageOf(browser: Browser, guard: ConsoleGuard, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-CO', timezoneId: 'America/Bogota', ...options })
  // A step that cannot go on says so, long before the whole journey would.
  context.setDefaultTimeout(60_000)
  guard.watch(context)
  await recordToasts(context)
  await pauseEndlessMotion(context)
  await skipPushQuestion(context)
  return context.newPage()
}
