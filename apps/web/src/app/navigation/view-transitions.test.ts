import { afterEach, expect, test } from 'vitest'
import { allowCutTransitions } from './view-transitions.ts'

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
})

test('a transition that is cut short does not cause an unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const cut = new DOMException('Transition was skipped', 'AbortError')
  Object.assign(document, { startViewTransition: () => ({ ready: Promise.reject(cut) }) })
  allowCutTransitions()
  document.startViewTransition(() => undefined)
  await new Promise((settled) => setImmediate(settled))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

test('a browser without transitions is left as it is', () => {
  allowCutTransitions()
  expect(document.startViewTransition).toBeUndefined()
})
