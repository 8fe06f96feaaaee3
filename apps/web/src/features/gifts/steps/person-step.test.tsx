import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person } from '../../../../test/people.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, serve } from '../../../../test/visit.ts'
import { ProfileContext } from '../../../app/session/use-profile.ts'
import { PersonStep } from './person-step.tsx'

test('AL-10: a figure that nobody lacks leads to another one, by one link', async () => {
  freshBrowser()
  serve({ 'GET /rpc/figuras/gifts/match': () => Response.json({ match: null, more: false, answer: null }) })
  await renderWithQueries(<PersonStep figure={3} person={undefined} skip={0} />)
  expect(await screen.findByText(/^Por ahora a nadie le falta/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Elegir otra figura' }).getAttribute('href')).toBe('/figuras/regalar')
})

test('D-134: where nobody is shown yet, and where nobody lacks it, one stands there oneself', async () => {
  freshBrowser()
  serve({ 'GET /rpc/figuras/gifts/match': () => Response.json({ match: null, more: false, answer: null }) })
  const drawings = () => [...document.querySelectorAll('img')].map(({ src }) => src)
  for (const figure of [undefined, 3]) {
    const { view } = await renderWithQueries(
      <ProfileContext value={person({ avatar: 'kira' })}>
        <PersonStep figure={figure} person={undefined} skip={0} />
      </ProfileContext>,
    )
    if (figure !== undefined) await screen.findByText(/^Por ahora a nadie le falta/)
    expect(drawings()).toEqual([expect.stringContaining('kira')])
    view.unmount()
  }
})
