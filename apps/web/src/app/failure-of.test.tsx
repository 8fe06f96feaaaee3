import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorPage } from '../components/failure/error-page.tsx'
import { answerOf } from '../rpc/rpc-error.ts'
import { failureOf } from './failure-of.ts'
import { ProfileUnavailable } from './session/profile-unavailable.ts'

/** Returns what a page says that could not be loaded: its title and its sentence. */
function saidOf(error: unknown): (string | null | undefined)[] {
  render(<ErrorPage {...failureOf(error)} onRetry={() => {}} />)
  const heading = screen.getByRole('heading')
  return [heading.textContent, heading.nextElementSibling?.textContent]
}

const failureFrom = (answer: Promise<Response>) => answerOf(answer).catch((failure: unknown) => failure)
const lost = () => failureFrom(Promise.reject(new TypeError('Failed to fetch')))
const broken = () => failureFrom(Promise.resolve(Response.json({ error: 'UNEXPECTED' }, { status: 500 })))

const NO_SIGNAL = ['Sin señal con la base', 'Cuando vuelva la conexión seguimos donde estabas.']

test('D-91: a page that the network does not reach says so, also where the browser believes itself connected', async () => {
  expect(saidOf(await lost())).toEqual(NO_SIGNAL)
})

test('S-32, D-91: a profile that the network does not reach is told as such', async () => {
  expect(saidOf(new ProfileUnavailable(await lost()))).toEqual(NO_SIGNAL)
})

test('S-32: an answer that says that the server failed is no missing network', async () => {
  expect(saidOf(new ProfileUnavailable(await broken()))).toEqual([
    'Algo falló en el despegue',
    'Error al encontrar al usuario',
  ])
})

test.each([
  'Failed to fetch dynamically imported module: https://orbita.example/assets/a.js',
  'error loading dynamically imported module: https://orbita.example/assets/a.js',
  'Importing a module script failed.',
])('D-91: a part of the app that did not come says so too, in the words of each browser: %s', (words) => {
  expect(saidOf(new TypeError(words))).toEqual(NO_SIGNAL)
})
