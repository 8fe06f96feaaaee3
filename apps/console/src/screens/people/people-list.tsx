import type { PeopleSummaryOutput, PersonRow } from '@orbita/contract/people/people'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { SEARCH } from '../../table/filters/filters.tsx'
import { useFilterSelection } from '../../table/filters/use-filter-selection.ts'
import type { List } from '../../table/list.ts'
import type { useListAddress } from '../../table/list-address.ts'
import { ListCard } from '../../table/list-card.tsx'
import { TableKeys } from '../../table/rows/table-keys.tsx'
import { countedOf, figureOf } from '../../ui/figures.ts'
import { Scene } from '../../ui/scene.tsx'
import type { FromList } from '../person/neighbours.tsx'
import { type AccessChange, accessChangeOf, ChangeDialog } from './change-dialog.tsx'
import { PeopleBulk } from './people-bulk.tsx'
import { PersonMenu } from './person-menu.tsx'

type Props = {
  address: ReturnType<typeof useListAddress>
  list: List<PersonRow>
  summary: PeopleSummaryOutput | undefined
  columns: readonly Column<PersonRow>[]
}

/** The rows of the list of people and what is done with those that are chosen. A choice draws nothing above them again. */
export function PeopleList({ address, list, summary, columns }: Props) {
  const navigate = useNavigate()
  const { filter, sort, setSort } = address
  const selection = useFilterSelection<PersonRow>(list.rows, filter)
  const [change, setChange] = useState<AccessChange>()
  const actions = useCallback(
    (person: PersonRow) => (
      <PersonMenu person={person} onAccess={(isActive) => setChange(accessChangeOf(person, isActive))} />
    ),
    [],
  )
  const text = filter[SEARCH]

  return (
    <>
      <ListCard
        list={list}
        waiting="Buscando personas…"
        count={`${figureOf(list.rows.length)} de ${countedOf(list.total ?? 0)} con este filtro · ${figureOf(summary?.all ?? 0)} en total`}
        empty={
          <Scene title={text ? `Nadie responde a «${text}»` : 'Nadie responde a estos filtros'} role="status">
            Buscamos en el nombre, el correo y el área. Prueba con menos letras o quita un filtro.
          </Scene>
        }
      >
        <DataTable
          label="Personas"
          columns={columns}
          rows={list.rows}
          sort={sort || 'name'}
          onSort={setSort}
          selection={selection}
          nameOf={({ name }) => name}
          onOpen={({ id }) =>
            void navigate(`/personas/${id}`, { state: { list: { filter, sort } } satisfies FromList })
          }
          isStale={list.isStale}
          actions={actions}
        />
      </ListCard>
      <TableKeys rows={list.rows} />
      <PeopleBulk selection={selection} address={address} total={list.total ?? 0} areas={summary?.areas ?? []} />
      {change && <ChangeDialog {...change} onClose={() => setChange(undefined)} onDone={selection.clear} />}
    </>
  )
}
