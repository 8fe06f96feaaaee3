import { Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { messageOf } from '../../rpc/error-copy.ts'
import { LIST_FILES, readList } from '../../rpc/read-list.ts'
import { countOf } from '../../ui/figures.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import styles from './grants-page.module.css'
import { emailsOf } from './receivers.ts'

const NONE = 'No hay ningún correo en ese archivo.'

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
    try {
      const found = emailsOf(await textOf(chosen))
      setProblem(found.length === 0 ? NONE : '')
      if (found.length === 0) return
      setPasting(true)
      add(found)
    } catch (error) {
      setProblem(error instanceof Refused ? `No pudimos leer ese archivo. ${error.message}` : messageOf(error))
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
        accept={LIST_FILES}
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

/** Returns the texts of a list: those of the column that its header names, or of all of them. @throws Refused */
async function textOf(file: File): Promise<string> {
  const list = await readList('emails', file)
  if (list.outcome === 'refused') throw new Refused(list.message)
  const { rows, headers, column, isNamed } = list
  return (isNamed ? rows.map((cells) => cells[column] ?? '') : [headers, ...rows].flat()).join('\n')
}

/** A list that cannot be read, with the reason. */
class Refused extends Error {}
