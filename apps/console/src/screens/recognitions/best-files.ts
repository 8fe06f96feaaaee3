import { personColumns } from '@orbita/contract/exports/person-columns'
import type { BestOfMonthOutput } from '@orbita/contract/recognitions/recognitions'
import type { FileColumn } from '@orbita/domain/files/exports'
import { shownScore } from '@orbita/domain/recognitions/best-employee'
import { type Candidate, PARTS } from './candidates.ts'

/** The columns of the file of a shortlist. @see D-84 */
export const SHORTLIST_FILE: readonly FileColumn<Candidate>[] = [
  ...personColumns<Candidate>((candidate) => candidate),
  { id: 'score', title: 'Puntuación', text: (candidate) => `${shownScore(candidate)}`, isFigure: true },
  ...PARTS.filter(({ id }) => id !== 'thankedBy').map(({ id, title }) => ({
    id,
    title,
    text: (candidate: Candidate) => `${candidate[id]}`,
    isFigure: true,
  })),
  {
    id: 'thankedBy',
    title: 'Personas distintas que agradecieron',
    text: ({ thankedBy }) => `${thankedBy}`,
    isFigure: true,
  },
  {
    id: 'quotes',
    title: 'Lo que escribieron',
    text: ({ quotes }) => quotes.map(({ text, from }) => `«${text}» ${from}`).join(' · '),
  },
]

type Published = BestOfMonthOutput['published'][number]

/** The columns of the file of who was published for a month, with every correction. @see D-84 */
export const HISTORY_FILE: readonly FileColumn<Published>[] = [
  { id: 'month', title: 'Mes', text: ({ month }) => month },
  { id: 'of', title: 'De quién', text: ({ area }) => area ?? 'Toda la empresa' },
  { id: 'version', title: 'Versión', text: ({ version }) => `${version}`, isFigure: true },
  ...personColumns<Published>(({ person }) => person),
  { id: 'reason', title: 'Motivo', text: ({ reason }) => reason },
  { id: 'published', title: 'Publicado', text: ({ publishedAt }) => publishedAt, isInstant: true },
  { id: 'replaced', title: 'Reemplazado', text: ({ replacedAt }) => replacedAt ?? '', isInstant: true },
  { id: 'by', title: 'Quién lo publicó', text: ({ by }) => by ?? 'el producto' },
]
