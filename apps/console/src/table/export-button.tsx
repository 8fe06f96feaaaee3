import { Button, Menu, MenuItem } from '@mui/material'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import ExportIcon from '~icons/ph/download-simple-bold'
import CsvIcon from '~icons/ph/file-csv-bold'
import XlsxIcon from '~icons/ph/file-xls-bold'
import { useKeys } from '../layout/shortcuts.ts'
import { messageOf } from '../rpc/error-copy.ts'
import type { Column } from './data-table.tsx'
import { type ListFormat, saveList } from './save-list.ts'

type Props<Row> = {
  /** the name of the file, without its ending */
  name: string
  columns: readonly Column<Row>[]
  /** reads every row of the filters, on all pages */
  readAll: () => Promise<readonly Row[]>
  /** false where a screen has several exports, so that the key would not say which */
  hasKey?: boolean
}

const FORMATS: readonly { format: ListFormat; title: string; icon: typeof CsvIcon }[] = [
  { format: 'xlsx', title: 'Excel (.xlsx)', icon: XlsxIcon },
  { format: 'csv', title: 'CSV', icon: CsvIcon },
]

/** Exports what the list shows, every page of it, as a workbook or as CSV. The key is `e`. @see D-84 */
export function ExportButton<Row extends { id: number | string }>({
  name,
  columns,
  readAll,
  hasKey = true,
}: Props<Row>) {
  const notify = useNotify()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  useKeys(hasKey ? { e: () => setOpen(true) } : {})

  async function save(format: ListFormat) {
    setOpen(false)
    setSaving(true)
    try {
      await saveList(format, { name, columns, rows: await readAll() })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <Button
        ref={button}
        startIcon={<ExportIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isSaving}
        onClick={() => setOpen(true)}
      >
        {isSaving ? 'Preparando…' : 'Exportar'}
      </Button>
      <Menu anchorEl={() => button.current} open={isOpen} onClose={() => setOpen(false)}>
        {FORMATS.map(({ format, title, icon: Icon }) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            <Icon aria-hidden="true" />
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
