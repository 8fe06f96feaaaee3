import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { album } from '../../../test/album.ts'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { EmptyAlbum } from './empty-album.tsx'

test.each([
  [1, /Empieza por el sobre que guardas\./],
  [5, /Empieza por los 5 sobres que guardas\./],
])(
  'AL-5: an album without figures, the first or a later one, leads to the packs that wait: %d',
  async (waitingPacks, words) => {
    await renderInRouter(<EmptyAlbum album={album({ collected: 0, waitingPacks })} />)
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Abrir un sobre' }).getAttribute('href')).toBe('/figuras/sobres')
  },
)
