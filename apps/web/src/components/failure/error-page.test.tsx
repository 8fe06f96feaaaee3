import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OfflineStrip } from '../../ui/offline-strip.tsx'
import { ErrorPage } from './error-page.tsx'

test.each([true, false])(
  'D-91: beside a page that could not be loaded, the strip says no time (unreachable: %s)',
  (isUnreachable) => {
    const { container } = render(
      <>
        <OfflineStrip isAway seen="lo que ves es de las 2:05" />
        <ErrorPage message="No pudimos llegar" isUnreachable={isUnreachable} onRetry={() => undefined} />
      </>,
    )
    // The stylesheet of the strip leaves the time out beside this mark.
    expect(container.querySelector('[data-failed]')).toBeTruthy()
    cleanup()
  },
)
