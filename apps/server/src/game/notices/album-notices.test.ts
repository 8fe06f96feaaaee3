import { beforeAll, expect, test } from 'vitest'
import { expireTrades } from '../../jobs/expire-trades.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command, giveStardust, own, publishFirstSeason, SEASON } from '../../testing/game/album.ts'
import { anOffer, aTrader, end, numbersOf } from '../../testing/game/trades.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
const [X, Y] = numbersOf('comun') as [number, number]
const nameOf = (number: number) => SEASON.pages.flatMap((page) => page.figures)[number - 1]!.name

beforeAll(() => publishFirstSeason(db))

type Noticed = { kind: string; title: string; text: string; path: string; celebrates: boolean; created_at: Date }

async function noticesOf({ userId }: { userId: number }): Promise<Noticed[]> {
  const { rows } = await db.pool.query<Noticed>(
    'select kind, title, text, path, celebrates, created_at from notices where user_id = $1 order by id',
    [userId],
  )
  return rows
}

const titlesTo = async (person: { userId: number }) => (await noticesOf(person)).map(({ title }) => title)

/** Creates Ana, who has a spare X and misses Y, and Beto, who has a spare Y and misses X. */
async function aPair() {
  return { ana: await aTrader(within, [X, X]), beto: await aTrader(within, [Y, Y]) }
}

test('NO-1: an offer and its cancellation notify the receiver and not the proposer', async () => {
  const { ana, beto } = await aPair()
  const offer = await anOffer(ana, beto, [X, Y])
  expect(await noticesOf(beto)).toEqual([
    {
      kind: 'trade',
      title: `${ana.name} te propone un intercambio`,
      text: `Te da ${nameOf(X)} y pide ${nameOf(Y)}. Tienes 48 horas para responder.`,
      path: '/figuras/intercambios',
      celebrates: false,
      created_at: clock.read(),
    },
  ])
  await end(ana.browser, offer.id, 'cancellation')
  expect((await titlesTo(beto)).at(-1)).toBe(`${ana.name} retiró su oferta`)
  expect(await titlesTo(ana)).toEqual([])
})

test('NO-1, CO-1: an answer notifies the proposer once, however often it is sent', async () => {
  const { ana, beto } = await aPair()
  const first = await anOffer(ana, beto, [X, Y])
  await end(beto.browser, first.id, 'rejection')
  const again = await anOffer(ana, beto, [X, Y])
  const accept = command()
  for (const _ of [1, 2]) expect((await end(beto.browser, again.id, 'acceptance', accept)).status).toBe(200)
  expect(await titlesTo(ana)).toEqual([`${beto.name} no aceptó tu intercambio`, `${beto.name} aceptó tu intercambio`])
  expect(await titlesTo(beto)).toHaveLength(2)
})

test('AL-7, NO-1: an expired offer notifies the proposer, dated at its expiry', async () => {
  const { ana, beto } = await aPair()
  const { expiresAt } = await anOffer(ana, beto, [X, Y])
  clock.advance({ days: 3 })
  for (const _ of [1, 2]) await expireTrades(within.dependencies)
  expect(await noticesOf(ana)).toMatchObject([
    {
      title: 'Tu oferta venció sin respuesta',
      text: `${beto.name} no respondió en 48 horas. Tu copia de ${nameOf(X)} está libre otra vez.`,
      created_at: new Date(expiresAt),
    },
  ])
  expect(await titlesTo(beto)).toHaveLength(1)
})

test('AL-7: an employee who leaves trades notifies the proposers of the offers they received', async () => {
  const { ana, beto } = await aPair()
  await anOffer(ana, beto, [X, Y])
  await beto.browser.put('/rpc/figuras/trades/participation', { json: { optedIn: false } })
  expect(await titlesTo(ana)).toEqual([`${beto.name} no aceptó tu intercambio`])
})

test('AL-5: gifts and weekly packs notify the employee, but not an employee without the album', async () => {
  const operator = await anOperatorSession(within)
  const ana = await anEmployee({ db })
  const diego = await anEmployee({ db }, { platform: ['mision-espacial'] })
  await operator.post('/rpc/operator/packs', command({ emails: [ana.email, diego.email], reason: 'Por la feria' }))
  // The pack of the week before is for employees who were there already.
  await db.pool.query('update users set created_at = $2 where id = $1', [ana.userId, clock.read()])
  const browser = await signedIn(within, ana)
  for (const _ of [1, 2]) await browser.post('/rpc/figuras/packs/weekly', command())
  expect(await noticesOf(ana)).toMatchObject([
    { kind: 'pack', title: 'Te regalaron un sobre', text: 'Por la feria', path: '/figuras/sobres', celebrates: false },
    { kind: 'pack', title: 'Tu sobre semanal te espera', path: '/figuras/sobres', celebrates: false },
  ])
  expect(await noticesOf(diego)).toEqual([])
})

test('AW-1, NO-1: an unlocked award is notified and celebrated, and its claim adds no notice', async () => {
  const person = await anEmployee({ db })
  await own(db, person.userId, [1, 2, 3, 4, 5, 6, 7])
  await giveStardust(db, person.userId, 150)
  const browser = await signedIn(within, person)
  const bought = await browser.post('/rpc/figuras/stardust/purchases', command({ albumId: SEASON.id, number: 8 }))
  expect(bought.status).toBe(200)
  const [award] = SEASON.awards as [(typeof SEASON.awards)[number]]
  const noticed = await noticesOf(person)
  expect(noticed).toMatchObject([
    {
      kind: 'award',
      title: `Premio desbloqueado: ${award.title}`,
      text: award.won,
      path: '/figuras/album?pagina=planetas',
      celebrates: true,
    },
  ])
  await browser.post(`/rpc/figuras/awards/${SEASON.id}.${award.id}/claim`, command())
  expect(await noticesOf(person)).toEqual(noticed)
})
