import type { Page } from '@playwright/test'
import { copiesOf, makeTrader, openPacksBefore } from './harness/album.ts'
import { doubleTap } from './harness/double-tap.ts'
import { expectFit } from './harness/fit.ts'
import { expect, test } from './harness/test.ts'
import { expectToast } from './harness/toasts.ts'

const PATH = '/figuras/intercambios'

async function proposeTo(page: Page, name: string): Promise<void> {
  await page.goto(PATH)
  await page.getByRole('article', { name }).getByRole('button', { name: 'Proponer intercambio' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proponer' }).click()
  await expectToast(page, 'Oferta enviada a')
}

test('AL-7: trading requires joining it and having opened three packs', async ({ page, signedIn, db }) => {
  const { email } = await signedIn()
  await openPacksBefore(db, email, 2)
  await page.goto(PATH)
  await expect(page.getByText(/Nadie ve tu álbum/)).toBeVisible()
  await page.getByRole('button', { name: 'Participar' }).click()
  await expect(page.getByRole('heading', { name: 'Abre 1 sobre más para intercambiar' })).toBeVisible()
  await page.getByRole('switch', { name: 'Participo en los intercambios' }).click()
  await expect(page.getByRole('button', { name: 'Participar' })).toBeVisible()
})

test('without a network the trades say so and come back with it', async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  await signedIn()
  await page.route('**/rpc/figuras/trades', (route) => route.abort('internetdisconnected'))
  await page.goto(PATH)
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.unroute('**/rpc/figuras/trades')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Intercambios' })).toBeVisible()
})

test('a proposal that is no longer possible says so, and nothing is reserved', async ({
  page,
  signedIn,
  employee,
  db,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const ana = await signedIn({ name: 'Ana Stale' })
  const beto = await employee({ name: 'Beto Stale' })
  await makeTrader(db, ana.email, { misses: 1, spares: 2 })
  await makeTrader(db, beto.email, { misses: 2, spares: 1 })
  await page.goto(PATH)
  await page.getByRole('article', { name: 'Beto Stale' }).getByRole('button').click()
  await db.query(
    `update collection set copies = 1 where number = 1 and user_id = (select id from users where email = $1)`,
    [beto.email],
  )
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Proponer' }).click()
  await expect(sheet.getByRole('alert')).toContainText('ya no encaja')
  await sheet.getByRole('button', { name: 'Entendido' }).click()
  await expect(page.getByRole('article', { name: 'Beto Stale' })).toHaveCount(0)
  const { rows } = await db.query(
    'select coalesce(sum(reserved), 0)::int as reserved from collection where user_id = (select id from users where email = $1)',
    [ana.email],
  )
  expect(rows[0].reserved).toBe(0)
})

test('an offer answered elsewhere can no longer be accepted', async ({
  page,
  signedIn,
  employee,
  db,
  consoleGuard,
  windowOf,
}) => {
  consoleGuard.allow(/status of 409/)
  const ana = await signedIn({ name: 'Ana Tarde' })
  const beto = await employee({ name: 'Beto Tarde' })
  await makeTrader(db, ana.email, { misses: 3, spares: 9 })
  await makeTrader(db, beto.email, { misses: 9, spares: 3 })
  await proposeTo(page, 'Beto Tarde')
  const other = await windowOf(beto)
  await other.goto(`${PATH}?ver=recibidas`)
  await other.getByRole('button', { name: 'Aceptar la oferta de Ana Tarde' }).click()

  await page.getByRole('link', { name: 'Mis ofertas 1' }).click()
  await page.getByRole('button', { name: 'Cancelar la oferta a Beto Tarde' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar oferta' }).click()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()

  const sheet = other.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Aceptar' }).click()
  await expect(sheet.getByRole('alert')).toContainText('ya no admite ese cambio')
  await sheet.getByRole('button', { name: 'Entendido' }).click()
  await expect(other.getByText('Cancelada', { exact: true })).toBeVisible()
  expect(await copiesOf(db, ana.email, 9)).toBe(2)
})

test('D-58: once a trade is proposed, confirmed and accepted, both have their figure and see it without a reload', async ({
  page,
  signedIn,
  employee,
  db,
  windowOf,
}) => {
  const ana = await signedIn({ name: 'Ana Cambia' })
  const beto = await employee({ name: 'Beto Cambia' })
  await makeTrader(db, ana.email, { misses: 10, spares: 11 })
  await makeTrader(db, beto.email, { misses: 11, spares: 10 })
  const other = await windowOf(beto)
  await other.goto(`${PATH}?ver=recibidas`)
  await expect(other.getByText(/Nadie te ha propuesto/)).toBeVisible()

  await page.goto(PATH)
  const card = page.getByRole('article', { name: 'Beto Cambia' })
  await expect(card).toContainText('Cohete Rojo')
  await expect(card).toContainText('Módulo Lunar')
  await card.getByRole('button', { name: 'Proponer intercambio' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '¿Proponer este intercambio?' })
  await expect(sheet.getByText(/48 horas/)).toBeVisible()
  await doubleTap(sheet.getByRole('button', { name: 'Proponer' }))
  await expectToast(page, 'Oferta enviada a Beto')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('article', { name: 'Beto Cambia' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Mis ofertas 1' }).click()
  await expect(page.getByText(/quedan/)).toContainText('48 h')
  await expect(page.getByText(/1 de 5 ofertas abiertas/)).toBeVisible()

  // The other window is notified without a reload.
  await other.getByRole('button', { name: 'Aceptar la oferta de Ana Cambia' }).click()
  const last = other.getByRole('dialog', { name: '¿Aceptar este intercambio?' })
  await expect(last).toContainText('Módulo Lunar')
  await last.getByRole('button', { name: 'Aceptar' }).click()
  // Both see the cards cross: the receiver who accepted, and the proposer, on the page that they have open.
  for (const [window, figure] of [
    [other, 'Cohete Rojo'],
    [page, 'Módulo Lunar'],
  ] as const) {
    const exchange = window.getByRole('dialog', { name: '¡Cambio hecho!' })
    await expect(exchange.getByRole('status')).toContainText(`Recibes ${figure}`)
    await exchange.getByRole('button', { name: 'Seguir' }).click()
    await expect(exchange).toHaveCount(0)
  }

  await expect(page.getByText('Aceptada', { exact: true })).toBeVisible()
  expect(await copiesOf(db, ana.email, 10)).toBe(1)
  expect(await copiesOf(db, ana.email, 11)).toBe(1)
  expect(await copiesOf(db, beto.email, 11)).toBe(1)
  // The last common figure unlocks an award, which is celebrated here too.
  const party = page.getByRole('dialog', { name: /¡Premio desbloqueado!/ })
  await party.getByRole('button', { name: '¡A seguir volando!' }).click()
  await expect(party).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver figura' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Módulo Lunar' })).toBeVisible()
})

test('AL-7: a rejected offer gives the copy back', async ({ page, signedIn, employee, db, windowOf }) => {
  const ana = await signedIn({ name: 'Ana Rechazo' })
  const beto = await employee({ name: 'Beto Rechazo' })
  await makeTrader(db, ana.email, { misses: 17, spares: 18 })
  await makeTrader(db, beto.email, { misses: 18, spares: 17 })
  await proposeTo(page, 'Beto Rechazo')
  await page.getByRole('link', { name: 'Mis ofertas 1' }).click()
  const other = await windowOf(beto)
  await other.goto(`${PATH}?ver=recibidas`)
  await other.getByRole('button', { name: 'Rechazar la oferta de Ana Rechazo' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  await expectToast(other, 'Oferta rechazada')

  await expect(page.getByText('Rechazada', { exact: true })).toBeVisible()
  await expect(page.getByText('Tu copia volvió a ti.')).toBeVisible()
  expect(await copiesOf(db, ana.email, 18)).toBe(2)
})

test('a figure with a copy to spare leads to the trades with it first', async ({ page, signedIn, employee, db }) => {
  const ana = await signedIn({ name: 'Ana Figura' })
  const beto = await employee({ name: 'Beto Figura' })
  await makeTrader(db, ana.email, { misses: 19, spares: 25 })
  await makeTrader(db, beto.email, { misses: 25, spares: 19 })
  await page.goto('/figuras/album/detalle?figura=25')
  await page.getByRole('link', { name: 'Ofrecer' }).click()
  await expect(page).toHaveURL(/intercambios\?figura=25/)
  await expect(page.getByRole('article').first()).toContainText('Gelín')
})

test('the trades, their sheets and their offers are accessible and fit from 320 to 1920', async ({
  page,
  signedIn,
  employee,
  db,
}) => {
  const ana = await signedIn({ name: 'Ana Accesible' })
  const beto = await employee({ name: 'Maximiliano Fernández-Echeverría de los Ángeles y Santamaría' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PATH)
  await expect(page.getByRole('button', { name: 'Participar' })).toBeVisible()
  await expectFit(page)

  await makeTrader(db, ana.email, { misses: 26, spares: 27 })
  await makeTrader(db, beto.email, { misses: 27, spares: 26 })
  await page.reload()
  await expect(page.getByRole('article', { name: /Maximiliano/ })).toBeVisible()
  await expectFit(page)
  await page
    .getByRole('article', { name: /Maximiliano/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFit(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Proponer' }).click()
  await page.getByRole('link', { name: 'Mis ofertas 1' }).click()
  await expect(page.getByText(/quedan/)).toBeVisible()
  await expectFit(page)
  await page.goto(`${PATH}?ver=recibidas`)
  await expect(page.getByText(/Nadie te ha propuesto/)).toBeVisible()
  await expectFit(page)
})

test('AL-10: a figure is given in three steps, opened with its sentence, and thanked for', async ({
  page,
  signedIn,
  employee,
  db,
  windowOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const ana = await signedIn({ name: 'Ana Regala' })
  const beto = await employee({ name: 'Beto Estrena' })
  await makeTrader(db, ana.email, { misses: 34, spares: 33 })
  await makeTrader(db, beto.email, { misses: 33, spares: 35 })
  await page.goto('/figuras/album/detalle?figura=33')
  await page.getByRole('link', { name: 'Regalar', exact: true }).click()
  await page.getByRole('button', { name: /^Regalar / }).click()

  await expect(page.getByRole('heading', { level: 1, name: '¿Para quién?' })).toBeVisible()
  await page.getByRole('button', { name: 'O busca a alguien por su nombre' }).click()
  await expect(page.getByRole('searchbox', { name: 'Busca a alguien por su nombre' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Busca a alguien por su nombre' }).fill('estrena')
  await page.getByRole('button', { name: /Beto Estrena/ }).click()
  await expect(page.getByRole('heading', { name: 'A Beto Estrena le falta' })).toBeVisible()
  await expectFit(page)
  await page.getByRole('link', { name: 'Sí, para Beto' }).click()
  await page.getByRole('radio', { name: 'Para tu álbum, con cariño.' }).check()
  await expectFit(page)
  // The gift arrives and its answer is lost: what was given is shown as soon as it is known.
  let sent = 0
  await page.route('**/rpc/figuras/gifts', async (route) => {
    if (route.request().method() !== 'POST' || ++sent > 1) return route.fallback()
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'Enviar regalo a Beto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '¡Va en camino!' })).toBeFocused()
  await expectFit(page)
  expect([await copiesOf(db, ana.email, 33), await copiesOf(db, beto.email, 33)]).toEqual([1, 1])
  await page.goto('/figuras/regalar')
  await expect(page.getByText('Esta semana ya regalaste una')).toBeVisible()

  const other = await windowOf(beto)
  await other.emulateMedia({ reducedMotion: 'reduce' })
  await other.goto('/figuras/avisos')
  // The gift was the last common figure that Beto lacked.
  const award = other.getByRole('dialog', { name: /Cielo cotidiano/ })
  await award.getByRole('button', { name: 'Cerrar' }).click()
  await expect(award).toBeHidden()
  await other.getByRole('link', { name: /Ana Regala te regaló una figura/ }).click()
  await expect(other.getByText('«Para tu álbum, con cariño.»')).toBeVisible()
  await other.getByRole('button', { name: 'Dar las gracias' }).click()
  await expect(other.getByText('Ana ya sabe que te gustó')).toBeVisible()
  await expectFit(other)
})
