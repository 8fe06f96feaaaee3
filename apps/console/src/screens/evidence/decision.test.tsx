import type { EvidenceDetailOutput } from '@orbita/contract/missions/evidence'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Effects } from './decision.tsx'

test.each([
  [true, /Lo ve al momento en su teléfono/],
  [false, /Su cuenta está deshabilitada: no lo verá/],
])('MI-6: what approving does says whether the employee sees it (may enter: %s)', (isActive, words) => {
  const gives = { experience: 10, credits: 0, packs: 0 }
  const mission = { amount: 0, target: 1, isCompleted: false }
  render(<Effects evidence={{ gives, mission, isActive } as EvidenceDetailOutput} amount={1} />)
  expect(screen.getByText(words)).toBeTruthy()
})
