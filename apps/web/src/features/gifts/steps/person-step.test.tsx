import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, serve } from '../../../../test/visit.ts'
import { PersonStep } from './person-step.tsx'

test('AL-10: a figure that nobody lacks leads to another one, by one link', async () => {
  freshBrowser()
  serve({ 'GET /rpc/figuras/gifts/match': () => Response.json({ match: null, more: false, answer: null }) })
  await renderWithQueries(<PersonStep figure={3} person={undefined} skip={0} />)
  expect(await screen.findByText(/^Por ahora a nadie le falta/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Elegir otra figura' }).getAttribute('href')).toBe('/figuras/regalar')
})
