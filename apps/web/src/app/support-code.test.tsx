import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorPage } from '../components/failure/error-page.tsx'
import { answerOf } from '../rpc/rpc-error.ts'
import { failureOf } from './failure-of.ts'

/** Shows the page of a failed read, as the pages do. */
async function showFailure(body: object, status: number) {
  const answer = Response.json(body, { status, headers: { 'x-request-id': 'aZ3_x-91Qk2b' } })
  const error = await answerOf(Promise.resolve(answer)).catch((failure: unknown) => failure)
  render(<ErrorPage {...failureOf(error)} onRetry={() => {}} />)
}

test.each([
  [{ error: 'UNAVAILABLE' }, 503],
  [{ error: 'SLOW_DOWN', details: { retryAfterSeconds: 5 } }, 429],
  [{ error: 'NOT_FOUND' }, 404],
])('an error that says what to do has no code for support: %j', async (body, status) => {
  await showFailure(body, status)
  expect(screen.queryByText(/Código para soporte/)).toBeNull()
})

test('an unexpected error shows the code by which the log is searched', async () => {
  await showFailure({ error: 'UNEXPECTED' }, 500)
  expect(screen.getByText(/Código para soporte/).textContent).toBe('Código para soporte: aZ3_x-91Qk2b')
})
