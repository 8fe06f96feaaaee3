import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person } from '../../../test/people.ts'
import { best, recognitions } from '../../../test/recognitions.ts'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { ProfileContext } from '../../app/session/use-profile.ts'
import { RecognitionsView } from './recognitions-view.tsx'

const THANKS = {
  name: 'Natalia Tobón',
  avatar: null,
  message: 'Te quedaste el viernes conmigo hasta cerrar la entrega.',
  value: 'Trabajo en equipo',
  at: '2026-11-20T17:00:00Z',
}

async function show(differences: Partial<RecognitionsOutput> = {}) {
  const { container } = await renderInRouter(
    <ProfileContext value={person()}>
      <RecognitionsView recognitions={recognitions(differences)} />
    </ProfileContext>,
  )
  return container
}

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('D-131: says whom to thank first, who thanked last and the best of the month, in at most 90 words', async () => {
  const container = await show({ thanks: THANKS })
  expect(hrefOf(/^Agradecer$/)).toContain('ver=reconocer')
  expect(screen.getByText('Te quedan 4 de 5')).toBeTruthy()
  const latest = within(screen.getByRole('region', { name: 'Te agradecieron' }))
  expect(latest.getByText('«Te quedaste el viernes conmigo hasta cerrar la entrega.»')).toBeTruthy()
  expect(latest.getByText(/^Natalia · .+ · Trabajo en equipo$/)).toBeTruthy()
  expect(latest.getByRole('link', { name: 'Los 17' }).getAttribute('href')).toContain('ver=kudos')
  expect(hrefOf(/^Mejor de noviembre/)).toContain('ver=mejores')
  expect(hrefOf(/^Nominar a alguien/)).toContain('ver=nominar')
  expect(hrefOf(/^Metas compartidas/)).toContain('ver=metas')
  expect(hrefOf(/^Gracias de tu área/)).toContain('ver=area')
  expect((container.textContent ?? '').split(/\s+/).filter((word) => /\p{L}/u.test(word)).length).toBeLessThan(90)
})

test('RC-3: with no kudos left this week it says so, and one left is said in the singular', async () => {
  await show({ kudos: { received: 0, sent: 5, leftThisWeek: 0, weeklyLimit: 5 } })
  expect(screen.getByText('Ya agradeciste todo lo de esta semana.')).toBeTruthy()
  expect(screen.getByText('Enviaste 5.')).toBeTruthy()
  cleanup()
  await show({ kudos: { received: 0, sent: 4, leftThisWeek: 1, weeklyLimit: 5 } })
  expect(screen.getByText('Te queda 1 de 5')).toBeTruthy()
})

test('D-131: whoever neither gave nor received thanks reads of none, and without an area of none there', async () => {
  await show({
    kudos: { received: 0, sent: 0, leftThisWeek: 5, weeklyLimit: 5 },
    areaThanks: { area: null, offers: false, asked: 0 },
  })
  expect(screen.queryByRole('region', { name: /gracias|agradecieron/i })).toBeNull()
  expect(screen.queryByRole('link', { name: /Gracias de tu área/ })).toBeNull()
})

test('D-65: before the first best employee the card says when; to whom it is, it says so', async () => {
  await show({ best: null })
  expect(hrefOf(/^Lo mejor del mes Muy pronto/)).toContain('ver=mejores')
  cleanup()
  await show({ best: best({ isMine: true }) })
  expect(screen.getByText('¡Eres tú!')).toBeTruthy()
})

test('D-69b: thanks of the area that wait for an answer are counted', async () => {
  await show({ areaThanks: { area: 'Ventas', offers: true, asked: 2 } })
  expect(screen.getByRole('link', { name: /2 esperan/ })).toBeTruthy()
})
