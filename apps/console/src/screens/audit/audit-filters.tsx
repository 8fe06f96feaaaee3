import { Autocomplete, Button, MenuItem, Select, TextField } from '@mui/material'
import { AUDIT_GROUPS } from '@orbita/domain/audit/actions'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { auditActorsQuery } from '../../data/audit.ts'
import { findPeople } from '../../data/people.ts'
import { rpc } from '../../rpc/client.ts'
import { Field } from '../../ui/field.tsx'
import styles from './audit-page.module.css'

type Props = {
  values: Readonly<Record<string, string>>
  onChange: (name: string, value: string | undefined) => void
  onClear: () => void
}

/** The filters of the audit: what, by whom, about whom, and from which day to which. */
export function AuditFilters({ values, onChange, onClear }: Props) {
  const { data } = useQuery(auditActorsQuery)
  const actors = [
    ...(data?.operators ?? []).map(({ accountId, name }) => ({ value: `${accountId}`, title: name })),
    { value: 'product', title: 'El producto' },
    { value: 'command-line', title: 'La línea de comandos' },
  ]

  return (
    <search className={styles.filters}>
      <Choice label="Qué" value={values.group} onChange={(value) => onChange('group', value)} all="Todo menos ingresos">
        {Object.entries(AUDIT_GROUPS).map(([value, title]) => (
          <MenuItem key={value} value={value}>
            {title}
          </MenuItem>
        ))}
      </Choice>
      <Choice label="Quién" value={values.by} onChange={(value) => onChange('by', value)} all="Cualquiera">
        {actors.map(({ value, title }) => (
          <MenuItem key={value} value={value}>
            {title}
          </MenuItem>
        ))}
      </Choice>
      <PersonChoice id={values.person} onChange={(value) => onChange('person', value)} />
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'from' ? 'Desde' : 'Hasta'}
          type="date"
          value={values[name] ?? ''}
          onChange={(event) => onChange(name, event.target.value || undefined)}
        />
      ))}
      {Object.keys(values).length > 0 && (
        <Button variant="text" onClick={onClear}>
          Limpiar
        </Button>
      )}
    </search>
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** what it says while nothing is chosen */
  all: string
  children: ReactNode
}

function Choice({ label, value = '', onChange, all, children }: ChoiceProps) {
  const id = useId()

  return (
    <div className={styles.choice}>
      <label id={id} htmlFor={`${id}-select`}>
        {label}
      </label>
      <Select
        labelId={id}
        id={`${id}-select`}
        fullWidth
        displayEmpty
        value={value}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <MenuItem value="">{all}</MenuItem>
        {children}
      </Select>
    </div>
  )
}

type Person = { id: number; name: string; email: string }

function PersonChoice({ id, onChange }: { id: string | undefined; onChange: (id: string | undefined) => void }) {
  const [text, setText] = useState('')
  const label = useId()
  const { data: people = [] } = useQuery({
    queryKey: ['people', 'palette', text.trim()],
    queryFn: () => findPeople(text.trim()),
    enabled: text.trim().length > 1,
    placeholderData: (before) => before,
  })
  const { data: chosen = null } = useQuery<Person>({
    queryKey: ['people', 'getOne', id],
    queryFn: () => call(rpc.people[':personId'].$get({ param: { personId: id! } })),
    enabled: id !== undefined,
  })

  return (
    <div className={`${styles.choice} ${styles.person}`}>
      <label htmlFor={label}>Sobre quién</label>
      <Autocomplete<Person>
        size="small"
        id={label}
        options={people}
        filterOptions={(options) => options}
        value={id === undefined ? null : chosen}
        onChange={(_event, person) => onChange(person ? `${person.id}` : undefined)}
        onInputChange={(_event, value) => setText(value)}
        getOptionLabel={({ name }) => name}
        getOptionKey={(person) => person.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={text.trim().length > 1 ? 'Nadie responde a eso' : 'Escribe un nombre o un correo'}
        clearText="Quitar la persona"
        openText="Ver personas"
        closeText="Cerrar"
        renderInput={(input) => <TextField {...input} placeholder="Cualquier persona" />}
      />
    </div>
  )
}
