import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SeasonEditor } from '../draft/use-season-draft.ts'
import { DatesTab } from './dates-tab.tsx'

function show(today: string) {
  const document = { title: 'Primer vuelo', startsOn: '2026-06-01', endsOn: '2026-11-30', odds: {}, pages: [] }
  const season = { state: 'closed', published: document, today } as unknown as SeasonOutput
  const editor = { document, change: () => undefined } as unknown as SeasonEditor
  render(<DatesTab season={season} editor={editor} />)
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

test('AL-9: of the days of the end, those that are still to come are told', () => {
  const all = show('2026-11-01')
  expect(all[0]).toMatch(/termina en \d+ días$/)
  expect(all.at(-1)).toMatch(/mañana termina$/)
})

test('AL-9: what was announced before today is not told any more', () => {
  const rest = show('2026-11-29')
  expect(rest[0]).toMatch(/mañana termina$/)
  expect(rest).toHaveLength(1)
})

test('AL-9: once the last of them is over, that is said', () => {
  expect(show('2027-06-01')).toEqual([])
  expect(screen.getByText('Ya pasaron todos.')).toBeTruthy()
})

test('AL-1: the length of a season is said beside the table, with the day from which packs are double', () => {
  const pages = Array.from({ length: 6 }, () => ({ figures: [] }))
  const document = { title: 'Corta', startsOn: '2026-11-02', endsOn: '2027-01-24', odds: {}, pages }
  const season = { state: 'draft', published: null, today: '2026-11-01' } as unknown as SeasonOutput
  render(<DatesTab season={season} editor={{ document, change: () => undefined } as unknown as SeasonEditor} />)
  expect(screen.getByText(/12 semanas y 6 páginas\. Para 12 semanas son 5 páginas\./)).toBeTruthy()
  expect(screen.getByText(/Desde el .*18 .*el sobre semanal es doble\./)).toBeTruthy()
})
