import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { mission } from '../../../../../test/mission-detail.ts'
import { renderWithQueries } from '../../../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../../../test/visit.ts'
import { ReportSheet } from './report-sheet.tsx'

const OWN = { source: 'self', steps: null, amount: 4, target: 10, unit: { one: 'viaje', many: 'viajes' } } as const
const report = { isOpen: true, canReport: true, left: 2, dailyCap: 4, creditsLeft: 500, isFallback: false }
const shown = mission({ ...OWN, report })
const POST = `POST /rpc/mision-espacial/challenges/${shown.challengeId}/missions/${shown.id}/reports`

async function show(answer: () => Response) {
  freshBrowser()
  const calls = serve({ [POST]: answer })
  const onClose = vi.fn()
  await renderWithQueries(<ReportSheet mission={shown} report={report} onClose={onClose} />)
  return { calls, onClose }
}

test('MI-8: the amount goes up to what is left of the day, and the sheet closes when it is reported', async () => {
  const { onClose } = await show(() => Response.json({ ...shown, amount: 6 }))
  const more = screen.getByRole('button', { name: 'Sumar viaje' })
  await userEvent.click(more)
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe('2 de 2')
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(more)
  await userEvent.click(screen.getByRole('button', { name: 'Anotar 2 viajes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('MI-8: the keyboard goes to both ends of the amount and back without losing its place', async () => {
  await show(() => Response.json(shown))
  const [less, more] = ['Quitar viaje', 'Sumar viaje'].map((name) => screen.getByRole('button', { name }))
  const amount = screen.getByRole('status')
  await userEvent.click(more!)
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(less)
  await userEvent.keyboard('{Enter}{Enter}')
  expect([amount.textContent, document.activeElement]).toEqual(['1 de 2', less])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect([amount.textContent, document.activeElement]).toEqual(['2 de 2', more])
})

test('MI-8: a refusal is explained and the sheet stays', async () => {
  const { onClose } = await show(refusal('REPORT_LIMIT'))
  await userEvent.click(screen.getByRole('button', { name: 'Anotar 1 viaje' }))
  expect(await screen.findByText(/Mañana puedes anotar más/)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  [500, undefined],
  [7, 'esta da 7 de sus 50 créditos.'],
  [0, 'esta ya no da créditos.'],
])(
  'MI-8: with %d credits left of the share of self-reported missions, it says what this one pays',
  async (creditsLeft, words) => {
    freshBrowser()
    serve({})
    const gives = { experience: 100, credits: 50, packs: 0 }
    await renderWithQueries(
      <ReportSheet mission={{ ...shown, gives }} report={{ ...report, creditsLeft }} onClose={() => undefined} />,
    )
    expect(screen.getByText(/Cuenta enseguida/).textContent?.match(/esta (da|ya).*?créditos\./)?.[0]).toBe(words)
  },
)
