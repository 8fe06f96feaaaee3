import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { album } from '../../../../test/album.ts'
import { useAlbumPlay } from './use-album-play.ts'

/** An album whose pages named here are complete, and which nobody has seen so. */
function unseen(...ids: string[]): AlbumOutput {
  const { pages, ...rest } = album()
  return {
    ...rest,
    pages: pages.map((page) =>
      ids.includes(page.id)
        ? {
            ...page,
            award: { ...page.award!, isUnseen: true },
            figures: page.figures.map((figure) => ({ ...figure, copies: 1 })),
          }
        : page,
    ),
  }
}

const visit = (first: AlbumOutput) => renderHook(({ shown }) => useAlbumPlay(shown), { initialProps: { shown: first } })

test('D-129: a page whose chest stayed closed is told once in a visit, and again in the next', () => {
  const { result, rerender, unmount } = visit(unseen('planetas'))
  expect(result.current.play).toMatchObject({ isOver: false, scenes: [{ kind: 'page' }, { kind: 'chest' }] })
  act(() => result.current.onOver())
  expect(result.current.play?.isOver).toBe(true)
  // The server still says that nobody has seen it.
  rerender({ shown: unseen('planetas') })
  expect(result.current.play?.isOver).toBe(true)

  rerender({ shown: unseen('planetas', 'naves') })
  expect(result.current.play).toMatchObject({ isOver: false, scenes: [{ page: 'naves' }, { pages: ['naves'] }] })
  unmount()
  expect(visit(unseen('planetas')).result.current.play?.isOver).toBe(false)
})
