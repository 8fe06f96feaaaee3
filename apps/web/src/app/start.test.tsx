import { RANKS } from '@orbita/domain/ranks'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ANA, freshBrowser, NO_REWARDS, PROFILE, refusal, serve, signedIn } from '../../test/visit.ts'
import { renderOutlines, renderPage } from '../prerender.tsx'
import { createAppRouter } from '../router.ts'
import { announceArrivals } from './navigation/arrivals.ts'
import type { PageFacts } from './page-facts.ts'
import { start } from './start.tsx'

const FACTS: PageFacts = {
  demo: true,
  terms: {
    version: '1.0',
    effectiveOn: '2026-11-01',
    title: 'Términos y condiciones',
    sections: [
      { id: 'uno', title: 'Uno', body: [{ kind: 'paragraph', text: 'El programa.' }, { kind: 'odds' }] },
      { id: 'dos', title: 'Dos', body: [{ kind: 'list', items: ['Una cosa', 'Otra cosa'] }] },
    ],
  },
}

const PAGES = [
  '/',
  '/login',
  '/figuras/login',
  '/mision-espacial/login',
  '/figuras/terminos-y-condiciones',
  '/no-existe',
]

let leave: (() => Promise<void>) | undefined

beforeEach(() => {
  freshBrowser()
})

afterEach(async () => {
  await leave?.()
  leave = undefined
  document.body.replaceChildren()
})

/** Returns the document as the server sends it. */
async function sent(path: string): Promise<HTMLElement> {
  const page = await renderPage(path, FACTS)
  const container = document.createElement('div')
  container.dataset.page = page.key
  container.innerHTML = page.html
  document.body.append(container)
  return container
}

async function takeOver(container: HTMLElement, path: string) {
  const router = createAppRouter({ facts: FACTS, history: createMemoryHistory({ initialEntries: [path] }) })
  const root = await act(() => start(router, container))
  leave = async () => act(() => root.unmount())
  return router
}

// Any difference between the sent markup and the rendered one reaches console.error, which fails the test.
test.each(PAGES)('%s is taken over node by node', async (path) => {
  const container = await sent(path)
  const nodes = [...container.querySelectorAll('*')]
  expect(nodes.length).toBeGreaterThan(5)
  await takeOver(container, path)
  // What loads later may add to the page. What was sent stays, in its order.
  const sentNodes = new Set(nodes)
  expect([...container.querySelectorAll('*')].filter((node) => sentNodes.has(node))).toEqual(nodes)
})

test.each(PAGES)('%s carries nothing that the policy refuses, one heading, and a title', async (path) => {
  const { html, title, key } = await renderPage(path, FACTS)
  expect(html).not.toMatch(/<script|<style|\sstyle="|javascript:/)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(title).toMatch(/ · Órbita$/)
  expect(key).toBe(path === '/no-existe' ? '404' : path)
})

test('pages show the texts of the company that runs them', async () => {
  expect((await renderPage('/figuras/login', FACTS)).html).toContain('valentina.rojas@orbita.example')
  expect((await renderPage('/figuras/login', { demo: false })).html).not.toContain('orbita.example')
  expect((await renderPage('/figuras/terminos-y-condiciones', FACTS)).html).toContain('El programa.')
})

test('text and focus from before the script stay', async () => {
  const container = await sent('/figuras/login')
  const email = container.querySelector<HTMLInputElement>('[name=email]')!
  const password = container.querySelector<HTMLInputElement>('[name=password]')!
  email.value = 'ana@orbita.example'
  password.value = '10000001'
  password.focus()
  await takeOver(container, '/figuras/login?next=/figuras/album')

  expect(container.querySelector('[name=email]')).toBe(email)
  expect([email.value, password.value]).toEqual(['ana@orbita.example', '10000001'])
  expect(document.activeElement).toBe(password)
})

test('the form posts to its own address until the script arrives', async () => {
  const form = (await sent('/figuras/login')).querySelector('form')!
  expect(form.getAttribute('method')).toBe('post')
  expect(form.hasAttribute('action')).toBe(false)
})

test('a stored profile makes no difference while a page hydrates', async () => {
  const container = await sent('/figuras/terminos-y-condiciones')
  signedIn({ stored: ANA })
  await takeOver(container, '/figuras/terminos-y-condiciones')
  expect(container.textContent).toContain('El programa.')
})

test('a page that a guard leads away from is replaced whole', async () => {
  const container = await sent('/figuras/login')
  const form = container.querySelector('form')
  signedIn({ stored: { ...ANA, platform: ['figuras'] } })
  serve({ ...NO_REWARDS, [PROFILE]: Response.json({ ...ANA, avatar: null }) })
  const router = await takeOver(container, '/figuras/login')

  await waitFor(() => expect(router.state.location.pathname).toBe('/figuras/seleccionar-avatar'))
  expect(container.contains(form)).toBe(false)
  expect(container.dataset.page).toBeUndefined()
})

test.each(['figuras', 'mision-espacial'])(
  'the document of a home of %s shows its outline, in which nothing can be reached and nothing is refused',
  (platform) => {
    const outlines = renderOutlines()[`/${platform}/inicio`]!
    expect(Object.keys(outlines)).toEqual(['', ...RANKS.map(({ id }) => id)])
    for (const html of Object.values(outlines)) {
      expect(html).toMatch(/^<div class="contents" inert="" aria-hidden="true">/)
      expect(html).not.toMatch(/<script|<style|\sstyle="|javascript:/)
    }
    expect(outlines.explorador).toContain('EXPLORADOR')
    expect(outlines['']).not.toContain('EXPLORADOR')
  },
)

test('the outline of a home stays until the home takes its place', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderOutlines()['/mision-espacial/inicio']!.explorador!
  document.body.append(container)
  const outline = container.firstElementChild!
  signedIn({ stored: ANA })
  serve({ [PROFILE]: Response.json(ANA) })
  const router = createAppRouter({
    facts: FACTS,
    history: createMemoryHistory({ initialEntries: ['/mision-espacial/inicio'] }),
  })
  const started = start(router, container)
  expect(container.contains(outline)).toBe(true)
  const root = await act(() => started)
  leave = async () => act(() => root.unmount())
  expect(container.contains(outline)).toBe(false)
  expect(container.querySelector('h1')?.textContent).toContain('Ana')
})

test('S-08: a wait for the profile that takes long is shown over the outline too', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderOutlines()['/figuras/inicio']!['']!
  document.body.append(container)
  signedIn()
  let answer: (response: Response) => void = () => undefined
  serve({ [PROFILE]: () => new Promise<Response>((resolve) => (answer = resolve)) })
  const router = createAppRouter({
    facts: FACTS,
    history: createMemoryHistory({ initialEntries: ['/figuras/inicio'] }),
  })
  const started = start(router, container)
  await waitFor(() => expect(container.querySelector('[role=status]')).toBeTruthy())
  answer(Response.json(ANA))
  const root = await act(() => started)
  leave = async () => act(() => root.unmount())
  await waitFor(() => expect(container.querySelector('h1')?.textContent).toContain('Ana'))
})

test('S-32: the page offers Reintentar, which works once the server answers', async () => {
  // The router warns of the error that the page itself shows.
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warning.mockRestore())
  const container = document.createElement('div')
  document.body.append(container)
  signedIn()
  serve({ ...NO_REWARDS, [PROFILE]: refusal('UNEXPECTED') })
  await takeOver(container, '/mision-espacial/recompensas')
  await waitFor(() => expect(container.textContent).toContain('Error al encontrar al usuario'))

  serve({ ...NO_REWARDS, [PROFILE]: Response.json(ANA) })
  const again = [...container.querySelectorAll('button')].find((button) => button.textContent?.includes('Reintentar'))!
  await act(async () => again.click())
  await waitFor(() => expect(container.textContent).not.toContain('Error al encontrar al usuario'))
  await waitFor(() => expect(container.querySelectorAll('h1')).toHaveLength(1))
})

test('a navigation names the page, moves the focus to its heading and says so; the first page is left alone', async () => {
  const container = await sent('/figuras/login')
  const router = await takeOver(container, '/figuras/login')
  announceArrivals(router)
  const region = document.querySelector('[aria-live=polite]')!
  expect(document.title).toBe('Iniciar sesión · Figuras · Órbita')
  expect(region.textContent).toBe('')
  expect(document.activeElement).toBe(document.body)

  await act(() => router.navigate({ to: '/figuras/terminos-y-condiciones' }))
  expect(document.title).toBe('Términos y condiciones · Figuras · Órbita')
  expect(region.textContent).toBe('Términos y condiciones · Figuras · Órbita')
  expect(document.activeElement?.tagName).toBe('H1')
})
