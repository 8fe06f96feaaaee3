import { randomUUID } from 'node:crypto'
import { expectAccessible } from './harness/accessible.ts'
import { publishFor } from './harness/missions.ts'
import { aPicture } from './harness/picture.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { chooseThisMonth } from './monday/decisions.ts'

test(
  'D-76, D-77, D-80, D-82: rewards, the best of the month, a goal, a message, an award and a code reach an open phone',
  DESKTOP,
  async ({ page, inConsole, employee, windowOf, db }) => {
    const mark = randomUUID().slice(0, 8)
    const person = await employee({ name: 'Marta Lemos', credits: 0, hasWeeklyPack: true })
    // Of a company of fewer than a hundred one is the best of a month: who completed the most.
    await publishFor(db, person.email, { prefix: `mes-${mark}`, challenges: 5, missions: 6 })
    await db.query(
      `insert into mission_progress (user_id, challenge_id, mission_id, amount, completed_at, completed_version, completions)
       select u.id, m.challenge_id, m.id, m.target, now(), 1, 1 from missions m, users u
        where u.email = $1 and m.challenge_id like 'mes-' || $2 || '-%'`,
      [person.email, mark],
    )
    await db.query('update users set area = $2 where email = $1', [person.email, `Área ${mark}`])
    await db.query(
      `insert into nominations (nominator_id, month, nominee_id, value, example, at)
       select n.id, to_char(now() at time zone 'America/Bogota', 'YYYY-MM'), u.id, 'equipo', $2, now()
         from users u, users n where u.email = $1 and n.email = $3`,
      [
        person.email,
        'Se quedó hasta la noche para que el pedido del hospital saliera.',
        (await employee({ name: 'Nina Paz' })).email,
      ],
    )
    const phone = await windowOf(person)
    await phone.goto('/mision-espacial/recompensas')
    await inConsole()

    // A reward with codes, published while her catalogue is open.
    await page.goto('/consola/recompensas/nueva')
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText('Falta el nombre.')).toBeVisible()
    await page.getByLabel('Nombre').fill(`Cine ${mark}`)
    await page.getByLabel('Descripción').fill('Dos entradas para cualquier función.')
    await page.getByLabel('Precio en créditos').fill('420')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cine.png', mimeType: 'image/png', buffer: aPicture() })
    await expect(page.getByRole('radio', { name: 'La que subiste' })).toBeChecked()
    const preview = page.frameLocator('iframe[title^="Así lo ve"]')
    await expect(preview.getByRole('heading', { level: 1, name: `Cine ${mark}` })).toBeVisible()
    await expect(preview.locator('main img[src^="blob:"]').first()).toBeVisible()
    await page.getByLabel('Entrega', { exact: true }).selectOption('code')
    await page.getByLabel('Unidades al publicar').fill('0')
    await page.getByRole('button', { name: 'Publicar' }).click()
    await page.getByRole('button', { name: 'Pegar códigos' }).click()
    await page.getByLabel('Códigos, uno por renglón').fill(`${mark}-1\n${mark}-2\n${mark}-1`)
    await expect(page.getByText('2 códigos listos para sellar.')).toBeVisible()
    await page.getByLabel('Motivo').fill('Convenio, primer lote')
    await page.getByRole('button', { name: 'Sellar 2' }).click()
    await expect(page.getByRole('row', { name: /Convenio, primer lote.*\+2/ })).toBeVisible()
    await expect(page.getByText(`${mark}-1`)).toHaveCount(0)
    await expect(phone.getByText(`Cine ${mark}`)).toBeVisible()
    await expect(phone.locator('img[src*="/rpc/employee/pictures/"]').first()).toBeVisible()

    await page.goto('/consola/reconocimientos')
    await chooseThisMonth(page)
    await page.getByRole('radio', { name: 'Elegir a Marta Lemos' }).check()
    await page.getByLabel('Por qué Marta, en palabras sencillas').fill(`Sacó adelante el pedido ${mark} sin ayuda.`)
    await page.getByRole('button', { name: 'Publicar…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar a Marta' }).click()
    await expect(page.getByRole('heading', { name: 'Publicado' })).toBeVisible()

    // A message to her area alone.
    await page.goto('/consola/mensajes')
    await page.getByRole('button', { name: 'Escribir un mensaje' }).click()
    await page.getByLabel('Título').fill(`Aviso ${mark}`)
    await page.getByLabel('Texto').fill('Hola, {nombre}. Hay algo nuevo.')
    await page.getByLabel('A quién').selectOption(`Área ${mark}`)
    await page.getByRole('button', { name: 'Revisar' }).click()
    await page.getByRole('button', { name: 'Enviar a 1' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`Aviso ${mark}.*1 persona`) })).toBeVisible()

    await phone.goto('/mision-espacial/avisos')
    // The prize and the award come one after the other.
    await phone.getByRole('button', { name: 'Saltar' }).click()
    await phone.getByRole('button', { name: '¡A seguir volando!' }).click()
    await expect(phone.getByText('Hola, Marta. Hay algo nuevo.')).toBeVisible()
    await expect(phone.getByText(`Sacó adelante el pedido ${mark} sin ayuda.`).first()).toBeVisible()

    await page.goto('/consola/reconocimientos/gracias')
    await expect(page.getByRole('heading', { name: 'Kudos de las áreas' })).toBeVisible()
    await expectAccessible(page)

    // A goal of her area, about a mission whose progress she reports herself.
    await publishFor(db, person.email, { prefix: mark, challenges: 1, missions: 1 })
    await db.query("update missions set source = 'self', daily_cap = 2 where challenge_id = $1", [`${mark}-1`])
    for (const name of ['Olga Ruiz', 'Otto Sanz', 'Pía Toro', 'Raúl Vega']) {
      await db.query('update users set area = $2 where email = $1', [(await employee({ name })).email, `Área ${mark}`])
    }
    await page.goto('/consola/reconocimientos/metas')
    await page.getByRole('button', { name: 'Meta de áreas' }).click()
    await page.getByLabel('Para').selectOption(`Área ${mark}`)
    await page.getByLabel('Misión', { exact: true }).selectOption(`${mark}-1/mision-1`)
    await page.getByLabel('Por qué, en palabras sencillas').fill(`Entre todas se llega antes, ${mark}.`)
    await page.getByRole('button', { name: 'Guardar la meta' }).click()
    await phone.goto('/mision-espacial/reconocimientos?ver=metas')
    await expect(phone.getByText(`Entre todas se llega antes, ${mark}.`)).toBeVisible()
    await phone.goto(`/mision-espacial/misiones/${mark}-1/mision-1`)
    await phone.getByRole('button', { name: 'Anotar avance' }).first().click()
    await phone.getByRole('button', { name: 'Sumar vuelta' }).click()
    await phone.getByRole('button', { name: 'Anotar 2 vueltas' }).click()
    await expect(phone.getByText('2 de 3').first()).toBeVisible()
    await page.getByRole('row', { name: new RegExp(`Entre todas se llega antes, ${mark}`) }).click()
    await page.getByRole('button', { name: 'Retirar la meta' }).click()
    const asked = page.getByRole('dialog', { name: '¿Retirar la meta?' })
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Retirar la meta' }).click()
    await expect(page.getByText(mark)).toHaveCount(0)

    // An award of the programme, refused while no employee can win it, appears on her open list.
    await phone.goto('/mision-espacial/incentivos')
    await page.goto('/consola/incentivos/nuevo')
    await page.getByLabel('Nombre').fill(`Veterana ${mark}`)
    await page.getByLabel('Qué se pide').fill('Completa muchas misiones.')
    await page.getByLabel('Lo que lee quien lo gana').fill('Ya nadie te alcanza.')
    await expect(preview.getByRole('heading', { level: 3, name: `Veterana ${mark}` })).toBeVisible()
    await page.getByLabel('Cuántas veces').fill('9999')
    await page.getByRole('button', { name: 'Revisar y publicar' }).click()
    await expect(page.getByText(/nadie puede completar 9999/)).toBeVisible()
    await page.getByLabel('Cuántas veces').fill('1')
    await page.getByRole('button', { name: 'Revisar y publicar' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publicar/ })
      .click()
    await expect(page.getByRole('heading', { name: `Veterana ${mark}` })).toBeVisible()
    await expect(phone.getByText(`Veterana ${mark}`).first()).toBeVisible()
    await expectAccessible(page, { inDark: true })

    // A word of two packs, which the phone uses from the address of its QR code.
    await page.goto('/consola/codigos/nueva')
    await page.getByLabel('Nombre').fill(`Feria ${mark}`)
    await page.getByLabel('Se reparte como').selectOption('word')
    await page.getByLabel('La palabra').fill(`FERIA${mark}`)
    await page.getByLabel('Sobres', { exact: true }).fill('2')
    await page.getByLabel('Hasta el día').fill('2099-12-31')
    await page.getByRole('button', { name: 'Crear el código' }).click()
    await expect(page.getByText('La palabra ya sirve.')).toBeVisible()
    await phone.goto(`/figuras/codigo?codigo=FERIA${mark}`)
    await phone.getByRole('button', { name: 'Canjear código' }).click()
    await expect(phone.getByText('Ganaste 2 sobres', { exact: false }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Ya los guardé' }).click()
    await expect(page.getByRole('row', { name: /Marta Lemos/ })).toBeVisible()
    await expectAccessible(page)
  },
)
