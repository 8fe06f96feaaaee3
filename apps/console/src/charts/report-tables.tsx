import { Button } from '@mui/material'
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useState } from 'react'
import ExportIcon from '~icons/ph/download-simple-bold'
import type { Column } from '../table/data-table.tsx'
import { downloadBlob } from '../ui/download.ts'
import { heldBack } from '../ui/forms/held-back.ts'
import { notify } from '../ui/notify.ts'

/** A table of a report, as its export has it. */
type ReportTable = { title: string; columns: readonly Column<never>[]; rows: readonly never[] }

type Tables = {
  tables: ReadonlyMap<string, ReportTable>
  put: (id: string, table: ReportTable | undefined) => void
}

const TablesContext = createContext<Tables | undefined>(undefined)

/** Collects the tables of the charts below it, so that a report is exported whole. */
export function ReportTables({ children }: { children: ReactNode }) {
  const [tables, setTables] = useState<ReadonlyMap<string, ReportTable>>(new Map())
  const value = useMemo(
    () => ({
      tables,
      put: (id: string, table: ReportTable | undefined) =>
        setTables((before) => {
          const next = new Map(before)
          if (table) next.set(id, table)
          else next.delete(id)
          return next
        }),
    }),
    [tables],
  )
  return <TablesContext value={value}>{children}</TablesContext>
}

/** Adds the table of a chart to its report for as long as the chart is shown; nothing outside a report. */
export function useReportTable({ title, columns, rows }: ReportTable): void {
  const id = useId()
  const put = useContext(TablesContext)?.put
  const key = JSON.stringify(rows)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is another one when its rows are, in the same place
  useEffect(() => put?.(id, { title, columns, rows }), [id, title, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken away with its chart alone
  useEffect(() => () => put?.(id, undefined), [id])
}

/** Exports every table of the report as one workbook, each in a sheet of its own. @see D-81, D-84 */
export function ReportExport({ name }: { name: string }) {
  const tables = [...(useContext(TablesContext)?.tables.values() ?? [])]
  const [isSaving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    try {
      // The library comes with the first export, because most visits have none.
      const { bookOf } = await import('../table/export/workbook.ts')
      downloadBlob(`${name}.xlsx`, await bookOf(tables.map(({ title, ...table }) => ({ name: title, ...table }))))
    } catch {
      notify('No pudimos escribir el archivo. Vuelve a intentarlo.', { type: 'error' })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Button startIcon={<ExportIcon />} {...heldBack(isSaving || tables.length === 0, save)}>
      {isSaving ? 'Preparando…' : 'Exportar'}
    </Button>
  )
}
