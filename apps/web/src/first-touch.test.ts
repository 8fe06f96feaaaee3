import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NEVER = 'data:text/javascript,await%20new%20Promise(()=>{})'
const NOWHERE = 'data:text/javascript,throw%200'

let button: HTMLButtonElement
let form: HTMLFormElement
let taps: number
let sent: number

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = '<button type="button">Ver</button><form method="post"><button>Entrar</button></form>'
  button = document.querySelector('button')!
  form = document.querySelector('form')!
  taps = 0
  sent = 0
  button.onclick = () => taps++
  form.onsubmit = (event) => {
    event.preventDefault()
    sent++
  }
})

afterEach(() => document.querySelector('script')?.remove())

async function open(app: string) {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.dataset.app = `${app} /assets/pagina.js`
  document.head.append(script)
  await import('./first-touch.ts')
}

test('what is tapped and sent before the app is there is done once, when it is', async () => {
  await open(NEVER)
  button.click()
  form.requestSubmit()
  form.requestSubmit()
  expect([taps, sent]).toEqual([0, 0])
  expect(document.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/assets/pagina.js')

  dispatchEvent(new Event('orbita:ready'))
  expect([taps, sent]).toEqual([1, 1])
  button.click()
  expect(taps).toBe(2)
})

test('without the app the page works as it does without a script', async () => {
  await open(NOWHERE)
  form.requestSubmit()
  await expect.poll(() => sent).toBe(1)
  button.click()
  expect(taps).toBe(1)
})
