import { Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { countOf } from '../../ui/figures.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import styles from './grants-page.module.css'
import { emailsOf } from './receivers.ts'

/** The size of the largest file of e-mails, in bytes. */
const MOST_BYTES = 512 * 1024

const NONE = 'No hay ningún correo en ese archivo.'
const UNREADABLE = 'No pudimos leer ese archivo. Guárdalo de nuevo como .xlsx o .csv.'

type Props = { value: string; onChange: (text: string) => void }

/** Takes a list of e-mails, pasted or from a file: text, CSV or a workbook, whatever else its columns say. */
export function EmailsField({ value, onChange }: Props) {
  const [isPasting, setPasting] = useState(value !== '')
  const [problem, setProblem] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const pasted = emailsOf(value)
  const add = useStableCallback((found: readonly string[]) => onChange([...new Set([...pasted, ...found])].join('\n')))

  async function read(chosen: File | undefined) {
    if (!chosen) return
    if (chosen.size > MOST_BYTES) return setProblem('Ese archivo pesa demasiado: aquí caben quinientos correos.')
    try {
      const found = emailsOf(await textOf(chosen))
      setProblem(found.length === 0 ? NONE : '')
      if (found.length === 0) return
      setPasting(true)
      add(found)
    } catch {
      setProblem(UNREADABLE)
    }
  }

  return (
    <>
      {isPasting && (
        <Field
          label="Correos"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          help={
            pasted.length === 0 ? 'Uno por línea, o separados por comas.' : countOf(pasted.length, 'correo', 'correos')
          }
          multiline
          minRows={3}
          maxRows={8}
        />
      )}
      <Typography variant="body2" className={styles.ways}>
        {!isPasting && (
          <>
            O{' '}
            <Button variant="text" size="small" onClick={() => setPasting(true)}>
              pega una lista de correos
            </Button>
          </>
        )}{' '}
        o{' '}
        <Button variant="text" size="small" onClick={() => file.current?.click()}>
          sube un archivo
        </Button>
      </Typography>
      <input
        ref={file}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,text/csv,text/plain"
        aria-label="Archivo con correos"
        onChange={({ target }) => {
          void read(target.files?.[0])
          target.value = ''
        }}
      />
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
    </>
  )
}

/** Returns the text of a file. The reader of workbooks is fetched with the first one. */
async function textOf(file: File): Promise<string> {
  const isWorkbook = /\.xlsx$/i.test(file.name)
  if (!isWorkbook) return (await file.text()).replaceAll('"', ' ')

  const { textsOf } = await import('../../table/export/workbook.ts')
  return (await textsOf(await file.arrayBuffer())).join('\n')
}
