import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorPage } from '../components/failure/error-page.tsx'

function Page({ isLoading = false, isUnreachable }: { isLoading?: boolean; isUnreachable: boolean }) {
  return (
    <main tabIndex={-1}>
      {!isLoading && (
        <ErrorPage message="No pudimos traerlo." isUnreachable={isUnreachable} onRetry={() => undefined} />
      )}
    </main>
  )
}

test.each([false, true])('trying again keeps the focus in the page (unreachable: %s)', async (isUnreachable) => {
  const { rerender } = render(<Page isUnreachable={isUnreachable} />)
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  rerender(<Page isUnreachable={isUnreachable} isLoading />)
  expect(document.activeElement?.tagName).toBe('MAIN')
})
