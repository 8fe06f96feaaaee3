import type { EvidenceExportQuery } from '@orbita/domain/missions/inputs'
import type { InferInput } from 'valibot'
import { rpc } from '../../rpc/client.ts'
import { ExportButton } from '../../table/export/export-button.tsx'

type Asked = InferInput<typeof EvidenceExportQuery>

/** Exports the evidence of the filters, without opening its files. @see D-84 */
export function EvidenceExport({ filter }: { filter: Readonly<Record<string, string>> }) {
  return (
    <ExportButton
      name="evidencias"
      file={(format) => rpc.evidence.export.$get({ query: { ...filter, format } as Asked })}
    />
  )
}
