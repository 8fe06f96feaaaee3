import type { ShortlistOutput } from '@orbita/contract/recognitions/recognitions'
import { countOf } from '../../ui/figures.ts'

/** A person of the shortlist. */
export type Candidate = ShortlistOutput['people'][number]

/** The parts that a score may have, in the order of their bars, each with its color and its words. */
export const PARTS = [
  {
    id: 'missions',
    title: 'Misiones',
    color: 'var(--chart-1)',
    words: (count: number) => countOf(count, 'misión', 'misiones'),
  },
  {
    id: 'thankedBy',
    title: 'Gracias',
    color: 'var(--chart-2)',
    words: (count: number) => countOf(count, 'persona agradeció', 'personas agradecieron'),
  },
  {
    id: 'nominations',
    title: 'Nominaciones',
    color: 'var(--chart-3)',
    words: (count: number) => countOf(count, 'nominación', 'nominaciones'),
  },
] as const

/** Returns the parts that weigh in a month: thanks and nominations weigh in one of before the third edition of the rules alone. @see RC-1 */
export function partsOf(weights: ShortlistOutput['weights']) {
  return PARTS.flatMap((part) => {
    const weight = weights[part.id]
    return weight === undefined ? [] : [{ ...part, weight }]
  })
}

/** Says who thanked a person: shown beside the score, and not weighed in it. @see RC-1 */
export function thanksWords({ thankedBy, thankedAreas }: Candidate): string {
  if (thankedBy === 0) return 'Nadie le agradeció este mes'
  const people = countOf(thankedBy, 'persona agradeció', 'personas agradecieron')
  return thankedAreas > 1 ? `${people}, de ${thankedAreas} áreas` : people
}

/** Says how many nominated a person: shown beside the score, and not weighed in it. @see RC-1 */
export function nominationsWords({ nominations }: Candidate): string {
  return nominations === 0 ? 'Nadie la nominó este mes' : countOf(nominations, 'nominación', 'nominaciones')
}

/** The share of the score, 0 to 1, that a part gives a person, who is compared with the highest of the list. */
export function shareOf(id: (typeof PARTS)[number]['id'], person: Candidate, people: readonly Candidate[]): number {
  return person[id] / Math.max(1, ...people.map((one) => one[id]))
}
