import type { FileColumn } from '@orbita/domain/files/exports'
import type { MovementKind } from '@orbita/domain/ledger/kinds'
import type { PersonMovement } from '../people/people.ts'

/** The kinds of movement as operators read them. */
export const KIND_WORDS: Readonly<Record<MovementKind, string>> = {
  mission: 'misión',
  award: 'premio',
  kudos: 'agradecimiento',
  recognition: 'reconocimiento',
  import: 'carga',
  gift: 'otorgado',
  hold: 'canje',
  redemption: 'canje',
  refund: 'devolución',
  correction: 'corrección',
  stardust: 'polvo estelar',
  'flight-plan': 'plan de vuelo',
  pulse: 'pulso de la semana',
  'shared-goal': 'meta compartida',
  wish: 'deseo del mes',
}

const column = (id: string, title: string, text: FileColumn<PersonMovement>['text']) => ({ id, title, text })

/** The columns of the file of a person's movements. @see D-84 */
export const MOVEMENT_COLUMNS = {
  when: { ...column('when', 'Cuándo', ({ occurredAt }) => occurredAt), isInstant: true },
  reason: { ...column('reason', 'Motivo', ({ reason }) => reason), grows: true },
  kind: column('kind', 'Clase', ({ kind }) => KIND_WORDS[kind]),
  experience: { ...column('experience', 'Experiencia', ({ experience }) => `${experience}`), isFigure: true },
  credits: { ...column('credits', 'Créditos', ({ credits }) => `${credits}`), isFigure: true },
  by: column('by', 'Origen', ({ by }) => by ?? 'el producto'),
} as const

/** The columns of the file of a person's movements, in their order. */
export const MOVEMENTS_FILE: readonly FileColumn<PersonMovement>[] = Object.values(MOVEMENT_COLUMNS)
