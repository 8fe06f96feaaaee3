import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { person } from '../../../test/people.ts'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { applyPreferences } from '../../ui/preferences.ts'
import { ProfileView } from './profile-view.tsx'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.motion
})

test('at the highest rank nothing is missing', async () => {
  const profile = person({ level: 'leyenda-espacial', experience: 9000 })
  await renderInRouter(<ProfileView profile={profile} onSignOut={() => undefined} />)
  expect(screen.queryByText(/Te faltan/)).toBeNull()
  expect(screen.getByText(/rango más alto/)).toBeTruthy()
})

test('D-52: who they are, the rank, what is missing for the next one with its phrase, and the way out', async () => {
  const onSignOut = vi.fn()
  await renderInRouter(<ProfileView profile={person()} onSignOut={onSignOut} />)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Valentina Rojas')
  expect(screen.getByText('valentina.rojas@orbita.example')).toBeTruthy()
  expect(screen.getByText(/Te faltan/).textContent).toBe('Te faltan 770 de experiencia para GUARDIAN ESTELAR')
  expect(screen.getByText('La galaxia necesita quien la cuide.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cambiar avatar' }).getAttribute('href')).toBe('/figuras/seleccionar-avatar')
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  expect(onSignOut).toHaveBeenCalledOnce()
})

test('stillness asked for once holds after a reload, and until it is taken back', async () => {
  await renderInRouter(<ProfileView profile={person()} onSignOut={() => undefined} />)
  const still = screen.getByRole<HTMLInputElement>('checkbox', { name: /Reducir el movimiento/ })
  await userEvent.click(still)
  expect(document.documentElement.dataset.motion).toBe('reduced')

  delete document.documentElement.dataset.motion
  applyPreferences()
  expect(document.documentElement.dataset.motion).toBe('reduced')

  await userEvent.click(still)
  expect(still.checked).toBe(false)
  applyPreferences()
  expect(document.documentElement.dataset.motion).toBeUndefined()
})

test.each(['{', '"texto"', 'null', '{"motion":7}'])('preferences of another shape count as none: %s', (stored) => {
  localStorage.setItem('orbita-preferencias', stored)
  applyPreferences()
  expect(document.documentElement.dataset.motion).toBeUndefined()
})
