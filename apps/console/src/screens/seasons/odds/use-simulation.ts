import type { AlbumSimulation, SimulatedSeason } from '@orbita/domain/packs/simulation'
import { RARITY_IDS, sumOfOdds } from '@orbita/domain/rarities'
import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { useEffect, useState } from 'react'
import { allFigures } from '../draft/edit-season.ts'

/** Returns whether a season can be played: its odds sum 100, and no pack would look for a rarity that has no figures. */
function canSimulate(season: SeasonDraft): boolean {
  const rarities = new Set(allFigures(season).map(({ rarity }) => rarity))
  return sumOfOdds(season.odds) === 100 && RARITY_IDS.every((id) => season.odds[id] === 0 || rarities.has(id))
}

/**
 * Simulates how long the album of a season takes, in a worker. The answer belongs to the season of the last change;
 * while a new one is on its way, the one before stays.
 *
 * @param season undefined for none
 */
export function useSimulation(season: SeasonDraft | undefined): {
  simulation: AlbumSimulation | undefined
  isRunning: boolean
} {
  const [simulation, setSimulation] = useState<AlbumSimulation>()
  const [done, setDone] = useState('')
  const key = season && canSimulate(season) ? keyOf(season) : ''

  useEffect(() => {
    if (key === '') return
    const worker = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<AlbumSimulation>) => {
      setSimulation(data)
      setDone(key)
      worker.terminate()
    }
    worker.postMessage(JSON.parse(key) as SimulatedSeason)
    return () => worker.terminate()
  }, [key])

  return { simulation: key === '' ? undefined : simulation, isRunning: key !== '' && done !== key }
}

/** The parts of a season that decide how long it takes. A change of its words simulates nothing again. */
function keyOf({ odds, pages }: SeasonDraft): string {
  const figures = pages.flatMap((page) => page.figures.map(({ number, id, rarity }) => ({ number, id, rarity })))
  return JSON.stringify({ odds, pages: [{ id: 'all', title: '', caption: '', figures }] })
}
