import { expect, test } from 'vitest'
import { tabTitle } from './use-title.ts'

const TABS = [{ title: 'Resumen' }, { title: 'Movimientos' }]

test('the tabs of a page have titles of their own, and the first has that of the page', () => {
  expect(tabTitle('Ana Peña', TABS[0], TABS)).toBe('Ana Peña')
  expect(tabTitle('Ana Peña', TABS[1], TABS)).toBe('Movimientos · Ana Peña')
  expect(tabTitle('Persona', undefined, TABS)).toBe('Persona')
})
