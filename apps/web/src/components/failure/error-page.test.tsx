import { cleanup, fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OfflineStrip } from '../../ui/offline-strip.tsx'
import { HeroContext } from '../people/hero-context.ts'
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

test('D-134: without a connection one sees oneself; a robot where the device lacks the drawing, and where nobody is signed in', () => {
  const page = <ErrorPage message="No pudimos llegar" isUnreachable onRetry={() => undefined} />
  const { container } = render(<HeroContext value={{ name: 'Ana Bravo', avatar: 'kira' }}>{page}</HeroContext>)
  const sources = (root: Element) => [...root.querySelectorAll('img')].map((img) => img.getAttribute('src'))
  const mine = sources(container).findIndex((src) => src!.includes('quietos-kira'))
  expect(mine).toBeGreaterThanOrEqual(0)
  fireEvent.error(container.querySelectorAll('img')[mine]!)
  expect(sources(container).join()).toContain('robot')
  cleanup()
  const nobody = render(page).container
  expect(sources(nobody).join()).toContain('robot')
  // What the device lacks too leaves no broken frame.
  for (const img of nobody.querySelectorAll('img')) {
    fireEvent.error(img)
    expect(img.style.visibility).toBe('hidden')
  }
})
