import type { OpeningCard } from '@orbita/contract/albums/packs'
import { finishOnTheWay } from '@orbita/domain/album/finishes'

/** Says what a repeated figure brings: its finish lit, how far it is, or what else it is good for. @see AL-6b */
export function repeatWords({ rarity, received }: Pick<OpeningCard, 'rarity' | 'received'>): string {
  const way = received === null ? undefined : finishOnTheWay(rarity, received)
  if (!way) return 'Ya la tenías: sirve para cambiar o convertir en polvo'

  const { finish, have, need } = way
  return have === need ? `¡Se encendió su ${finish.name}!` : `${have} de ${need} para su ${finish.name}`
}
