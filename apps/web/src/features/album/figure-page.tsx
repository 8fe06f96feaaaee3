import { AlbumPage } from './album-page.tsx'

/** One figure; until the first season there is none to look at. @see D-55 */
export function FigurePage() {
  return <AlbumPage />
}
