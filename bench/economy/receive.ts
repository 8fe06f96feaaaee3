import { awardsToUnlock } from '@orbita/domain/album/award-progress'
import { halvesReached } from '@orbita/domain/album/half-pages'
import { figuresOf, type Season } from '@orbita/domain/seasons/season'
import { type Game, grantPack, tell, unlock } from './game.ts'
import type { Person } from './people.ts'

/** Puts figures into an album, with what that unlocks. */
export function receive(game: Game, person: Person, season: Season, figures: readonly string[]): void {
  const before = new Set(person.copies.keys())
  for (const figure of figures) person.copies.set(figure, (person.copies.get(figure) ?? 0) + 1)
  const after = new Set(person.copies.keys())
  if (halvesReached({ season, before, after }).length > 0) {
    grantPack(person, { source: 'half-page', id: season.id })
    tell(game, person)
  }
  const prefix = `${season.id}.`
  const unlocked = new Set(
    [...person.unlocked].filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length)),
  )
  for (const { id, gives } of awardsToUnlock({ season, owned: after, unlocked })) {
    unlock(game, person, { id: `${prefix}${id}`, gives, isAlbum: true })
  }
  const all = figuresOf(season).length
  if (season !== game.programme.seasons[0]) {
    if (person.secondWhole === null && after.size === all) person.secondWhole = game.day
    return
  }

  const isWhole = season.pages.some(({ figures }) => figures.every(({ id }) => after.has(id)))
  if (person.firstPage === null && isWhole) person.firstPage = game.day
  if (person.half === null && after.size * 2 >= all) person.half = game.day
  if (person.whole === null && after.size === all) person.whole = game.day
}
