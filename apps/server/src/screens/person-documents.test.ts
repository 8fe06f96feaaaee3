import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee } from '../testing/factories.ts'
import { publishFirstSeason } from '../testing/game/album.ts'
import { openDocuments, visitingOf } from './testing/documents.ts'

const db = await testDatabase()
const { within } = await openDocuments(db)
const ALBUM = '/figuras/album'

beforeAll(() => publishFirstSeason(db))

const visiting = async () => visitingOf(within, await anEmployee({ db }))

test('a document is rendered from its answers, and names the session that it is for', async () => {
  const browser = await visiting()
  const html = await (await browser.get(ALBUM)).text()
  expect(html).toContain('data-kind="person"')
  expect(html).toContain(`"session":"${browser.cookies.get('signed-in')}"`)
})

test('it is for the window that the browser had last, and for none when its cookie says anything else', async () => {
  const browser = await visiting()
  const shownWith = async (window: string) => {
    browser.cookies.set('ventana', window)
    return (await browser.get(ALBUM)).text()
  }
  expect(await shownWith('1280x800')).toContain('"window":{"width":1280,"height":800}')
  for (const window of ['1280', '0x0', '99999x800', '1280x800x1', '<b>']) {
    expect(await shownWith(window), window).not.toContain('"window"')
  }
})

test('a page whose address has words of its own is filled by the browser', async () => {
  const browser = await visiting()
  for (const page of [`${ALBUM}?filtro=repetidas`, `${ALBUM}?pagina=palabras`]) {
    expect(await (await browser.get(page)).text(), page).toContain('data-kind="shell"')
  }
})
