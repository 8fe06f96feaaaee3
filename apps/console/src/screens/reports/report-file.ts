import type { ReportsOutput } from '@orbita/contract/screens/console-inboxes'
import type { FileColumn } from '@orbita/domain/files/exports'

type Report = ReportsOutput['reports'][number]
export type ReportRow = { id: string; report: Report }

const personOf = (report: Report) => (report.kind === 'movement' ? report.person : report.reportedBy[0])

/** The columns of the file of reports. What a reported message of thanks says stays between its people. @see D-84 */
export const REPORTS_FILE: readonly FileColumn<ReportRow>[] = [
  { id: 'name', title: 'Quién reporta', text: ({ report }) => personOf(report)?.name ?? '', grows: true },
  { id: 'email', title: 'Correo', text: ({ report }) => personOf(report)?.email ?? '' },
  { id: 'area', title: 'Área', text: ({ report }) => personOf(report)?.area ?? '' },
  {
    id: 'what',
    title: 'Qué reporta',
    text: ({ report }) => (report.kind === 'movement' ? report.movement.reason : `Un mensaje de ${report.from.name}`),
    grows: true,
  },
  {
    id: 'movement',
    title: 'Id del movimiento',
    text: ({ report }) => (report.kind === 'movement' ? `${report.movement.id}` : ''),
    isFigure: true,
  },
  {
    id: 'text',
    title: 'Lo que dice',
    text: ({ report }) => (report.kind === 'movement' ? report.text : ''),
    grows: true,
  },
  { id: 'sent', title: 'Enviado', text: ({ report }) => report.sentAt, isInstant: true },
  { id: 'promise', title: 'Promesa', text: ({ report }) => report.promisedOn, isDay: true },
]
