import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { defaultEndDay, NewMissionDialog } from './new-mission-dialog.tsx'

/** Opens the dialog in a company without challenges, on the day given. */
function open(today: string) {
  const programme = { challenges: [], seasons: [], today, rehearsed: [] } as unknown as Parameters<
    typeof NewMissionDialog
  >[0]['programme']
  const client = new QueryClient()
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <NewMissionDialog programme={programme} onClose={() => {}} onCreated={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return unmount
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}[\\s*]*$`))

test('D-84: what is typed is there again after a reload, on other days with the dates of then', async () => {
  const close = open('2026-11-23')
  await userEvent.type(field('Título'), 'Órbita limpia')
  await userEvent.type(field('Título del reto'), 'Noviembre')
  close()
  open('2026-11-24')
  expect(field('Título').value).toBe('Órbita limpia')
  expect(field('Título del reto').value).toBe('Noviembre')
  expect([field('El reto abre').value, field('El reto cierra').value]).toEqual(['2026-11-24', '2026-12-21'])
})

const season = (startsOn: string, endsOn: string) => ({ id: startsOn, title: 'Una', startsOn, endsOn, figures: 12 })

test.each([
  ['there is no season', [], '2026-12-20'],
  ['the season ends later', [season('2026-11-02', '2027-01-31')], '2027-01-31'],
  ['the season has two weeks left', [season('2026-11-02', '2026-12-06')], '2026-12-06'],
  ['the season has fewer', [season('2026-11-02', '2026-12-05')], '2026-12-20'],
  ['the season is still to come', [season('2026-12-01', '2027-01-31')], '2026-12-20'],
])('MI-1: a new challenge ends as expected when %s', (_when, seasons, day) => {
  expect(defaultEndDay({ seasons, today: '2026-11-23' })).toBe(day)
})
