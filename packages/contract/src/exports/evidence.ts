import type { FileColumn } from '@orbita/domain/files/exports'
import type { EvidenceRow } from '../missions/evidence.ts'
import { personColumns } from './person-columns.ts'

const STATES: Readonly<Record<EvidenceRow['state'], string>> = {
  'in-review': 'Espera',
  approved: 'Aprobada',
  rejected: 'Rechazada',
}

/** The columns of the file of evidence, which has nothing of the files that were sent. @see D-78, D-84 */
export const EVIDENCE_FILE: readonly FileColumn<EvidenceRow>[] = [
  ...personColumns<EvidenceRow>((row) => row),
  { id: 'mission', title: 'Misión', text: ({ title }) => title, grows: true },
  { id: 'sent', title: 'Enviada', text: ({ sentAt }) => sentAt, isInstant: true },
  { id: 'promise', title: 'Promesa', text: ({ promisedOn }) => promisedOn, isDay: true },
  { id: 'state', title: 'Estado', text: ({ state }) => STATES[state] },
  { id: 'decided', title: 'Decidida', text: ({ reviewedAt }) => reviewedAt ?? '', isInstant: true },
  { id: 'by', title: 'Quién decidió', text: ({ reviewedBy }) => reviewedBy ?? '' },
  { id: 'reason', title: 'Motivo', text: ({ reason }) => reason ?? '' },
]
