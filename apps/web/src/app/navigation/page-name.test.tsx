import { expect, test } from 'vitest'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { usePageName } from './page-name.ts'

function Page({ name }: { name: string | undefined }) {
  usePageName(name)
  return <h1>Página</h1>
}

test('D-62: a page is named after what it shows once that is known, and leaves its name behind', async () => {
  const { unmount } = await renderInRouter(<Page name="Gran Tormenta" />)
  expect(document.title).toBe('Gran Tormenta · Órbita')
  unmount()
  // The router of this test has no page at its address.
  expect(document.title).toBe('Página no encontrada · Órbita')
})
