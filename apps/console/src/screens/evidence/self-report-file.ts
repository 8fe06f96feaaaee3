import type { SelfReportRow } from '@orbita/contract/missions/self-reports'
import type { FileColumn } from '@orbita/domain/files/exports'

/** The states of a report, in words. */
export const STATE_WORDS: Readonly<Record<SelfReportRow['state'], string>> = {
  counted: 'Contado',
  waiting: 'Por mirar',
  kept: 'Está bien',
  reversed: 'Descontado',
}

/** The columns of the file of the employees' own reports. @see D-84 */
export const SELF_REPORTS_FILE: readonly FileColumn<SelfReportRow>[] = [
  { id: 'person-id', title: 'Id de la persona', text: ({ person }) => `${person.id}`, isFigure: true },
  { id: 'person', title: 'Persona', text: ({ person }) => person.name, grows: true },
  { id: 'area', title: 'Área', text: ({ person }) => person.area ?? '' },
  { id: 'mission', title: 'Misión', text: ({ mission }) => mission.title, grows: true },
  { id: 'amount', title: 'Anotó', text: ({ amount }) => `${amount}`, isFigure: true },
  { id: 'unit', title: 'Unidad', text: ({ mission: { unit } }) => unit.many },
  { id: 'on', title: 'Día', text: ({ on }) => on, isDay: true },
  { id: 'at', title: 'Anotado', text: ({ at }) => at, isInstant: true },
  { id: 'state', title: 'Decisión', text: ({ state }) => STATE_WORDS[state] },
  { id: 'reviewed', title: 'Mirado', text: ({ reviewedAt }) => reviewedAt ?? '', isInstant: true },
  { id: 'reason', title: 'Motivo', text: ({ reason }) => reason ?? '' },
]
