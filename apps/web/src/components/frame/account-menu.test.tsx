import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { person } from '../../../test/people.ts'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { AccountMenu } from './account-menu.tsx'

const opener = () => screen.getByRole('button', { name: 'Menú de tu cuenta' })

test('D-06: without figuras the menu offers no other platform, and opens the profile over the page', async () => {
  const onProfile = vi.fn()
  await renderInRouter(
    <AccountMenu
      platform="mision-espacial"
      profile={person({ platform: ['mision-espacial'] })}
      onSignOut={() => undefined}
      onProfile={onProfile}
    />,
  )
  await userEvent.click(opener())

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Mis movimientos',
    'Mis dispositivos',
  ])
  expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Perfil' }))
  expect(onProfile).toHaveBeenCalledOnce()
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(opener())
})

test('D-06: the menu says who is signed in and leads to the other platform, the profile and out', async () => {
  const onSignOut = vi.fn()
  await renderInRouter(<AccountMenu platform="mision-espacial" profile={person()} onSignOut={onSignOut} />)
  expect(screen.queryByText('Valentina Rojas')).toBeNull()
  await userEvent.click(opener())

  expect(screen.getByText('Valentina Rojas')).toBeTruthy()
  expect(screen.getByText('CONQUISTADOR')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Figuras/ }).getAttribute('href')).toBe('/figuras/inicio')
  expect(screen.getByRole('link', { name: 'Perfil' }).getAttribute('href')).toBe('/figuras/perfil')
  expect(screen.getByRole('link', { name: 'Mis movimientos' }).getAttribute('href')).toBe(
    '/mision-espacial/movimientos',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  expect(onSignOut).toHaveBeenCalledOnce()
})

test('Escape closes the menu and gives the focus back; focus that leaves it closes it too', async () => {
  await renderInRouter(
    <>
      <AccountMenu platform="figuras" profile={person()} onSignOut={() => undefined} />
      <button type="button">Después</button>
    </>,
  )
  opener().focus()
  await userEvent.keyboard('{Enter}{Tab}{Escape}')
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(opener())

  await userEvent.keyboard('{Enter}')
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Después' }))
  expect(opener().getAttribute('aria-expanded')).toBe('false')
})

test('an avatar this version does not draw shows initials', async () => {
  await renderInRouter(
    <AccountMenu platform="figuras" profile={person({ avatar: 'de-otra-versión' })} onSignOut={() => undefined} />,
  )
  expect(opener().textContent).toBe('VR')
})
