import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { challenges } from '../../../test/challenges.ts'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { MissionsView } from './missions-view.tsx'
import type { MissionFilter, View } from './search.ts'

type Setting = { view?: View; filter?: MissionFilter; challengesAre?: ReturnType<typeof challenges> }

async function show({ view = 'mapa', filter, challengesAre = challenges() }: Setting = {}) {
  await renderInRouter(<MissionsView challenges={challengesAre} view={view} filter={filter} />)
}

const planet = (name: RegExp) => screen.getByRole('link', { name })
const missionLinks = () =>
  screen.getAllByRole('link').filter((link) => /^\/mision-espacial\/misiones\/.+/.test(link.getAttribute('href') ?? ''))

test('a filter without missions says so, on the map and in the list', async () => {
  const noneDone = challenges({
    challenges: challenges().challenges.map((challenge) => ({
      ...challenge,
      missions: challenge.missions.filter(({ state }) => state !== 'completed'),
    })),
  })
  await show({ filter: 'completadas', challengesAre: noneDone })
  expect(screen.getByRole('status').textContent).toContain('Aún no completas ninguna')
  expect(missionLinks().every((link) => link.closest('[inert]'))).toBe(true)
})

test('D-61: missions outside of the filter cannot be reached on the map', async () => {
  await show({ filter: 'completadas' })
  expect(planet(/Base Terrestre/).closest('[inert]')).toBeNull()
  for (const name of ['Gran Tormenta', 'Selva Nova', 'Áurea Capital']) {
    expect(screen.getByText(name).closest('[inert]')).not.toBeNull()
  }
  expect(screen.getByRole('status').textContent).toBe('Se muestran 2 misiones de 9')
})

test('D-61: each challenge is a route in order, and each planet a link that names its state', async () => {
  await show()
  const route = within(screen.getByRole('region', { name: 'Ruta Origen' }))
  const names = route.getAllByRole('listitem').map((item) => item.textContent)
  expect(names).toHaveLength(5)
  expect(names[0]).toContain('Base Terrestre')
  expect(planet(/Gran Tormenta/).getAttribute('href')).toBe('/mision-espacial/misiones/ruta-origen/gran-tormenta')
  expect(planet(/Gran Tormenta, En curso, 2 de 3 consejos. Cierra el viernes 27, 23:59/)).toBeTruthy()
  expect(planet(/Desierto Ámbar, Bloqueada.*Completa antes «Selva Nova»/)).toBeTruthy()
  expect(planet(/Misión final.*Áurea Capital, Próximamente.*Abre el lunes 30/)).toBeTruthy()
})

test('D-61, D-134: whoever looks at the map stands on the current mission, and nowhere else', async () => {
  await show()
  const here = planet(/¡Aquí estás!.*Gran Tormenta/)
  expect(here.getAttribute('aria-current')).toBe('step')
  expect(missionLinks().filter((link) => link.hasAttribute('aria-current'))).toEqual([here])
  const bodies = [...document.querySelectorAll('[data-part="person"]')]
  expect(bodies.map((body) => body.closest('a'))).toEqual([here])
  expect(bodies[0]?.querySelector('img')?.getAttribute('src')).toMatch(/saludos/)
})

test('D-61: without a mission at hand the map has no astronaut and no way to it', async () => {
  await show({ challengesAre: challenges({ current: null }) })
  expect(screen.queryByText('¡Aquí estás!')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ir a tu misión' })).toBeNull()
})

test('D-61: the arrow keys walk the route, over the border of its sectors and no further', async () => {
  await show()
  planet(/Pulso saludable/).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(planet(/Lluvia de ideas/))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(planet(/Mentor por un día/))
  await userEvent.keyboard('{End}{ArrowUp}')
  expect(document.activeElement).toBe(planet(/Áurea Capital/))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(planet(/Base Terrestre/))
})

test('D-61: with a filter the arrow keys move between the missions it shows', async () => {
  await show({ filter: 'disponibles' })
  planet(/Gran Tormenta/).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(planet(/Lluvia de ideas/))
})

test('D-61: the map is made larger and smaller in steps, and the last says that there is no further', async () => {
  await show()
  const [larger, smaller] = ['Acercar', 'Alejar'].map((name) => screen.getByRole('button', { name }))
  await userEvent.click(larger!)
  expect(larger!.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(smaller!)
  await userEvent.click(smaller!)
  expect(smaller!.getAttribute('aria-disabled')).toBe('true')
  planet(/Gran Tormenta/).focus()
  await userEvent.keyboard('+')
  expect(smaller!.getAttribute('aria-disabled')).toBe('false')
})

const titlesOf = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

test('D-61: the list says what can be done now, what waits and what comes next, and folds the rest', async () => {
  await show({ view: 'lista' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(titles).toEqual(['Ahora 3', 'En revisión 1', 'Próximas 2', 'Hechas 2', 'Vencidas 1'])
  expect(titlesOf('Ahora 3')).toEqual(['Gran Tormenta', 'Lluvia de ideas', 'Selva Nova'])
  expect(titlesOf('Próximas 2')).toEqual(['Desierto Ámbar', 'Áurea Capital'])
  const folds = screen.getAllByRole('group')
  expect(folds.map((fold) => fold.hasAttribute('open'))).toEqual([false, false])
  expect(folds.map((fold) => within(fold).getAllByRole('listitem').length)).toEqual([2, 1])
})

test('D-61: a row says its challenge, what it gives, and why its evidence was not approved', async () => {
  await show({ view: 'lista' })
  const row = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('article')!
  expect(row('Lluvia de ideas').textContent).toContain('Rechazada · puedes reenviarFalta la hoja entera.')
  expect(row('Lluvia de ideas').textContent).toContain('Frontera')
  expect(row('Desierto Ámbar').textContent).toContain('Completa antes «Selva Nova»')
  expect(row('Áurea Capital').textContent).toMatch(/Te da 300\sde experiencia · 200\scréditos · 1\ssobre/)
  expect(row('Pulso saludable').textContent).not.toMatch(/Te da|experiencia|créditos/)
  expect(planet(/^Gran Tormenta$/).getAttribute('href')).toBe('/mision-espacial/misiones/ruta-origen/gran-tormenta')
})

test('D-61: a filter of the list folds nothing and leaves out the groups that have none', async () => {
  await show({ view: 'lista', filter: 'completadas' })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.queryByRole('region', { name: /Ahora/ })).toBeNull()
})

test('D-61: filters count, and those without missions are not there', async () => {
  await show({ challengesAre: challenges({ challenges: [challenges().challenges[0]!] }) })
  const filters = within(screen.getByRole('navigation', { name: 'Filtrar las misiones' })).getAllByRole('link')
  expect(filters.map((link) => link.textContent)).toEqual([
    'Todas 5',
    'Disponibles 1',
    'En revisión 1',
    'Completadas 2',
    'Vencidas 1',
  ])
})

test('D-61: the overall progress is shown in words and as a bar', async () => {
  await show()
  const bar = screen.getByRole('progressbar', { name: 'Misiones completadas' })
  expect(bar.getAttribute('aria-valuetext')).toBe('2 de 9')
})
