import { createMemoryHistory } from '@tanstack/react-router'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { album, packs } from '../test/album.ts'
import { challenges } from '../test/challenges.ts'
import { mission, missionHome } from '../test/mission-detail.ts'
import { recognitions } from '../test/recognitions.ts'
import { aRewardCard } from '../test/rewards.ts'
import { ANA, freshBrowser, serve, signedIn } from '../test/visit.ts'
import { start } from './app/start.tsx'
import { renderFirstScreen, withRules } from './first-screen.tsx'
import { createAppRouter } from './router.ts'
import { SLOW_WORDS } from './ui/overlays/loading-overlay.tsx'

const NOTICES = { notices: [], unread: 3, next: null, hasCelebration: false }
const COMMON = { '/rpc/employee/profile': ANA, '/rpc/employee/notices': NOTICES }
const ALBUM = album()
const { id, title, isOpen, collected, total } = ALBUM
const ALBUMS = {
  ...COMMON,
  '/rpc/figuras/packs': packs(),
  '/rpc/figuras/albums': [{ id, title, isOpen, collected, total }],
  [`/rpc/figuras/albums/${id}`]: ALBUM,
}
const MISION = '/rpc/mision-espacial'
const REWARDS = { rewards: [aRewardCard()], credits: { available: 10, held: 0, spent: 0 }, openRedeems: 0 }

/** Pages with what their documents carry, and words that they show of it. */
const SCREENS: [path: string, answers: Record<string, unknown>, words: string][] = [
  ['/figuras/album', ALBUMS, ALBUM.pages[0]!.title],
  ['/mision-espacial/inicio', { ...COMMON, [`${MISION}/home`]: missionHome() }, 'Hola, Ana'],
  [
    '/mision-espacial/misiones',
    { ...COMMON, [`${MISION}/challenges`]: challenges() },
    challenges().challenges[0]!.title,
  ],
  ['/mision-espacial/misiones/a/b', { ...COMMON, [`${MISION}/challenges/a/missions/b`]: mission() }, mission().title],
  ['/mision-espacial/recompensas', { ...COMMON, [`${MISION}/rewards`]: REWARDS }, aRewardCard().title],
  ['/mision-espacial/reconocimientos', { ...COMMON, [`${MISION}/recognitions`]: recognitions() }, 'Reconocimientos'],
]

beforeEach(() => {
  freshBrowser()
})

/** Opens a page in the app, which asks a server for the same answers. */
async function shownByTheApp(path: string, answers: Record<string, unknown>): Promise<HTMLElement> {
  signedIn()
  serve(Object.fromEntries(Object.entries(answers).map(([call, json]) => [`GET ${call}`, () => Response.json(json)])))
  // What the document does not carry is on its way for as long as the first frame is looked at.
  const known = globalThis.fetch
  vi.stubGlobal('fetch', (request: string, init?: RequestInit) =>
    new URL(request, location.origin).pathname in answers ? known(request, init) : new Promise(() => {}),
  )
  const container = document.body.appendChild(document.createElement('div'))
  const router = createAppRouter({
    facts: { demo: false },
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const root = await act(() => start(router, container))
  onTestFinished(() => act(() => root.unmount()))
  return container
}

const mainOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').querySelector('main')!
const picturesOf = (main: Element) => [...main.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))

/** The texts of a page, in their order, without what the app says on a machine so busy that it takes long to begin. */
function textsOf(main: Element): string[] {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent!.trim())
  return texts.filter((text) => text !== '' && text !== SLOW_WORDS)
}

test.each(SCREENS)('the first screen of %s is what the app then shows', async (path, answers, words) => {
  const screen = mainOf((await renderFirstScreen(path, answers))!.html)
  expect(screen.textContent).toContain(words)

  const app = await shownByTheApp(path, answers)
  // The lists of the board and the like are asked for by the app alone.
  await waitFor(() => expect(app.querySelector('main')?.textContent).toContain(words))
  const main = app.querySelector('main')!
  expect(textsOf(screen)).toEqual(textsOf(main))
  expect(picturesOf(screen)).toEqual(picturesOf(main).slice(0, picturesOf(screen).length))
})

test('D-61: the map is drawn for the window, if it is known, with the card of the mission at hand on a wide one', async () => {
  const answers = { ...COMMON, [`${MISION}/challenges`]: challenges() }
  const mapFor = async (width?: number) => {
    const window = width === undefined ? undefined : { width, height: 800 }
    return mainOf((await renderFirstScreen('/mision-espacial/misiones', answers, { window }))!.html)
  }
  for (const [width, isWide] of [
    [undefined, false],
    [412, false],
    [1280, true],
  ] as const) {
    const main = await mapFor(width)
    expect([main.querySelector('[data-wide]') !== null, main.querySelector('[data-part=dock]') === null]).toEqual([
      isWide,
      isWide,
    ])
  }
})

test('nothing in a first screen can be reached, and the policy refuses nothing of it', async () => {
  const { html, css } = (await renderFirstScreen('/mision-espacial/misiones', {
    ...COMMON,
    [`${MISION}/challenges`]: challenges(),
  }))!
  expect(html).toMatch(/^<div class="contents" inert="" aria-hidden="true">/)
  expect(html).not.toMatch(/<script|<style|<link| style="/)
  expect(css).toMatch(/\[data-rule="0"\]\{[^{}]+\}/)
})

test('no person sees anything of another, and without a profile there is no first screen', async () => {
  const luis = { ...COMMON, '/rpc/employee/profile': { ...ANA, name: 'Luis Mora' } }
  const screens = await Promise.all(
    [COMMON, luis].map((answers) =>
      renderFirstScreen('/mision-espacial/inicio', { ...answers, [`${MISION}/home`]: missionHome() }),
    ),
  )
  expect(screens.map((screen) => /¡Hola, (?:<!-- -->)?(\w+)/.exec(screen!.html)?.[1])).toEqual(['Ana', 'Luis'])
  expect(await renderFirstScreen('/figuras/album', {})).toBeUndefined()
})

test('S-35: a page of figuras has none without an avatar: it leads to the choice of one', async () => {
  const answers = { ...ALBUMS, '/rpc/employee/profile': { ...ANA, avatar: null } }
  for (const page of ['/figuras/inicio', '/figuras/album']) {
    expect(await renderFirstScreen(page, answers)).toBeUndefined()
  }
})

test('style attributes become rules, the same one once, and one that would end its rule is left out', () => {
  const [width, mask] = ['width:4px', '--mask:url(&quot;/assets/a.svg&quot;)']
  expect(withRules(`<i style="${width}"></i><b style="${mask}"></b><i style="${width}"></i>`)).toEqual({
    html: '<i data-rule="0"></i><b data-rule="1"></b><i data-rule="0"></i>',
    css: '[data-rule="0"]{width:4px}[data-rule="1"]{--mask:url("/assets/a.svg")}',
  })
  for (const bad of ['a:1}body{display:none', 'a:&lt;/style&gt;', 'a:\\7d']) {
    expect(withRules(`<i style="${bad}"></i>`)).toEqual({ html: '<i></i>', css: '' })
  }
})
