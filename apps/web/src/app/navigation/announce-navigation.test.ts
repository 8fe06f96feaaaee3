import { afterEach, expect, test } from 'vitest'
import { setCompany } from '../company.ts'
import { announceNavigation } from './announce-navigation.ts'

const COMPANY = { name: 'Las Musas', accent: null, logo: null, country: 'CL', currency: 'CLP', thresholds: null }

afterEach(() => setCompany(undefined))

test('D-100: a company that says its name is in the title of the open page at once', () => {
  const matches = [{ staticData: { title: 'Perfil · Figuras' } }]
  announceNavigation({ state: { matches }, subscribe: () => {} } as never)
  expect(document.title).toBe('Perfil · Figuras · Órbita')
  setCompany(COMPANY as never)
  expect(document.title).toBe('Perfil · Figuras · Órbita de Las Musas')
  document.querySelector('[aria-live]')?.remove()
})
