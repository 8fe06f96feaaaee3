import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SCREENS } from '../screens.ts'
import { useGlobalKeys } from './global-keys.ts'

const [screenWithKey] = SCREENS.filter(({ key, path }) => key !== undefined && path !== '/')
const { key, path } = screenWithKey as { key: string; path: string }

function Page(props: Omit<Parameters<typeof useGlobalKeys>[0], 'screens'>) {
  useGlobalKeys({ ...props, screens: SCREENS })
  return (
    <>
      <p role="status">{useLocation().pathname}</p>
      <input aria-label="Campo" />
      <div role="dialog" aria-label="Encima">
        <button type="button">Aquí</button>
      </div>
    </>
  )
}

function show() {
  const [onPalette, onShortcuts] = [vi.fn(), vi.fn()]
  render(
    <MemoryRouter initialEntries={['/']}>
      <Page onPalette={onPalette} onShortcuts={onShortcuts} />
    </MemoryRouter>,
  )
  return { onPalette, onShortcuts, where: () => screen.getByRole('status').textContent }
}

/** Presses a key at a moment, in milliseconds. */
function press(pressed: string, at: number, more: KeyboardEventInit = {}, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: at })
  fireEvent(target, event)
}

test('D-71: g and the key of a screen lead there, when they follow each other within a moment', () => {
  const { where } = show()
  press(key, 10)
  expect(where()).toBe('/')
  press('g', 1_000)
  press(key, 2_201)
  expect(where()).toBe('/')
  press('g', 3_000)
  press(key, 4_200)
  expect(where()).toBe(path)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'a key with a modifier is one of the browser: %j',
  (modifier) => {
    const { where, onShortcuts } = show()
    press('g', 1_000)
    press(key, 1_100, modifier)
    press('?', 1_200, modifier)
    expect(where()).toBe('/')
    expect(onShortcuts).not.toHaveBeenCalled()
  },
)

test('WCAG 2.1.4: a field and a dialog keep their keys, and Ctrl K opens the palette even there', () => {
  const { onPalette, onShortcuts } = show()
  const places = [screen.getByRole('textbox'), screen.getByRole('button', { name: 'Aquí' })]
  for (const place of places) press('?', 1_000, {}, place)
  expect(onShortcuts).not.toHaveBeenCalled()
  press('?', 1_000)
  expect(onShortcuts).toHaveBeenCalledOnce()
  for (const place of places) press('K', 1_000, { ctrlKey: true, shiftKey: true }, place)
  expect(onPalette).toHaveBeenCalledTimes(2)
})

test('D-71: while a dialog is over everything, the palette stays closed and no key acts, wherever the focus is', () => {
  const { onPalette, onShortcuts, where } = show()
  screen.getByRole('dialog').setAttribute('aria-modal', 'true')
  press('k', 1_000, { ctrlKey: true })
  press('?', 1_000)
  press('g', 1_000)
  press(key, 1_100)
  expect([onPalette.mock.calls.length, onShortcuts.mock.calls.length, where()]).toEqual([0, 0, '/'])
  // As a drawer that is closed and kept.
  screen.getByRole('dialog').parentElement!.style.visibility = 'hidden'
  press('k', 1_200, { ctrlKey: true })
  expect(onPalette).toHaveBeenCalledOnce()
})
