import type { AlbumOutput, FigureSlot } from '@orbita/contract/albums'
import type { ChallengesOutput, MissionOutput } from '@orbita/contract/challenges'
import type { RewardsOutput } from '@orbita/contract/rewards'
import type { Page } from '../infra/pages/personal-page.ts'

/** Drawings of the first screen that a document names, at most: each asks for a place beside the scripts. */
const FEW = 3

/**
 * Returns the drawings that the first screen of a page paints largest, by their references, so that the browser has them
 * by the time the app shows them.
 *
 * @param answers the calls of the page, with what each answered
 * @see decision 073
 */
export function firstPicturesOf({ path, query }: Page, answers: ReadonlyMap<string, string>): readonly string[] {
  const [call, json] = [...answers].at(-1) ?? []
  if (call === undefined || json === undefined) return []

  if (path === '/figuras/album' && isAlbum(call)) return onPage(JSON.parse(json) as AlbumOutput)
  if (path === '/figuras/album/detalle') {
    const album = [...answers].find(([path]) => isAlbum(path))?.[1]
    return album === undefined ? [] : figureAt(JSON.parse(album) as AlbumOutput, Number(query('figura')))
  }
  if (path === '/mision-espacial/misiones') return current(JSON.parse(json) as ChallengesOutput)
  if (/\/challenges\/[^/]+\/missions\/[^/]+$/.test(call)) return [(JSON.parse(json) as MissionOutput).picture]
  if (path === '/mision-espacial/recompensas') return offered(JSON.parse(json) as RewardsOutput)
  return []
}

function isAlbum(call: string): boolean {
  return /^\/rpc\/figuras\/albums\/[^/]+$/.test(call)
}

function onPage({ pages: [page] }: AlbumOutput): readonly string[] {
  const owned = page?.figures.filter(({ copies }) => copies > 0).slice(0, FEW) ?? []
  return owned.flatMap((figure) => drawingsOf(figure, page!.id))
}

function figureAt({ pages }: AlbumOutput, number: number): readonly string[] {
  for (const { id, figures } of pages) {
    const figure = figures.find((slot) => slot.number === number && slot.copies > 0)
    if (figure) return drawingsOf(figure, id)
  }
  return []
}

/** A card is its frame, its ground and its figure; the ground of a common one is that of its page. */
function drawingsOf({ rarity, picture }: FigureSlot, page: string): readonly string[] {
  const ground = rarity === 'comun' ? `comun-fondo-${page}` : `${rarity}-fondo`
  return [`marcos/${rarity}`, `marcos/${ground}`, picture]
}

function current({ challenges, current }: ChallengesOutput): readonly string[] {
  const missions = challenges.find(({ id }) => id === current?.challengeId)?.missions ?? []
  return missions.filter(({ id }) => id === current?.missionId).map(({ picture }) => picture)
}

function offered({ rewards }: RewardsOutput): readonly string[] {
  return rewards.slice(0, FEW).map(({ picture }) => picture)
}
