import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { areaGoal, companyGoal, goals } from '../../../../test/goals.ts'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { GoalsView } from './goals-page.tsx'

const show = (differences: Parameters<typeof goals>[0] = {}) => renderInRouter(<GoalsView goals={goals(differences)} />)
const area = () => within(screen.getByRole('article', { name: 'Tecnología · noviembre: Estela de apoyo' }))
const company = () => within(screen.getByRole('article', { name: 'Toda la empresa: 200 horas de mentoría' }))

test('D-68: the goal of the area counts people, says why and what each who completed it gets', async () => {
  await show()
  expect(area().getByRole('status').textContent).toBe('4 de 8 la completaronFalta 1 para la meta')
  expect(area().getByText(/le ahorra una espera/)).toBeTruthy()
  expect(
    area()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 sobre', '15 créditos'])
  expect(area().getByText('Tú ya la completaste')).toBeTruthy()
  expect(area().queryByRole('link')).toBeNull()
})

test('D-68: who has not completed it is led to the mission', async () => {
  await show({ area: areaGoal({ isMine: false, gives: { credits: 15, packs: 0 } }) })
  expect(area().getByRole('link', { name: 'Ir a la misión' }).getAttribute('href')).toBe(
    '/mision-espacial/misiones/ruta-origen/estela-de-apoyo',
  )
  expect(area().queryByText('1 sobre')).toBeNull()
})

test('D-68: a large area is counted by a bar, and a reached goal says so', async () => {
  await show({ area: areaGoal({ people: 120, completed: 80, needed: 72, isReached: true }) })
  expect(area().getByRole('progressbar').getAttribute('aria-valuetext')).toBe('80 de 120 personas; la meta son 72')
  expect(area().getByRole('status').textContent).toContain('Meta lograda')
})

test('D-68: the goal of the company has its cause, what is missing and one’s own part', async () => {
  await show()
  expect(company().getByRole('progressbar').getAttribute('aria-valuetext')).toBe('137 horas de 200')
  expect(company().getByText(/biblioteca de la escuela/)).toBeTruthy()
  expect(company().getByText('Tú sumaste 3 horas')).toBeTruthy()
  expect(company().getByRole('link', { name: 'Mentor por un día' })).toBeTruthy()
})

test('D-68: once reached, or when nothing here adds to it, it offers nothing to do', async () => {
  await show({ company: [companyGoal({ amount: 200, isReached: true, mine: 0 })] })
  expect(company().getByText('¡Meta lograda!')).toBeTruthy()
  expect(company().queryByText(/Tú sumaste/)).toBeNull()
  expect(company().queryByRole('link')).toBeNull()
})

test('D-68: without a goal it says so, and shows those that were reached', async () => {
  await show({ area: null, company: [] })
  expect(screen.getByText(/Este mes no hay una meta/)).toBeTruthy()
  const reached = within(screen.getByRole('region', { name: 'Las que ya lograron' }))
  expect(reached.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Órbita verdeoctubre · 6 de 8',
    'Cien árbolesseptiembre · 112 árboles',
  ])
})

test('MI-9: goals of an earlier release, which knew no surveys, are shown all the same', async () => {
  const { surveys: _, ...earlier } = goals()
  await renderInRouter(<GoalsView goals={earlier} />)
  expect(area().getByRole('status')).toBeTruthy()
})
