import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { useQuery } from '@tanstack/react-query'
import { allSeasonsQuery, seasonQuery } from '../../../data/seasons.ts'

/** A season as it is published, with the words of its column. */
type Reference = { title: string; document: SeasonDraft }

/**
 * Returns the season that a simulation is compared with: the published version of the same season, or, for one that was never
 * published, the season that is open now. Undefined while it is on its way, and when there is none.
 */
export function useReference(season: SeasonOutput): Reference | undefined {
  const isNew = season.published === null
  const { data: all } = useQuery({ ...allSeasonsQuery, enabled: isNew })
  const open = all?.seasons.find(({ id, state }) => state === 'open' && id !== season.id)
  const { data } = useQuery({ ...seasonQuery(open?.id ?? ''), enabled: isNew && open !== undefined })
  if (season.published) return { title: 'Lo publicado', document: season.published }
  return data?.published ? { title: `«${data.published.title}»`, document: data.published } : undefined
}
