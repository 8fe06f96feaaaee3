import type { OpeningCard } from '@orbita/contract/albums/packs'
import { type FinishId, finishOnTheWay } from '@orbita/domain/album/finishes'

/** What a repeated figure brings, in words; `way` counts the copies that light a finish. */
export type RepeatGain = { title: string; note: string; way: { finish: FinishId; have: number; need: number } | null }

/** Returns what a repeated figure brings: its finish lit, how far it is, or what else it is good for. @see AL-6b */
export function repeatGain({ rarity, received }: Pick<OpeningCard, 'rarity' | 'received'>): RepeatGain {
  const way = received === null ? undefined : finishOnTheWay(rarity, received)
  if (!way) return { title: 'Una de más', note: 'Sirve para cambiar o convertir en polvo.', way: null }

  const { finish, have, need } = way
  const shown = { finish: finish.id, have, need }
  if (have === need) return { title: `¡Se encendió su ${finish.name}!`, note: 'Ya brilla en tu álbum.', way: shown }
  const left = need - have
  const note = left === 1 ? 'Con una más se enciende sola.' : `Con ${left} más se enciende sola.`
  return { title: `${have} de ${need} para su ${finish.name}`, note, way: shown }
}
