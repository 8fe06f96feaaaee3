import type { AlbumSummary } from '@orbita/contract/albums/albums'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { album } from '../../../test/album.ts'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { freshBrowser, serve } from '../../../test/visit.ts'
import { useSession } from '../../app/session/session-store.ts'
import { chooseAlbum, useAlbum } from './queries.ts'

const summary = (id: string, isOpen: boolean): AlbumSummary => ({
  ...{ id, title: id, isOpen, collected: 3, total: 48 },
  ...{ startsOn: '2027-01-04', endsOn: '2027-03-28' },
})
/** The albums as the server lists them, the newest first. */
const seasons = (open: string | null, ...ids: string[]) => ids.map((id) => summary(id, id === open))

function Shown() {
  return <p>{useAlbum().album?.id ?? '…'}</p>
}

async function visit(albums: AlbumSummary[]) {
  const answers = albums.map(({ id }): [string, () => Response] => [
    `GET /rpc/figuras/albums/${id}`,
    () => Response.json(album({ id })),
  ])
  serve({ 'GET /rpc/figuras/albums': () => Response.json(albums), ...Object.fromEntries(answers) })
  const { view } = await renderWithQueries(<Shown />)
  const shown = (await screen.findByText(/^t\d$/)).textContent
  view.unmount()
  return shown
}

function refuse(): never {
  throw new DOMException('', 'SecurityError')
}

test('S-15, AL-1: the album chosen stays chosen until another season opens, and between seasons the last one shows', async () => {
  freshBrowser()
  expect(await visit(seasons('t1', 't1'))).toBe('t1')
  expect(await visit(seasons(null, 't1'))).toBe('t1')
  expect(await visit(seasons('t2', 't2', 't1'))).toBe('t2')
  chooseAlbum('t1')
  expect(await visit(seasons('t2', 't2', 't1'))).toBe('t1')
  expect(await visit(seasons('t3', 't3', 't2', 't1'))).toBe('t3')
})

test.each([
  ['is refused', refuse],
  ['is full', () => 't1'],
])('S-15: where storage %s, the album chosen stays chosen while the page is open', async (_, getItem) => {
  freshBrowser()
  vi.stubGlobal('localStorage', { getItem, setItem: refuse, removeItem: refuse })
  expect(await visit(seasons('t5', 't5', 't1'))).toBe('t5')
  chooseAlbum('t1')
  expect(await visit(seasons('t5', 't5', 't1'))).toBe('t1')
})

test('AL-9: who comes for the first time between two seasons sees the one that ended last', async () => {
  freshBrowser()
  useSession.setState({ album: null })
  expect(await visit(seasons(null, 't2', 't1'))).toBe('t2')
})
