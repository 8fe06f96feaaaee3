import { beforeEach, expect, test, vi } from 'vitest'
import { DOCUMENT_SCRIPT } from './document-script.ts'

const page = document.documentElement
const reload = vi.fn()
const deleted: string[] = []

/** Runs the script as the document does, with the parts of a browser that jsdom does not have. */
function run(): void {
  const stop = () => undefined
  const location = { reload }
  const names = ['documentos-a', 'dibujos', 'documentos-b']
  const caches = { keys: async () => names, delete: async (name: string) => deleted.push(name) }
  new Function('stop', 'location', 'caches', DOCUMENT_SCRIPT)(stop, location, caches)
}

/** Opens a session, or ends it, as the server does. */
function openSession(mark: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = mark ? `signed-in=${mark}` : 'signed-in=; Max-Age=0'
}

beforeEach(() => {
  deleted.length = 0
  page.hidden = false
  page.removeAttribute('data-session')
  page.removeAttribute('data-app')
  openSession('')
  document.body.innerHTML = ''
  reload.mockClear()
})

test.each(['', 'luis%40acme.co/2', 'ana%40acme.co/12', 'ana%40acme.co'])(
  'D-91: a document of one session is hidden, deleted and asked for again in that of %j',
  async (other) => {
    page.dataset.session = 'ana%40acme.co/1'
    openSession(other)
    run()
    expect(page.hidden).toBe(true)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(deleted).toEqual(['documentos-a', 'documentos-b'])
  },
)

test('D-91: it shows itself in its own session, and a document of nobody in any', async () => {
  openSession('ana%40acme.co/1')
  page.dataset.session = 'ana%40acme.co/1'
  run()
  page.removeAttribute('data-session')
  openSession('')
  run()
  expect([page.hidden, reload.mock.calls.length]).toEqual([false, 0])
})

test('what is tapped and sent before the page reacts is repeated then, once each and in order', async () => {
  document.body.innerHTML = '<form><button type="button">Ver</button><button>Enviar</button></form>'
  const [see, send] = document.querySelectorAll('button')
  run()
  see!.click()
  send!.click()
  send!.click()
  const seen: string[] = []
  see!.addEventListener('click', () => seen.push('see'))
  document.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault()
    seen.push('send')
  })
  expect(seen).toEqual([])

  dispatchEvent(new Event('orbita:ready'))
  await vi.waitFor(() => expect(seen).toEqual(['see', 'send']))
  see!.click()
  expect(seen).toEqual(['see', 'send', 'see'])
})

test('a page that does not react within ten seconds goes on without the app', () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<form></form>'
  const form = document.querySelector('form')!
  run()
  form.requestSubmit()
  const sent = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  vi.advanceTimersByTime(9_999)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(sent).toHaveBeenCalledTimes(1)
})
