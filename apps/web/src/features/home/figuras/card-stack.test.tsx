import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { CardStack } from './card-stack.tsx'
import { homeCards } from './home-cards.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('S-50, D-50: the keyboard turns to the last card and back without losing its place, and hears which it is', async () => {
  // The carousel measures its cards, and jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(264)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(376)
  const cards = homeCards({ avatar: null, rankName: 'EXPLORADOR', albumWords: '29 de 48 figuras' })
  await renderInRouter(<CardStack cards={cards} />)
  const [previous, next] = ['Anterior', 'Siguiente'].map((name) => screen.getByRole('button', { name }))
  const heard = screen.getByRole('status')
  expect(heard.textContent).toBe('')

  next!.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect([heard.textContent, next!.getAttribute('aria-disabled'), document.activeElement]).toEqual([
    `${cards[2]!.title}, 3 de 3`,
    'true',
    next,
  ])
  previous!.focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  expect([heard.textContent, previous!.getAttribute('aria-disabled'), document.activeElement]).toEqual([
    `${cards[0]!.title}, 1 de 3`,
    'true',
    previous,
  ])
  await userEvent.tab()
  expect([document.activeElement, next!.getAttribute('aria-disabled')]).toEqual([next, 'false'])
})
