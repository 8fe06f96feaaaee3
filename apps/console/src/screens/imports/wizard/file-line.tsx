import { Button, MenuItem, Select } from '@mui/material'
import type { ImportOutput } from '@orbita/contract/imports'
import { TEXT_ENCODINGS, type TextEncoding } from '@orbita/domain/files/imports'
import { messageOf } from '../../../rpc/error-copy.ts'
import { countOf } from '../../../ui/figures.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { notify } from '../../../ui/notify.ts'
import { type ReadAs, sendFile, sentFile } from './send-file.ts'

const ENCODING_WORDS: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (occidental)',
  macintosh: 'Mac antiguo',
  ibm850: 'MS-DOS',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (orden inverso)',
}

type Props = { draft: ImportOutput; onChange: () => void; onArrived: (id: number) => void }

/** The file under way. Another sheet of it, or another encoding, can be read while this page still has the file. */
export function FileLine({ draft, onChange, onArrived }: Props) {
  const { id, kind, label, sheet, sheets, rows, text } = draft
  const file = sentFile(id)

  async function read(readAs: ReadAs) {
    try {
      const arrived = await sendFile(kind, file!, readAs)
      if (arrived.outcome === 'ready') onArrived(arrived.id)
      else notify(arrived.message, { type: 'error' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }

  return (
    <Cluster sx={{ justifyContent: 'space-between', padding: '6px 8px 6px 16px', background: 'var(--accent-soft)' }}>
      <span>
        <b>{label}</b>
        {sheet !== null && ` · hoja «${sheet}»`} · {countOf(rows, 'fila', 'filas')}
        {text && text.sample.length > 0 && ` · leímos así sus tildes: ${text.sample.join(', ')}`}
      </span>
      {file && sheets.length > 1 && (
        <Select
          size="small"
          value={sheet ?? ''}
          inputProps={{ 'aria-label': 'Hoja del libro' }}
          onChange={({ target }) => void read({ sheet: target.value })}
        >
          {sheets.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </Select>
      )}
      {file && text && text.sample.length > 0 && (
        <Select
          size="small"
          value={text.encoding}
          inputProps={{ 'aria-label': 'Cómo se leen las tildes' }}
          onChange={({ target }) => void read({ encoding: target.value })}
        >
          {TEXT_ENCODINGS.map((encoding) => (
            <MenuItem key={encoding} value={encoding}>
              {ENCODING_WORDS[encoding]}
            </MenuItem>
          ))}
        </Select>
      )}
      <Button size="small" variant="text" onClick={onChange}>
        Cambiar archivo
      </Button>
    </Cluster>
  )
}
