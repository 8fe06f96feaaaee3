import { Button } from '@mui/material'
import { platformWords } from '@orbita/contract/exports/people'
import { AREA_COLUMNS, AREAS_QUERY, type AreaRow } from '@orbita/contract/people/areas'
import { PLATFORMS } from '@orbita/domain/platforms'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleSummaryQuery } from '../../data/people.ts'
import { queryOf } from '../../data/resource.ts'
import { rpc } from '../../rpc/client.ts'
import type { ListOf } from '../../table/list-of.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { figureOf } from '../../ui/figures.ts'
import { ChangeDialog } from '../people/change-dialog.tsx'

const AREAS_LIST: ListOf<AreaRow> = {
  resource: {
    name: 'areas',
    list: async (ask) => {
      const { areas: rows, total, next } = await call(rpc.people.areas.$get({ query: queryOf(ask) }))
      return { rows, total, next }
    },
  },
  query: AREAS_QUERY,
  title: 'Personas por área',
  name: 'areas',
  one: 'área',
  many: 'áreas',
  columns: AREA_COLUMNS.map((column) => ({
    ...column,
    cell: (row) => (column.isFigure ? figureOf(Number(column.text(row))) : column.text(row)),
    canSort: (AREAS_QUERY.sorts as readonly string[]).includes(column.id),
    staysOnPhone: column.id === 'people',
  })),
  file: (query) => rpc.people.areas.export.$get({ query }),
  search: 'Nombre del área',
  filters: () => [
    {
      name: 'platform',
      title: 'Plataforma',
      choices: PLATFORMS.map((id) => ({ value: id, title: platformWords([id]) })),
    },
  ],
  none: {
    title: 'Nadie tiene un área todavía',
    words: 'Un archivo de personas puede traerla, o la ficha de cada una.',
  },
  noMatch: () => ({ title: 'Ningún área responde a esto', words: 'Prueba con otro nombre o quita un filtro.' }),
  nameOf: ({ id }) => id,
  pathOf: ({ id }) => `/personas?${new URLSearchParams({ area: id })}`,
}

/** The areas of the company: how many people each has, and how many of them nobody has seen or thanked. @see D-72, D-103 */
export function Component() {
  const [renamed, setRenamed] = useState<AreaRow>()
  const { data: summary } = useQuery(peopleSummaryQuery)
  const queries = useQueryClient()

  return (
    <>
      <ListScreen
        of={AREAS_LIST}
        lead="Abre un área para ver a su gente. Si una está escrita de dos maneras, únelas."
        rowActions={(row) => (
          <Button variant="text" size="small" onClick={() => setRenamed(row)} aria-label={`Renombrar o unir ${row.id}`}>
            Renombrar o unir…
          </Button>
        )}
      />
      {renamed && (
        <ChangeDialog
          begun="area"
          who={{ filter: { area: renamed.id }, except: [] }}
          count={renamed.people}
          areas={(summary?.areas ?? []).filter((area) => area !== renamed.id)}
          renames={renamed.id}
          onClose={() => setRenamed(undefined)}
          onDone={() => void queries.invalidateQueries({ queryKey: ['areas'] })}
        />
      )}
    </>
  )
}
