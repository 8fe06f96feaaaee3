import type { CodeOutput } from '@orbita/contract/codes'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type FakeAnimations, fakeAnimations } from '../../../test/fake-animations.ts'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { freshBrowser, serve } from '../../../test/visit.ts'
import { CodePage } from './code-page.tsx'

let animations: FakeAnimations
beforeEach(() => {
  animations = fakeAnimations()
})

const PACKS: CodeOutput = { text: 'Código: Feria', packs: 5, figure: null, card: null, waitingPacks: 6 }
const FIGURE: CodeOutput = {
  text: 'Código: Feria',
  packs: 0,
  figure: 'Roca Rubra',
  card: { rarity: 'comun', picture: 'figuras/01-roca-rubra', page: 'planetas' },
  waitingPacks: 0,
}

const gifts = () => document.querySelectorAll<HTMLElement>('[data-part="gift"]')
const moving = () => [...gifts()].filter(({ style }) => style.willChange !== '')

async function enter(answer: CodeOutput) {
  freshBrowser()
  serve({ 'POST /rpc/figuras/codes': Response.json(answer) })
  await renderWithQueries(<CodePage code="feria-2026" />)
  expect(moving()).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Canjear código' }))
  const words = screen.getByRole('status')
  await waitFor(() => expect(words.textContent).toMatch(/^¡Código correcto!/))
  return words.textContent
}

test('AL-5: the packs of a code fall out of its ticket, three of them drawn and all of them counted', async () => {
  expect(await enter(PACKS)).toMatch(/Ganaste 5 sobres/)
  expect(moving()).toHaveLength(3)
  expect(screen.getByText('×5')).toBeTruthy()
  await act(() => animations.end())
  expect(moving()).toHaveLength(0)
  expect(screen.getByRole('link', { name: 'Abrir tus sobres (6)' })).toBeTruthy()
})

test('D-76: the figure of a code falls out of its ticket, and Escape ends it', async () => {
  expect(await enter(FIGURE)).toMatch(/«Roca Rubra»/)
  expect(gifts()).toHaveLength(1)
  expect(gifts()[0]!.textContent).toContain('Roca Rubra')
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(moving()).toHaveLength(0)
  expect(screen.getByRole('link', { name: 'Ver tu álbum' })).toBeTruthy()
})
