import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveInstallOffer } from '../../app/offline/install.ts'
import { InstallInvite } from './install-invite.tsx'
import { simulateReload } from './install-openings.ts'

const TITLE = '¿La llevas en tu pantalla?'
const prompt = vi.fn(async () => undefined)

beforeEach(() => {
  localStorage.clear()
  prompt.mockClear()
  saveInstallOffer()
  dispatchEvent(new Event('appinstalled'))
})

function offer() {
  act(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}

/** Opens a home as the page does after it was loaded. */
function openHome() {
  simulateReload()
  return render(<InstallInvite />)
}

const invitation = () => screen.findByRole('dialog', { name: TITLE })
const isInvited = () => screen.queryByRole('dialog', { name: TITLE }) !== null

test('D-90: nobody is invited at the first opening, nor where the browser cannot install', async () => {
  const first = openHome()
  offer()
  expect(isInvited()).toBe(false)
  first.unmount()
  act(() => void dispatchEvent(new Event('appinstalled')))
  openHome()
  expect(isInvited()).toBe(false)
})

test('going back to the home is no new opening', () => {
  const { unmount } = openHome()
  unmount()
  render(<InstallInvite />)
  offer()
  expect(isInvited()).toBe(false)
})

test('D-90: from the second opening on the app invites, and a no is not asked again', async () => {
  openHome().unmount()
  const second = openHome()
  offer()
  await invitation()
  await userEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
  expect(isInvited()).toBe(false)
  expect(prompt).not.toHaveBeenCalled()
  second.unmount()
  openHome()
  expect(isInvited()).toBe(false)
})

test('D-90: a yes opens the browser’s question once', async () => {
  openHome().unmount()
  openHome()
  offer()
  await invitation()
  await userEvent.click(screen.getByRole('button', { name: 'Instalar' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(isInvited()).toBe(false)
})

test('without storage nobody is invited, because the answer could not be kept', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  openHome().unmount()
  openHome()
  offer()
  expect(isInvited()).toBe(false)
  full.mockRestore()
})
