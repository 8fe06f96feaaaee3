import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeCamera } from './code-camera.tsx'

/** Gives the browser a camera that answers with an error of that name, or no cameras at all. */
function aCameraThat(name: string | undefined) {
  const mediaDevices = name && { getUserMedia: () => Promise.reject(new DOMException('', name)) }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test.each([
  ['NotAllowedError', /no nos deja usar la cámara.*escribe el código/],
  ['NotReadableError', /Otro programa está usando la cámara.*escribe el código/],
  ['NotFoundError', /no encontramos una cámara.*Escribe el código/],
])('RE-5: a camera that answers %s is told in words, and the code may be typed', async (name, words) => {
  aCameraThat(name)
  const onClose = vi.fn()
  render(<CodeCamera onCode={vi.fn()} onClose={onClose} />)
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  await userEvent.click(screen.getByRole('button', { name: 'Escribir el código' }))
  expect(onClose).toHaveBeenCalled()
})

test('RE-5: a browser without cameras says the same', async () => {
  aCameraThat(undefined)
  render(<CodeCamera onCode={vi.fn()} onClose={vi.fn()} />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/no encontramos una cámara/)
})
