import { Autocomplete, TextField } from '@mui/material'
import { AUDIT_GROUPS } from '@orbita/domain/audit/actions'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { auditActorsQuery } from '../../data/audit.ts'
import { findPeople } from '../../data/people.ts'
import { rpc } from '../../rpc/client.ts'
import { type Filter, FilterChip, Filters } from '../../table/filters/filters.tsx'
import { dateOf } from '../../ui/dates.ts'
import { countedOf } from '../../ui/figures.ts'
import { PopoverPanel } from '../../ui/popover-panel.tsx'
import styles from './audit-page.module.css'
import { PeriodChip } from './period-chip.tsx'

type Props = {
  values: Readonly<Record<string, string>>
  /** what the object of the filters is called, if there is one */
  objectTitle: string | undefined
  total: number | undefined
  onChange: (name: string, value: string | undefined, options?: { replace?: boolean }) => void
  onChangeAll: (values: Readonly<Record<string, string>>) => void
  /** what stands at the end of the filters */
  children: ReactNode
}

/** The filters of the audit: words of an entry, what was done, by whom, about whom or what, and when. */
export function AuditFilters({ values, objectTitle, total, onChange, onChangeAll, children }: Props) {
  const { data } = useQuery(auditActorsQuery)
  const { from, until, person, object } = values
  const actors = [
    ...(data?.operators ?? []).map(({ accountId, name }) => ({ value: `${accountId}`, title: name })),
    { value: 'operators', title: 'El equipo' },
    { value: 'product', title: 'El producto' },
    { value: 'command-line', title: 'La línea de comandos' },
  ]
  const filters: readonly Filter[] = [
    { name: 'by', title: 'Quién', choices: actors },
    {
      name: 'group',
      title: 'Qué',
      choices: Object.entries(AUDIT_GROUPS).map(([value, title]) => ({ value, title })),
    },
  ]

  return (
    <Filters
      filters={filters}
      values={values}
      onChange={onChange}
      onClear={() => onChangeAll({})}
      search="Persona, misión, motivo…"
      more={
        <>
          <PeriodChip
            from={from}
            until={until}
            onChange={(days) => {
              const { from: _, until: __, ...others } = values
              onChangeAll({ ...others, ...days })
            }}
          />
          {object ? (
            <FilterChip title="Sobre" chosen={objectTitle ?? '…'} onRemove={() => onChange('object', undefined)} />
          ) : (
            <PersonChip id={person} onChange={(value) => onChange('person', value)} />
          )}
        </>
      }
    >
      <span className={styles.total}>
        {total !== undefined && `${countedOf(total)} ${total === 1 ? 'hecho' : 'hechos'}`}
        {total !== undefined && data?.since && ` · se guardan desde el ${dateOf(data.since)}`}
      </span>
      {children}
    </Filters>
  )
}

type Person = { id: number; name: string; email: string }

function PersonChip({ id, onChange }: { id: string | undefined; onChange: (id: string | undefined) => void }) {
  const [text, setText] = useState('')
  const label = useId()
  const { data: people = [] } = useQuery({
    queryKey: ['people', 'palette', text.trim()],
    queryFn: () => findPeople(text.trim()),
    enabled: text.trim().length > 1,
    placeholderData: (before) => before,
  })
  const { data: chosen = null } = useQuery<Person>({
    queryKey: ['people', 'name', id],
    queryFn: () => call(rpc.people[':personId'].$get({ param: { personId: id! } })),
    enabled: id !== undefined,
  })

  return (
    <FilterChip
      title="Sobre quién"
      chosen={id === undefined ? undefined : (chosen?.name ?? '…')}
      onRemove={() => onChange(undefined)}
      opens="dialog"
    >
      {(anchor, close) => (
        <PopoverPanel label="Sobre quién" anchor={anchor} onClose={close}>
          <label htmlFor={label}>Persona</label>
          <Autocomplete<Person>
            size="small"
            id={label}
            openOnFocus
            options={people}
            filterOptions={(options) => options}
            value={null}
            onChange={(_event, person) => {
              if (!person) return
              onChange(`${person.id}`)
              close()
            }}
            onInputChange={(_event, value) => setText(value)}
            getOptionLabel={({ name }) => name}
            getOptionKey={(person) => person.id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            noOptionsText={text.trim().length > 1 ? 'Nadie responde a eso' : 'Escribe un nombre o un correo'}
            clearText="Borrar"
            openText="Ver personas"
            closeText="Cerrar"
            renderInput={(input) => <TextField {...input} placeholder="Nombre o correo" autoFocus />}
          />
        </PopoverPanel>
      )}
    </FilterChip>
  )
}
