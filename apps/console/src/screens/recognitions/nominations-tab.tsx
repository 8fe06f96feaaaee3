import type { NominationsOutput } from '@orbita/contract/recognitions/recognitions'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { ListCard } from '../../table/list-card.tsx'
import { wholeList } from '../../table/whole-list.ts'
import { stampOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Scene } from '../../ui/scene.tsx'

import { lastMonths, monthToChoose, monthWords } from './months.ts'
import styles from './recognitions-page.module.css'

type Row = NominationsOutput['nominations'][number] & { id: string }

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'nominee',
    title: 'Nominó a',
    cell: ({ nominee }) => <b>{nominee.name}</b>,
    staysOnPhone: true,
    text: ({ nominee }) => nominee.name,
  },
  { id: 'value', title: 'Valor', cell: ({ value }) => value, text: ({ value }) => value },
  {
    id: 'example',
    title: 'Ejemplo',
    grows: true,
    cell: ({ example }) => `«${example}»`,
    text: ({ example }) => example,
  },
  { id: 'nominator', title: 'Quién', cell: ({ nominator }) => nominator.name, text: ({ nominator }) => nominator.name },
  {
    id: 'at',
    title: 'Cuándo',
    isSecondary: true,
    cell: ({ at }) => stampOf(at),
    text: ({ at }) => at,
    isInstant: true,
  },
]

/** The nominations of a month, the latest first. @see D-80, RC-2 */
export function NominationsTab({ today }: { today: string }) {
  const { filter, setFilter } = useListAddress(['mes'])
  const month = filter.mes ?? monthToChoose(today)
  const query = useQuery({
    queryKey: ['recognitions', 'nominations', month],
    queryFn: () => call(rpc.nominations.$get({ query: { month } })),
  })
  const rows: readonly Row[] = (query.data?.nominations ?? []).map((one) => ({
    ...one,
    id: `${one.nominator.email} ${month}`,
  }))

  return (
    <>
      <PageHead
        title="Nominaciones"
        actions={<ExportButton name={`nominaciones-${month}`} columns={COLUMNS} readAll={async () => rows} />}
      >
        Una por persona y mes, con un valor de la empresa y un ejemplo.
      </PageHead>
      <Cluster className={styles.choices} sx={{ alignItems: 'end' }}>
        <SelectField
          label="Mes"
          value={month}
          choices={lastMonths(today, 13).map((one) => ({ value: one, title: monthWords(one, { withYear: true }) }))}
          onChange={(value) => setFilter('mes', value === monthToChoose(today) ? undefined : value)}
        />
      </Cluster>
      <ListCard
        list={wholeList(query, rows)}
        waiting="Buscando nominaciones…"
        count={countOf(rows.length, 'nominación', 'nominaciones')}
        empty={<Scene title="Nadie ha nominado aún">En {monthWords(month)} no hay nominaciones.</Scene>}
      >
        <DataTable
          label={`Nominaciones de ${monthWords(month)}`}
          columns={COLUMNS}
          rows={rows}
          nameOf={({ nominee }) => nominee.name}
          onOpen={() => {}}
        />
      </ListCard>
    </>
  )
}
