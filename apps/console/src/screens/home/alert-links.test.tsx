import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { screensOf } from '../../screens.ts'
import { ScreensProvider } from '../../ui/page/screen.ts'
import { Alerts } from './alerts.tsx'

const ALERT = { key: 'x', tone: 'wait', icon: null, title: 'Botella: quedan 2', words: 'Nadie espera aviso' } as const

/** Shows two alerts to an operator who has one duty. @returns where their links lead */
function linksOf(duty: 'rewards' | 'system'): (string | null)[] {
  render(
    <MemoryRouter>
      <ScreensProvider value={screensOf({ duties: { [duty]: 'write' }, areas: null })}>
        <Alerts
          alerts={[
            { ...ALERT, to: '/recompensas/botella/existencias' },
            { ...ALERT, key: 'y', to: '/informes/nomina?mes=2026-10' },
          ]}
        />
      </ScreensProvider>
    </MemoryRouter>,
  )
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

test.each([
  ['rewards', ['/recompensas/botella/existencias']],
  ['system', ['/ajustes']],
] as const)('D-122: an alert leads only where its reader may go: %s', (duty, links) => {
  expect(linksOf(duty)).toEqual(links)
})
