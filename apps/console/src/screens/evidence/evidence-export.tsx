import type { EvidenceRow } from '@orbita/contract/missions/evidence'
import type { FileColumn } from '@orbita/domain/files/exports'
import { useDataProvider } from 'ra-core'
import { readAll } from '../../data/read-all.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { personColumns } from '../../table/export/person-columns.ts'

const STATES: Readonly<Record<EvidenceRow['state'], string>> = {
  'in-review': 'Espera',
  approved: 'Aprobada',
  rejected: 'Rechazada',
}

const COLUMNS: readonly FileColumn<EvidenceRow>[] = [
  ...personColumns<EvidenceRow>((row) => row),
  { id: 'mission', title: 'Misión', text: ({ title }) => title, grows: true },
  { id: 'sent', title: 'Enviada', text: ({ sentAt }) => sentAt, isInstant: true },
  { id: 'promise', title: 'Promesa', text: ({ promisedOn }) => promisedOn, isDay: true },
  { id: 'state', title: 'Estado', text: ({ state }) => STATES[state] },
  { id: 'decided', title: 'Decidida', text: ({ reviewedAt }) => reviewedAt ?? '', isInstant: true },
  { id: 'by', title: 'Quién decidió', text: ({ reviewedBy }) => reviewedBy ?? '' },
  { id: 'reason', title: 'Motivo', text: ({ reason }) => reason ?? '' },
]

/** Exports the evidence of the filters, without opening its files. @see D-84 */
export function EvidenceExport({ filter }: { filter: Readonly<Record<string, string>> }) {
  const provider = useDataProvider()
  return (
    <ExportButton
      name="evidencias"
      columns={COLUMNS}
      readAll={() => readAll<EvidenceRow>(provider, 'evidence', { filter, sort: '' })}
    />
  )
}
