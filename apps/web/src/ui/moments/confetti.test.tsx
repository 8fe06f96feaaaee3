import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Confetti } from './confetti.tsx'

test('renders without a window, as in a first screen that the server sends', () => {
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('matchMedia', undefined)
  const page = renderToString(<Confetti pieces={3} />)
  vi.unstubAllGlobals()
  expect(page.match(/<i /g)).toHaveLength(3)
})
