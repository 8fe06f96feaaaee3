import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, type TestEmployee } from '../testing/factories.ts'
import { publishFirstSeason, SEASON } from '../testing/game/album.ts'
import { answersIn, openDocuments, visitingOf } from './testing/documents.ts'

const db = await testDatabase()
const { within } = await openDocuments(db)
const HOME = '/figuras/inicio'

beforeAll(() => publishFirstSeason(db))

const visiting = (who: TestEmployee) => visitingOf(within, who)

describe('the document shows the first screen of its page', () => {
  const ALBUM = '/figuras/album'

  test('rendered from the answers that it carries, before the data, with its first picture in it', async () => {
    const browser = await visiting(await anEmployee({ db }))
    const html = await (await browser.get(ALBUM)).text()
    expect(html).toContain(`<div id="root" data-shown><div inert data-rule="0">${ALBUM} 5 answers<img`)
    expect(html).toContain('fetchPriority="high" src="data:image/svg+xml,%3Csvg/%3E"')
    expect(html).toContain('<img alt="" src="/assets/hielo-1a2b3c.svg"/>')
    expect(html.indexOf('data-shown')).toBeLessThan(html.indexOf('id="first-data"'))
    // The app asks for the same picture by its address, after its scripts.
    expect(html).toContain('<link rel="preload" as="image" href="/assets/comun-1a2b3c.svg">')
  })

  test('for the window that the browser had last, and for none when its cookie says anything else', async () => {
    const browser = await visiting(await anEmployee({ db }))
    const shownWith = async (window: string) => {
      browser.cookies.set('ventana', window)
      return (await browser.get(ALBUM)).text()
    }
    expect(await shownWith('1280x800')).toContain(`${ALBUM} 5 answers in {width:1280,height:800}<img`)
    for (const window of ['1280', '0x0', '99999x800', '1280x800x1', '<b>']) {
      expect(await shownWith(window), window).toContain(`${ALBUM} 5 answers<img`)
    }
  })

  test('with its styles and typefaces in it, which its policy names', async () => {
    const browser = await visiting(await anEmployee({ db }))
    const document = await browser.get(ALBUM)
    const html = await document.text()
    expect(html).toContain('<style data-file="assets/14.css">.album{color:red}</style>')
    expect(html).toContain(`url(data:font/woff2;base64,${Buffer.from('tipo').toString('base64')})`)
    expect(html).not.toContain('as="font"')
    expect(html).not.toMatch(/<div[^>]* style=/)

    const policy = document.headers.get('content-security-policy') ?? ''
    const sources = [...html.matchAll(/<(style|script)(?: data-file="[^"]*")?>(.*?)<\/\1>/gs)].map(
      ([, kind, text]) => [kind, `'sha256-${createHash('sha256').update(text!).digest('base64')}'`] as const,
    )
    expect(sources.map(([kind]) => kind)).toEqual(['style', 'style', 'script', 'style', 'script'])
    const sourcesOf = (kind?: string) => policy.split('; ').find((part) => part.startsWith(`${kind}-src `))
    for (const [kind, source] of sources) expect(sourcesOf(kind)).toContain(source)
    expect(sourcesOf('font')).toBe("font-src 'self' data:")
    expect(policy).not.toContain('unsafe')
  })

  test('a page that cannot be rendered, or whose address has words of its own, carries its data all the same', async () => {
    const browser = await visiting(await anEmployee({ db }))
    const broken = `/figuras/album/detalle?figura=${SEASON.pages[0]!.figures[0]!.number}`
    for (const page of [broken, '/figuras/album?filtro=repetidas', '/figuras/album?pagina=palabras']) {
      const document = await browser.get(page)
      expect(document.headers.get('content-security-policy'), page).toBeNull()
      // What this device showed last would give way to another screen at once.
      expect(await document.text(), page).not.toMatch(/data-shown|lastScreen/)
    }
    expect(await answersIn(await browser.get(broken))).toBeDefined()
    expect(await answersIn(await browser.get('/figuras/album?filtro=repetidas'))).toBeDefined()
  })
})

test('the document of a home shows its outline, with the rank of the person, and a page without one its files', async () => {
  const who = await anEmployee({ db })
  const browser = await visiting(who)
  const shownTo = async (level: string) => {
    await db.pool.query('update users set level = $2 where id = $1', [who.userId, level])
    return /<div id="root">(.*?)<\/div>\s*<script/s.exec(await (await browser.get(HOME)).text())?.[1]
  }
  expect(await shownTo('explorador')).toBe('<div inert>Explorador</div>')
  expect(await shownTo('constructor')).toContain('Contorno')
  expect(await (await browser.get('/misiones/1/2')).text()).toContain('<div id="root"></div>')
})
