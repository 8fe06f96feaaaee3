import { expectAccessible } from './harness/accessible.ts'
import { VALENTINA } from './harness/missions-map.ts'
import { expect, test } from './harness/test.ts'

/** Pages of the demo company's Valentina, with the button that opens a sheet over them. Nothing is confirmed. */
const SHEETS: [path: string, opener: RegExp][] = [
  ['figuras/album/detalle?figura=2', /^Convertir/],
  ['figuras/album/detalle?figura=11', /^Conseguir/],
  ['figuras/intercambios', /^Proponer intercambio/],
  ['figuras/perfil', /^Cambiar$/],
  ['figuras/perfil?vista=datos', /^Pedir corrección/],
  ['figuras/perfil?vista=datos', /^Pedir que borren/],
  ['figuras/avisos', /^Avisos en este dispositivo/],
  ['mision-espacial/recompensas?ver=canjes', /^Cancelar canje/],
  ['mision-espacial/recompensas?ver=canjes', /código/],
  ['mision-espacial/incentivos', /^Compartir/],
]

test('D-139: the screens are accessible with a sheet open over them', async ({ page, signIn }) => {
  await signIn(VALENTINA)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, opener] of SHEETS) {
    await page.goto(`/${path}`)
    await page.getByRole('main').getByRole('button', { name: opener }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('heading')).not.toHaveCount(0)
    await expectAccessible(page)
  }
})
