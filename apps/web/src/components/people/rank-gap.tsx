import type { RankProgress } from '@orbita/domain/ranks'
import { formatWhole } from '../../ui/format.ts'

/** Shows in a sentence what is missing for the next rank, or that the current rank is the highest. */
export function RankGap({ progress }: { progress: RankProgress }) {
  if (!progress.next) return <>Llegaste al rango más alto. ¡Tu nombre ya está en las estrellas!</>

  return (
    <>
      Te faltan <b>{formatWhole(progress.missing)}</b> de experiencia para <b>{progress.next.name}</b>
    </>
  )
}
