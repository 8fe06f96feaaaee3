import { Button, Menu, MenuItem } from '@mui/material'
import type { ExportFormat, FileColumn } from '@orbita/domain/files/exports'
import { fileOf } from '@orbita/web/rpc/file-of'
import { useRef, useState } from 'react'
import ExportIcon from '~icons/ph/download-simple-bold'
import CsvIcon from '~icons/ph/file-csv-bold'
import XlsxIcon from '~icons/ph/file-xls-bold'
import { messageOf } from '../../rpc/error-copy.ts'
import { downloadBlob } from '../../ui/download.ts'
import { heldBack } from '../../ui/forms/held-back.ts'
import { useKeys } from '../../ui/keys.ts'
import { notify } from '../../ui/notify.ts'
import { saveList } from './save-list.ts'

type Props<Row> = {
  /** the name of the file, without its ending */
  name: string
  /** false where a screen has several exports, so that the key would not say which */
  hasKey?: boolean
  /** what it exports, where a screen has several */
  of?: string
} & (Written<Row> | Asked)

/** A short list, whose file is written here. */
type Written<Row> = {
  columns: readonly FileColumn<Row>[]
  /** reads every row of the filters, on all pages */
  readAll: () => Promise<readonly Row[]>
}

/** A list of any length, whose file the server writes while it is sent. */
type Asked = { file: (format: ExportFormat) => Parameters<typeof fileOf>[0] }

const FORMATS: readonly { format: ExportFormat; title: string; icon: typeof CsvIcon }[] = [
  { format: 'xlsx', title: 'Excel (.xlsx)', icon: XlsxIcon },
  { format: 'csv', title: 'CSV', icon: CsvIcon },
]

/** Exports what the list shows, every page of it, as a workbook or as CSV. The key is `e`. @see D-84 */
export function ExportButton<Row extends { id: number | string }>(props: Props<Row>) {
  const { name, hasKey = true, of } = props
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const words = isSaving ? 'Preparando…' : 'Exportar'
  useKeys(hasKey ? { e: () => setOpen(true) } : {})

  async function save(format: ExportFormat) {
    setOpen(false)
    setSaving(true)
    try {
      if ('file' in props) downloadBlob(`${name}.${format}`, await fileOf(props.file(format)))
      else await saveList(format, { name, columns: props.columns, rows: await props.readAll() })
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
        {...(of && { 'aria-label': `${words}: ${of}` })}
        {...heldBack(isSaving, () => setOpen(true))}
      >
        {words}
      </Button>
      <Menu
        anchorEl={() => button.current}
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': 'Exportar' } }}
      >
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
