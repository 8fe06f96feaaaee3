import { copiesOf, makeTrader } from './harness/album.ts'
import { doubleTap } from './harness/double-tap.ts'
import { expectFit } from './harness/fit.ts'
import { expect, test } from './harness/test.ts'
import { expectToast } from './harness/toasts.ts'

const PATH = '/figuras/intercambios'

const LONG_NAME = 'Maximiliano Fernández-Echeverría de los Ángeles y Santamaría'

test('D-58: once a trade is proposed, confirmed and accepted, both have their figure and see it without a reload', async ({
  page,
  signedIn,
  employee,
  db,
  windowOf,
}) => {
  const ana = await signedIn({ name: 'Ana Cambia' })
  const beto = await employee({ name: LONG_NAME })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await makeTrader(db, ana.email, { misses: 10, spares: 11 })
  await makeTrader(db, beto.email, { misses: 11, spares: 10 })
  const other = await windowOf(beto)
  await other.goto(`${PATH}?ver=recibidas`)
  await expect(other.getByText(/Nadie te ha propuesto/)).toBeVisible()

  await page.goto(PATH)
  const card = page.getByRole('article', { name: LONG_NAME })
  await expect(card).toContainText('Cohete Rojo')
  await expect(card).toContainText('Módulo Lunar')
  await expectFit(page)
  await card.getByRole('button', { name: 'Proponer intercambio' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '¿Proponer este intercambio?' })
  await expect(sheet.getByText(/48 horas/)).toBeVisible()
  await expectFit(page)
  await doubleTap(sheet.getByRole('button', { name: 'Proponer' }))
  await expectToast(page, 'Oferta enviada a Maximiliano')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(card).toHaveCount(0)

  await page.getByRole('link', { name: 'Mis ofertas 1' }).click()
  await expect(page.getByText(/quedan/)).toContainText('48 h')
  await expect(page.getByText(/1 de 5 ofertas abiertas/)).toBeVisible()
  await expectFit(page)

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
