import { Autocomplete, TextField } from '@mui/material'
import { objectName } from '@orbita/contract/exports/audit'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { audit } from '../../data/audit.ts'
import { findPeople } from '../../data/people.ts'
import { rpc } from '../../rpc/client.ts'
import { FilterChip } from '../../table/filters/filters.tsx'
import type { useListAddress } from '../../table/list-address.ts'
import { useGrowingList } from '../../table/use-list.ts'
import { PopoverPanel } from '../../ui/popover-panel.tsx'
import { PeriodChip } from './period-chip.tsx'

/** The filters of the audit that are more than a choice among a few: when, and about whom or what. */
export function AuditFilters({ address }: { address: ReturnType<typeof useListAddress> }) {
  const { filter, setFilter, setFilters } = address
  const { from, until, person, object, ...others } = filter
  const { rows } = useGrowingList(audit, address)

  return (
    <>
      <PeriodChip
        from={from}
        until={until}
        onChange={(days) => setFilters({ ...others, ...(person && { person }), ...(object && { object }), ...days })}
      />
      {object ? (
        <FilterChip
          title="Sobre"
          chosen={rows.map(objectName).find(Boolean) ?? '…'}
          onRemove={() => setFilter('object', undefined)}
        />
      ) : (
        <PersonChip id={person} onChange={(value) => setFilter('person', value)} />
      )}
    </>
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
