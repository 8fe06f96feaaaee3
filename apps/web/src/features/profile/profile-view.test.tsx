import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { person } from '../../../test/people.ts'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { saveInstallOffer } from '../../app/offline/install.ts'
import { applyPreferences } from '../../ui/preferences.ts'
import { isSoundOn, setSound } from '../../ui/sound/sound-preference.ts'
import { ProfileView } from './profile-view.tsx'

const COUNTS = {
  figures: { collected: 29, total: 48 },
  missions: { completed: 14, total: 18 },
  recognitions: { kudos: 17, bestEmployee: 2, faro: { quarters: 1, isLit: false, people: 5, needed: 8 } },
  anniversary: null,
  isAnniversaryAnnounced: null,
  mail: null,
}
const nothing = () => undefined

type Setting = Partial<Parameters<typeof ProfileView>[0]>

const show = (setting: Setting = {}) =>
  renderInRouter(
    <ProfileView
      profile={person()}
      counts={COUNTS}
      hasFailed={false}
      onRetry={nothing}
      onSignOut={nothing}
      {...setting}
    />,
  )

beforeEach(() => {
  localStorage.clear()
  setSound(false)
  delete document.documentElement.dataset.motion
})

test('at the highest rank nothing is missing', async () => {
  const profile = person({ level: 'leyenda-espacial', experience: 9000 })
  await show({ profile })
  expect(screen.queryByText(/Te faltan/)).toBeNull()
  expect(screen.getByText(/rango más alto/)).toBeTruthy()
})

test('D-52: shows the employee, the rank, what is missing for the next one with its phrase, and the sign-out', async () => {
  const onSignOut = vi.fn()
  await show({ onSignOut })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Valentina Rojas')
  expect(screen.getByText('valentina.rojas@orbita.example')).toBeTruthy()
  expect(screen.getByText(/Te faltan/).textContent).toBe('Te faltan 770 de experiencia para GUARDIAN ESTELAR')
  expect(screen.getByText('La galaxia necesita quien la cuide.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cambiar avatar' }).getAttribute('href')).toBe('/figuras/seleccionar-avatar')
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  expect(onSignOut).toHaveBeenCalledOnce()
})

test('D-134: whoever has chosen nobody yet is asked who they are', async () => {
  await show({ profile: person({ avatar: null }) })
  const link = screen.getByRole('link', { name: 'Elige quién eres' })
  expect(link.getAttribute('href')).toBe('/figuras/seleccionar-avatar')
})

test('stillness asked for once holds after a reload, and until it is taken back', async () => {
  await show()
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

test('counts that could not be loaded say so and offer to retry', async () => {
  const onRetry = vi.fn()
  await show({ counts: undefined, hasFailed: true, onRetry })
  expect(screen.getByText(/No pudimos contar/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('leaves out the counts that do not apply to the employee', async () => {
  await show({
    counts: {
      ...{ figures: null, missions: null, recognitions: null, anniversary: null },
      ...{ isAnniversaryAnnounced: null, mail: null },
    },
  })
  expect(screen.queryByText('Figuras', { selector: 'dt' })).toBeNull()
  expect(screen.queryByText('Misiones', { selector: 'dt' })).toBeNull()
})

test('D-52: figures and missions are counted beside experience and credits', async () => {
  await show()
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['2.480', '1.250', '29 de 48', '14 de 18', '17 y 2 veces lo mejor del mes'])
})

test('the sound asked for here holds', async () => {
  await show()
  const sound = screen.getByRole<HTMLInputElement>('checkbox', { name: /Sonido/ })
  expect(sound.checked).toBe(false)
  await userEvent.click(sound)
  expect(isSoundOn()).toBe(true)
})

test.each(['{', '"texto"', 'null', '{"motion":7}'])('preferences of another shape count as none: %s', (stored) => {
  localStorage.setItem('orbita-preferencias', stored)
  applyPreferences()
  expect(document.documentElement.dataset.motion).toBeUndefined()
})

test('D-52: kudos received and months as the best, for those of the programme', async () => {
  await show()
  expect(screen.getByText('Kudos recibidos').parentElement!.textContent).toContain('17 y 2 veces lo mejor del mes')
})

test('RC-3: the Faro shows how many people are missing, or that it is lit, and in how many quarters it was', async () => {
  const { unmount } = await show()
  const panel = screen.getByRole('region', { name: 'Insignia Faro' })
  expect(screen.getByRole('progressbar', { name: /agradeciste este trimestre/ }).ariaValueText).toBe('5 de 8')
  expect(panel.textContent).toContain('La encendiste un trimestre')
  unmount()

  const faro = { quarters: 3, isLit: true, people: 8, needed: 8 }
  await show({ counts: { ...COUNTS, recognitions: { ...COUNTS.recognitions, faro } } })
  const lit = screen.getByRole('region', { name: 'Insignia Faro' })
  expect(lit.textContent).toContain('este trimestre agradeciste a 8 personas distintas')
  expect(lit.textContent).toContain('La encendiste 3 trimestres')
  expect(screen.queryByRole('progressbar', { name: /agradeciste este trimestre/ })).toBeNull()
})

test('D-52: without the programme there are no kudos to count', async () => {
  await show({ counts: { ...COUNTS, recognitions: null } })
  expect(screen.queryByText('Kudos recibidos')).toBeNull()
})

test("D-90: where the browser can install the app, the profile offers it and opens the browser's question once", async () => {
  saveInstallOffer()
  dispatchEvent(new Event('appinstalled'))
  await show()
  expect(screen.queryByText('Poner Órbita en tu pantalla')).toBeNull()

  const prompt = vi.fn(async () => undefined)
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: /Poner Órbita en tu pantalla/ }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByText('Poner Órbita en tu pantalla')).toBeNull()
})

test('D-06: who cannot spend credits is shown none', async () => {
  await show({ profile: person({ platform: ['figuras'] }) })
  expect(screen.queryByText('Créditos')).toBeNull()
})

test('AN-1: the medal of the latest anniversary stays in the profile, and without one there is none', async () => {
  const { unmount } = await show()
  expect(screen.queryByRole('region', { name: /vuelta/ })).toBeNull()
  unmount()
  await show({ counts: { ...COUNTS, anniversary: { unit: 'year', count: 7 } } })
  expect(screen.getByRole('region', { name: 'Séptima vuelta' }).textContent).toContain('7')
})

test('D-110: nothing is said of e-mails where the company sends none', async () => {
  await show()
  expect(screen.queryByRole('heading', { name: 'Correos' })).toBeNull()
})
