import { Stack } from '@mui/material'
import { sentenceOf } from '@orbita/contract/exports/audit'
import type { PersonOutput } from '@orbita/contract/people/people'
import { BY_OPERATORS } from '@orbita/domain/audit/inputs'
import { useNavigate, useSearchParams } from 'react-router'
import { audit } from '../../data/audit.ts'
import { rpc } from '../../rpc/client.ts'
import { DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { useGrowingList } from '../../table/use-list.ts'
import { countedOf, figureOf } from '../../ui/figures.ts'
import { Segments } from '../../ui/forms/segments.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Scene } from '../../ui/scene.tsx'
import { AUDIT_COLUMNS } from '../audit/columns.tsx'
import styles from './tabs.module.css'

const ALL = 'todo'

/**
 * The entries of what operators did to the person, or everything that the audit has about them. A row opens in the
 * audit. @see D-72, D-83
 */
export function AuditTab({ person }: { person: PersonOutput }) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isAll = search.get('ver') === ALL
  const filter = { person: `${person.id}`, ...(!isAll && { by: BY_OPERATORS }) }
  const list = useGrowingList(audit, { filter, sort: '' })

  const exporter = (
    <ExportButton
      name={`auditoria-${person.id}`}
      file={(format) => rpc.audit.export.$get({ query: { ...filter, format } })}
    />
  )

  return (
    <>
      <Cluster>
        <Segments
          label="Qué se muestra"
          choices={[
            { value: '', title: 'Lo que hizo el equipo' },
            { value: ALL, title: 'Todo, también sus ingresos' },
          ]}
          value={isAll ? ALL : ''}
          onChange={(value) => setSearch(value ? { ver: value } : {}, { replace: true })}
        />
        <ExportAbove>{exporter}</ExportAbove>
      </Cluster>
      <Stack spacing={4} className={styles.wide}>
        <ListCard
          list={list}
          waiting="Buscando hechos…"
          count={`${figureOf(list.rows.length)} de ${countedOf(list.total ?? 0)} ${list.total === 1 ? 'hecho' : 'hechos'}`}
          empty={<Scene title="Nadie le ha cambiado nada">Aquí queda quién hizo qué, cuándo y por qué.</Scene>}
        >
          <DataTable
            label={`Auditoría de ${person.name}`}
            columns={AUDIT_COLUMNS}
            rows={list.rows}
            nameOf={sentenceOf}
            onOpen={({ id }) => void navigate(`/auditoria?person=${person.id}&hecho=${id}`)}
            isStale={list.isStale}
          />
        </ListCard>
      </Stack>
      <ExportBelow>{exporter}</ExportBelow>
    </>
  )
}
