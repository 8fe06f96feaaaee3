import { Button } from '@mui/material'
import { platformWords } from '@orbita/contract/exports/people'
import type { ExportFormat } from '@orbita/domain/files/exports'
import type { PeopleExportQuery } from '@orbita/domain/people/inputs'
import { PLATFORMS } from '@orbita/domain/platforms'
import { RANKS } from '@orbita/domain/ranks'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { InferInput } from 'valibot'
import ImportIcon from '~icons/ph/upload-simple-bold'
import NewIcon from '~icons/ph/user-plus-bold'
import { people } from '../../data/people.ts'
import { PEOPLE_LIST, peopleViews } from '../../data/people-views.ts'
import type { ListAddress } from '../../data/resource.ts'
import { useBegins } from '../../layout/use-begins.ts'
import { rpc } from '../../rpc/client.ts'
import { ListTools } from '../../table/columns/list-tools.tsx'
import { useColumns } from '../../table/columns/use-columns.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { type Filter, Filters, SEARCH } from '../../table/filters/filters.tsx'
import { SavedViews } from '../../table/filters/saved-views.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { useList } from '../../table/use-list.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { PEOPLE_COLUMNS } from './columns.tsx'
import { NewPersonDialog } from './new-person-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import styles from './people-page.module.css'

const NAMES = [SEARCH, 'area', 'platform', 'level', 'access', 'recognised']

/** The people of the company: search, filters, views, and the access of one or of many. @see D-72 */
export function Component() {
  useTitle('Personas')
  const address = useListAddress(NAMES)
  const list = useList(people, address)
  const { data: summary } = useQuery({
    queryKey: ['people', 'summary'],
    queryFn: () => call(rpc.people.summary.$get()),
  })
  const choice = useColumns('personas', PEOPLE_COLUMNS)
  const [isAdding, setAdding] = useState(false)
  useKeys({ n: () => setAdding(true) })
  useBegins(() => setAdding(true))
  const { filter, setFilter, setFilters } = address

  return (
    <div className={styles.page}>
      <PageHead
        title="Personas"
        actions={
          <>
            <ExportButton
              name="personas"
              file={(format) => rpc.people.export.$get({ query: askOf(address, format) })}
            />
            <Button variant="outlined" component={Link} to="/cargas/personas/nueva" startIcon={<ImportIcon />}>
              Importar
            </Button>
            <Button variant="gold" startIcon={<NewIcon />} onClick={() => setAdding(true)} aria-keyshortcuts="n">
              Nueva persona <Kbd>n</Kbd>
            </Button>
          </>
        }
      />
      <SavedViews list={PEOPLE_LIST} views={peopleViews(summary)} filter={filter} onChoose={setFilters} />
      <Filters
        filters={filtersOf(summary?.areas ?? [])}
        values={filter}
        onChange={setFilter}
        onClear={() => setFilters({})}
        search="Nombre, correo o área"
      >
        <ListTools all={PEOPLE_COLUMNS} choice={choice} />
      </Filters>
      <PeopleList address={address} list={list} summary={summary} columns={choice.columns} />
      {isAdding && <NewPersonDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

/** The filters and the order of the address are those of the list. */
const askOf = ({ filter, sort }: ListAddress, format: ExportFormat) =>
  ({ ...filter, ...(sort && { sort }), format }) as InferInput<typeof PeopleExportQuery>

function filtersOf(areas: readonly string[]): readonly Filter[] {
  return [
    { name: 'area', title: 'Área', choices: areas.map((area) => ({ value: area, title: area })) },
    {
      name: 'platform',
      title: 'Plataforma',
      choices: PLATFORMS.map((id) => ({ value: id, title: platformWords([id]) })),
    },
    { name: 'level', title: 'Rango', choices: RANKS.map(({ id, name }) => ({ value: id, title: name })) },
    {
      name: 'access',
      title: 'Acceso',
      choices: [
        { value: 'active', title: 'Activa' },
        { value: 'never-entered', title: 'Sin primer ingreso' },
        { value: 'waiting', title: 'En espera' },
        { value: 'disabled', title: 'Deshabilitada' },
      ],
    },
  ]
}
