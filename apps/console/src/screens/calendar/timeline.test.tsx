import type { ProgrammeMission, ProgrammeOutput } from '@orbita/contract/missions/programme'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'
import { Timeline } from './timeline.tsx'

/** Draws the weeks of a programme with one mission that ends on a day. */
function page(endsOn: string) {
  const mission = {
    ...{ id: 'una', title: 'Motor a punto', phase: 'active', source: 'file', picture: 'planetas/hielo' },
    ...{ startsOn: '2026-11-20', endsOn, inProgress: 7 },
  } as ProgrammeMission
  const programme = {
    ...{ today: '2026-11-23', areas: [], seasons: [] },
    challenges: [{ id: 'ruta', title: 'Ruta', startsOn: '2026-11-20', endsOn: '2026-12-20', missions: [mission] }],
  } as unknown as ProgrammeOutput
  const lanes = lanesOf({ programme, awards: [], rewards: [], prizes: [], holidays: [] })
  return (
    <MemoryRouter>
      <Timeline lanes={lanes} programme={programme} first="2026-11-16" weeks={6} />
    </MemoryRouter>
  )
}

test('D-74: the panel of the bar with the focus has the days that keys have just given it', () => {
  const { rerender } = render(page('2026-12-04'))
  fireEvent.focus(screen.getByRole('link', { name: /Motor a punto/ }))
  expect(screen.getByText(/20 nov 2026 a 4 dic 2026 · 15 días/)).toBeTruthy()
  rerender(page('2026-12-05'))
  expect(screen.getByText(/20 nov 2026 a 5 dic 2026 · 16 días/)).toBeTruthy()
})
