import { personColumns } from '@orbita/contract/exports/person-columns'
import type { Signature } from '@orbita/contract/screens/console-inboxes'
import type { FileColumn } from '@orbita/domain/files/exports'

const STATES: Readonly<Record<Signature['state'], string>> = {
  waiting: 'Espera otra firma',
  done: 'Firmado',
  refused: 'Devuelto',
}

/** The columns of the file of the movements that need a second operator. @see D-84 */
export const SIGNATURES_FILE: readonly FileColumn<Signature>[] = [
  ...personColumns<Signature>(({ person }) => person),
  { id: 'credits', title: 'Créditos', text: ({ credits }) => `${credits}`, isFigure: true },
  { id: 'experience', title: 'Experiencia', text: ({ experience }) => `${experience}`, isFigure: true },
  { id: 'stardust', title: 'Polvo estelar', text: ({ stardust }) => `${stardust}`, isFigure: true },
  { id: 'packs', title: 'Sobres', text: ({ packs }) => `${packs}`, isFigure: true },
  { id: 'reason', title: 'Motivo', text: ({ reason }) => reason, grows: true },
  { id: 'asker', title: 'Quién lo pidió', text: ({ askedBy }) => askedBy.email },
  { id: 'asked', title: 'Pedido', text: ({ askedAt }) => askedAt, isInstant: true },
  { id: 'promise', title: 'Promesa', text: ({ promisedOn }) => promisedOn, isDay: true },
  { id: 'state', title: 'Estado', text: ({ state }) => STATES[state] },
  { id: 'decided', title: 'Decidido', text: ({ decidedAt }) => decidedAt ?? '', isInstant: true },
  { id: 'note', title: 'Nota', text: ({ note }) => note ?? '' },
]
