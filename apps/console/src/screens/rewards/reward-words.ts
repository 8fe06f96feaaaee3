import type { Category } from '@orbita/domain/rewards/categories'
import type { RewardState } from '@orbita/domain/rewards/inputs'
import type { Reward } from '@orbita/domain/rewards/reward'
import type { Tone } from '../../ui/tag.tsx'

/** The word and the tone of each state of a reward. */
export const STATE_WORDS: Readonly<Record<RewardState, { word: string; tone: Tone }>> = {
  published: { word: 'Publicada', tone: 'ok' },
  low: { word: 'Quedan pocas', tone: 'wait' },
  'sold-out': { word: 'Agotada', tone: 'bad' },
  upcoming: { word: 'Aún no empieza', tone: 'run' },
  ended: { word: 'Terminó', tone: 'off' },
  retired: { word: 'Retirada', tone: 'off' },
}

/** The words for the categories of the catalogue. */
export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  experiencias: 'Experiencias',
  productos: 'Productos',
  tiempo: 'Tiempo',
  aprendizaje: 'Aprendizaje',
  solidaridad: 'Solidaridad',
}

/** Says how many units are left: `15`, `sin límite`. */
export function leftWords(left: number | null): string {
  return left === null ? 'sin límite' : `${left}`
}

/** Says what a reward with codes lacks while none was sealed. @see RE-5 */
export const CODES_MISSING =
  'Le faltan los códigos: sin ninguno sellado se ve agotada, y cada uno que selles suma una unidad.'

/** Says what was published, and what it lacks to be available. @param saved the stock after it; null: unlimited */
export function publishedWords({ title, delivery }: Pick<Reward, 'title' | 'delivery'>, saved: number | null): string {
  const lacksCodes = delivery === 'code' && saved === 0
  return `Publicaste «${title}»${lacksCodes ? ', agotada: le faltan los códigos' : ''}`
}
