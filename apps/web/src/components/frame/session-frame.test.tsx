import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person } from '../../../test/people.ts'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { type Counters, SessionFrame } from './session-frame.tsx'

const show = (counters: Counters = {}) =>
  renderInRouter(
    <SessionFrame
      company={undefined}
      platform="figuras"
      profile={person()}
      onSignOut={() => undefined}
      counters={counters}
    >
      <h1>Inicio</h1>
    </SessionFrame>,
  )

test('S-07: a section says what waits in it, in words to those who listen and as a number of two digits at most', async () => {
  await show({
    '/figuras/sobres': { count: 120, words: '120 sobres sin abrir' },
    '/figuras/premios': { count: 0, words: '0 premios por recoger' },
  })
  const nav = within(screen.getByRole('navigation', { name: 'Secciones' }))
  const packs = nav.getByRole('link', { name: 'Sobres, 120 sobres sin abrir' })
  expect(packs.querySelector('b')?.textContent).toBe('99')
  expect(packs.querySelector('b')?.getAttribute('aria-hidden')).toBe('true')
  expect(nav.getByRole('link', { name: 'Premios' }).querySelector('b')).toBeNull()
})

test('WCAG 2.4.1: the first link leads to the content, which takes the focus', async () => {
  await show()
  const [first] = screen.getAllByRole('link')
  expect(first?.textContent).toBe('Saltar al contenido')
  const content = document.querySelector(first!.getAttribute('href')!)
  expect([content?.tagName, content?.getAttribute('tabindex')]).toEqual(['MAIN', '-1'])
})

test('the logo and the way back are no current page on the pages below them', async () => {
  await renderInRouter(
    <SessionFrame
      company={undefined}
      platform="figuras"
      profile={person()}
      onSignOut={() => undefined}
      back="/figuras/album"
    >
      <h1>Roca Rubra</h1>
    </SessionFrame>,
    '/figuras/album/detalle?figura=1',
  )
  const links = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(links.map(({ textContent }) => textContent)).toEqual(['Álbum'])
})
