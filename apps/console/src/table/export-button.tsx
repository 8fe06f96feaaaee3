import { Button } from '@mui/material'
import ExportIcon from '~icons/ph/download-simple-bold'
import { useKeys } from '../layout/shortcuts.ts'
import { downloadText } from '../ui/download.ts'
import { csvOf } from './csv.ts'
import type { Column } from './data-table.tsx'

type Props<Row> = {
  /** the name of the file, without its ending */
  name: string
  columns: readonly Column<Row>[]
  /** reads every row of the filters, on all pages */
  readAll: () => Promise<readonly Row[]>
}

/** Exports what the list shows, every page of it, as CSV. The key is `e`. @see D-84 */
export function ExportButton<Row>({ name, columns, readAll }: Props<Row>) {
  async function save() {
    downloadText({ name: `${name}.csv`, text: csvOf(columns, await readAll()), type: 'text/csv' })
  }
  useKeys({ e: () => void save() })

  return (
    <Button startIcon={<ExportIcon />} onClick={() => void save()}>
      Exportar
    </Button>
  )
}
