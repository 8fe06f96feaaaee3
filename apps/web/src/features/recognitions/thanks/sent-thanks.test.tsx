import type { KudosSentOutput } from '@orbita/contract/recognitions/kudos'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeAnimations, fakeAnimations } from '../../../../test/fake-animations.ts'
import { colleague, sentKudos } from '../../../../test/recognitions.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser } from '../../../../test/visit.ts'
import { SentThanks } from './sent-thanks.tsx'

let animations: FakeAnimations
beforeEach(() => {
  freshBrowser()
  animations = fakeAnimations()
})

async function show(differences: Partial<KudosSentOutput> = {}) {
  const onClose = vi.fn()
  const sent = {
    kudos: sentKudos({ to: [colleague('Emilio Zúñiga')] }),
    leftThisWeek: 3,
    warning: null,
    ...differences,
  }
  await renderWithQueries(
    <SentThanks sent={sent} me={{ name: 'Valentina Rojas', avatar: 'nova' }} most={5} onClose={onClose} />,
  )
  return onClose
}

const said = () => screen.getByRole('status').textContent

test('D-130: a message on its way names its person, and says that it arrived once it has', async () => {
  await show()
  expect(screen.getByRole('heading').textContent).toBe('Para Emilio')
  expect(said()).toBe('')
  await act(() => animations.end())
  expect(screen.getByRole('heading').textContent).toBe('¡Emilio ya lo tiene!')
  expect(said()).toBe('Enviaste tu gracias a Emilio. Te quedan 3 de 5 esta semana.')
  expect(screen.getByText('Solo lo lee Emilio · te quedan 3 de 5')).toBeTruthy()
})

test('D-130: skipped, it stands at its last frame with all that is written, and closes with its button alone', async () => {
  const onClose = await show({ warning: 'Llegó. ¿A quién más le debes unas gracias?' })
  await userEvent.click(screen.getByRole('button', { name: 'Saltar' }))
  await act(() => animations.end())
  expect(screen.getByRole('heading').textContent).toBe('¡Emilio ya lo tiene!')
  expect(screen.getByText(/le debes unas gracias/)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Listo' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('D-69b: what may be shown in the area says who decides it', async () => {
  await show({ kudos: sentKudos({ to: [colleague('Emilio Zúñiga')], showing: 'waiting' }), leftThisWeek: 1 })
  expect(screen.getByText('Emilio decide si se muestra en tu área · te queda 1 de 5')).toBeTruthy()
})

test('D-130: to several people a plane flies to each, and the title names nobody in the end', async () => {
  const people = ['Ana Uno', 'Beto Dos', 'Carla Tres', 'Dora Cuatro', 'Elisa Cinco'].map((name) => colleague(name))
  await show({ kudos: sentKudos({ to: people }) })
  expect(screen.getByRole('heading').textContent).toBe('Para Ana, Beto, Carla, Dora y Elisa')
  expect(document.querySelectorAll('[data-part="plane"]')).toHaveLength(5)
  await act(() => animations.end())
  expect(screen.getByRole('heading').textContent).toBe('¡Ya lo tienen!')
})
