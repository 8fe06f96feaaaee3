import { Autocomplete, Button, OutlinedInput } from '@mui/material'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { findPeople } from '../../data/people.ts'
import { rpc } from '../../rpc/client.ts'
import { Field } from '../../ui/field.tsx'
import { countOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import styles from './grants-page.module.css'

/** Whom a grant is for: people and areas as they were chosen, and the text of the pasted e-mails. */
export type Receivers = {
  people: readonly { id: number; name: string }[]
  areas: readonly string[]
  emails: string
}

type Choice = { key: string; title: string; hint: string; id?: number; area?: string }

const areaChoice = (area: string): Choice => ({ key: `area:${area}`, title: area, hint: 'Área', area })
const personChoice = ({ id, name, email }: { id: number; name: string; email?: string }): Choice => ({
  key: `person:${id}`,
  title: name,
  hint: email ?? '',
  id,
})

/** The size of the largest file of e-mails, in bytes. */
const MOST_BYTES = 256 * 1024

/** The e-mails of a pasted text, separated by spaces, commas, semicolons or lines. */
export function emailsOf(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part.includes('@')))]
}

/** Chooses whom a grant is for: people by their name, whole areas, and a list of e-mails, pasted or from a file of text. */
export function ReceiversField({ value, onChange }: { value: Receivers; onChange: (value: Receivers) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [isPasting, setPasting] = useState(value.emails !== '')
  const [problem, setProblem] = useState('')
  const { data: summary } = useQuery({
    queryKey: ['people', 'summary'],
    queryFn: () => call(rpc.people.summary.$get()),
  })
  const { data: people = [] } = useQuery({
    queryKey: ['people', 'palette', text],
    queryFn: () => findPeople(text),
    enabled: text.trim().length > 1,
  })
  // The same array until it changes: the field empties what is typed when it is given another one.
  const { areas: chosenAreas, people: chosenPeople } = value
  const chosen = useMemo(
    () => [...chosenAreas.map(areaChoice), ...chosenPeople.map(personChoice)],
    [chosenAreas, chosenPeople],
  )
  const typed = text.trim().toLowerCase()
  const areas = (summary?.areas ?? []).filter((area) => area.toLowerCase().includes(typed))
  const pasted = emailsOf(value.emails)
  const file = useRef<HTMLInputElement>(null)

  /** Adds the e-mails of a file, whatever else its columns say. */
  async function read(chosenFile: File | undefined) {
    if (!chosenFile) return
    if (chosenFile.size > MOST_BYTES) return setProblem('Ese archivo pesa demasiado: aquí caben quinientos correos.')
    const found = emailsOf((await chosenFile.text()).replaceAll('"', ' '))
    setProblem(found.length === 0 ? 'No hay ningún correo en ese archivo. Guárdalo como CSV o texto.' : '')
    if (found.length === 0) return
    setPasting(true)
    onChange({ ...value, emails: [...new Set([...pasted, ...found])].join('\n') })
  }

  return (
    <div className={styles.receivers}>
      <label htmlFor={id}>A quién</label>
      <Autocomplete
        id={id}
        multiple
        options={[...areas.map(areaChoice), ...people.map(personChoice)]}
        value={chosen}
        inputValue={text}
        onInputChange={(_, next) => setText(next)}
        filterOptions={(options) => options}
        getOptionLabel={({ title }) => title}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        getOptionKey={({ key }) => key}
        noOptionsText="Nadie responde a eso"
        openText="Abrir"
        closeText="Cerrar"
        clearText="Quitar todas"
        onChange={(_, next) =>
          onChange({
            ...value,
            areas: next.flatMap(({ area }) => area ?? []),
            people: next.flatMap(({ id: personId, title }) =>
              personId === undefined ? [] : { id: personId, name: title },
            ),
          })
        }
        renderOption={({ key, ...props }, option) => (
          <li key={option.key} {...props}>
            <span className={styles.choice}>
              <b>{option.title}</b>
              <small>{option.hint}</small>
            </span>
          </li>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            {...input}
            fullWidth
            placeholder={chosen.length === 0 ? 'Personas o áreas…' : ''}
            slotProps={{ input: htmlInput }}
          />
        )}
      />
      {isPasting ? (
        <Field
          label="Correos"
          value={value.emails}
          onChange={(event) => onChange({ ...value, emails: event.target.value })}
          help={
            pasted.length === 0 ? 'Uno por línea, o separados por comas.' : countOf(pasted.length, 'correo', 'correos')
          }
          multiline
          minRows={3}
          maxRows={8}
        />
      ) : (
        <div>
          <Button variant="text" size="small" onClick={() => setPasting(true)}>
            O pega una lista de correos
          </Button>
          <Button variant="text" size="small" onClick={() => file.current?.click()}>
            o sube un archivo
          </Button>
        </div>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
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
    </div>
  )
}
