import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Strips } from './strips.tsx'

const show = (path: string, isPhone = false) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Strips isPhone={isPhone} />
    </MemoryRouter>,
  )

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => vi.restoreAllMocks())

test('D-84: says that the network is gone and since when, until it is back', () => {
  show('/personas')
  expect(screen.getByRole('status').textContent).toBe('')
  setOnline(false)
  expect(screen.getByRole('status').textContent).toMatch(/^Sin señal desde las \d\d:\d\d\..*Lo que escribes se queda/)
  setOnline(true)
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  ['/temporadas/temporada-1/figuras', true],
  ['/misiones/ruta-origen/faro', true],
  ['/incentivos/nuevo', true],
  ['/evidencias/3', false],
  ['/canjes', false],
  ['/personas/4', false],
])('D-84: on a phone, %s is made for a larger screen: %s', (path, isWide) => {
  show(path, true)
  expect(screen.queryAllByText(/se hace mejor en una pantalla grande/)).toHaveLength(isWide ? 1 : 0)
})
