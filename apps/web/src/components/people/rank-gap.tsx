import type { RankProgress } from '@orbita/domain/ranks'
import { formatWhole } from '../../ui/format.ts'

/** What is missing for the next rank, in a sentence; at the top, that there is none. */
export function RankGap({ progress }: { progress: RankProgress }) {
  if (!progress.next) return <>Llegaste al rango más alto. ¡Tu nombre ya está en las estrellas!</>

  return (
    <>
      Te faltan <b>{formatWhole(progress.missing)}</b> de experiencia para <b>{progress.next.name}</b>
    </>
  )
}
