import type { FigureOutput } from '@orbita/contract/albums/albums'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { album, packs } from '../../../../test/album.ts'
import { person } from '../../../../test/people.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { ProfileContext } from '../../../app/session/use-profile.ts'
import type { PagedFigure } from '../figure.ts'
import { FigureFacts } from './figure-facts.tsx'

const [, fleet] = album().pages
const OWNED: PagedFigure = { ...fleet!.figures[0]!, page: fleet! }
const MISSING: PagedFigure = { ...fleet!.figures[1]!, page: fleet! }

function detailOf({ number, id, rarity, picture, name, copies }: PagedFigure): FigureOutput {
  return {
    ...{ number, id, rarity, picture, name, copies },
    page: { id: 'naves', title: 'Flota Estelar' },
    reserved: 0,
    story: name && 'Una historia.',
    wonAt: name && '2026-11-21T12:00:00.000Z',
    origins: [],
    convert: null,
    buy: null,
    finishes: { bought: [], stardust: 0 },
    share: null,
    canOffer: false,
    canGive: false,
  }
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(packs())))
afterEach(() => vi.unstubAllGlobals())

const show = (figure: PagedFigure, differences: Partial<FigureOutput>) =>
  renderWithQueries(
    <ProfileContext value={person()}>
      <FigureFacts
        albumId="temporada-1"
        figure={figure}
        detail={{ ...detailOf(figure), ...differences }}
        onConvert={vi.fn()}
        onBuy={vi.fn()}
      />
    </ProfileContext>,
  )

/** The line that says how many have the figure. */
const line = () => screen.queryByText(/^la tienen?$/)?.closest('p')?.textContent

test.each([
  ['owned', OWNED],
  ['missing', MISSING],
])('MI-12: while too few take part, nothing is said of how many have a figure that is %s', async (_, figure) => {
  await show(figure, { share: null })
  expect(screen.getByText(/Flota Estelar/)).toBeTruthy()
  expect(line()).toBeUndefined()
})

test.each([
  ['owned', OWNED],
  ['missing', MISSING],
])('MI-12: a figure that is %s says how many have it', async (_, figure) => {
  await show(figure, { share: 4 })
  expect(line()).toBe('4 % la tienen entre quienes llenan este álbum')
})

test.each([
  [0, 'Menos del 1 % la tiene entre quienes llenan este álbum'],
  [1, '1 % la tiene entre quienes llenan este álbum'],
  [100, '100 % la tienen entre quienes llenan este álbum'],
])('MI-12: a share of %i is said with its number', async (share, words) => {
  await show(OWNED, { share })
  expect(line()).toBe(words)
})
