import type { HomePeriodOutput } from '@orbita/contract/screens/operator-home'
import type { FileColumn } from '@orbita/domain/files/exports'
import { countOf } from '../../ui/figures.ts'
import { groupName } from '../reporting/group-name.ts'
import type { Alert } from './alert.ts'
import type { CompanyFigure } from './figures.tsx'
import type { Inbox } from './waiting.tsx'

type Row = { id: string; block: string; what: string; value: string; detail: string }

/** The columns of the file of the first screen. */
export const EXPORT_COLUMNS: readonly FileColumn<Row>[] = [
  { id: 'block', title: 'Parte', text: ({ block }) => block },
  { id: 'what', title: 'Qué', text: ({ what }) => what, grows: true },
  { id: 'value', title: 'Cuánto', text: ({ value }) => value, isFigure: true },
  { id: 'detail', title: 'Detalle', text: ({ detail }) => detail, grows: true },
]

type Shown = {
  inboxes: readonly Inbox[]
  alerts: readonly Alert[]
  figures: readonly CompanyFigure[]
  period: HomePeriodOutput | undefined
}

/** Returns everything that the first screen shows as rows of one list, in its order. @see D-71, D-84 */
export function exportRows({ inboxes, alerts, figures, period }: Shown): readonly Row[] {
  const { weeks = [], groups = [] } = period ?? {}
  const rows: Omit<Row, 'id'>[] = [
    ...inboxes.map(({ title, state: { count, late, oldest } }) => ({
      block: 'Te espera',
      what: title,
      value: `${count}`,
      detail: [
        late > 0 ? `${countOf(late, 'pasó', 'pasaron')} su promesa` : '',
        oldest?.promisedOn ? `lo más viejo se prometió para el ${oldest.promisedOn}` : '',
      ]
        .filter(Boolean)
        .join('; '),
    })),
    ...alerts.map(({ title, words }) => ({ block: 'Alertas', what: title, value: '', detail: words })),
    ...figures.map(({ what, value, of = '', note }) => ({
      block: 'Cifras',
      what,
      value: value === undefined ? '' : `${value}`,
      detail: [of, note].filter(Boolean).join('; '),
    })),
    ...weeks.map(({ week, people }) => ({
      block: 'Personas con avance por semana',
      what: `Semana del ${week}`,
      value: `${people}`,
      detail: '',
    })),
    ...groups.map((group) => ({
      block: 'Participación por área',
      what: groupName(group),
      value: `${group.withProgress}`,
      detail: `de ${group.people}`,
    })),
  ]
  return rows.map((row) => ({ ...row, id: `${row.block}: ${row.what}` }))
}
