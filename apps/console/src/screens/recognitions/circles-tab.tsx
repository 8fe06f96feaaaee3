import type { KudosCirclesOutput } from '@orbita/contract/recognitions/kudos'
import type { FileColumn } from '@orbita/domain/files/exports'
import { CIRCLE_ORDERS } from '@orbita/domain/recognitions/inputs'
import { call } from '@orbita/web/rpc/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link, useNavigate } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { ListCard } from '../../table/list-card.tsx'
import { wholeList } from '../../table/whole-list.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Scene } from '../../ui/scene.tsx'
import styles from './circles-tab.module.css'

type Row = KudosCirclesOutput['circles'][number] & { id: number }

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'Persona',
    canSort: true,
    grows: true,
    cell: ({ person, few, thanks, fromFew }) => (
      <span className={styles.person}>
        <Link to={`/personas/${person.id}`}>{person.name}</Link>
        {person.area !== null && <small>{person.area}</small>}
        <span className={styles.onPhone}>
          {figureOf(fromFew)} de {figureOf(thanks)} kudos, de <Names people={few} />
        </span>
      </span>
    ),
    text: ({ person }) => person.name,
  },
  {
    id: 'few',
    title: 'Quiénes le agradecen más',
    cell: ({ few }) => (
      <span className={styles.few}>
        <Names people={few} />
      </span>
    ),
    text: ({ few }) => few.map(({ name }) => name).join(', '),
  },
  {
    id: 'thanks',
    title: 'Kudos suyos',
    canSort: true,
    isFigure: true,
    cell: ({ thanks, fromFew }) => `${figureOf(fromFew)} de ${figureOf(thanks)}`,
    text: ({ thanks, fromFew }) => `${fromFew} de ${thanks}`,
  },
  {
    id: 'repeating',
    title: 'De quien repite',
    isFigure: true,
    cell: (row) => repeatingWords(row),
    text: (row) => repeatingWords(row),
  },
  {
    id: 'share',
    title: 'Parte',
    canSort: true,
    isFigure: true,
    staysOnPhone: true,
    cell: (row) => shareWords(row),
    text: (row) => shareWords(row),
  },
]

/** The columns of the file, whose figures are numbers. */
const FILE: readonly FileColumn<Row>[] = [
  { id: 'name', title: 'Persona', text: ({ person }) => person.name, grows: true },
  { id: 'area', title: 'Área', text: ({ person }) => person.area ?? '' },
  {
    id: 'few',
    title: 'Quiénes le agradecen más',
    text: ({ few }) => few.map(({ name }) => name).join(', '),
    grows: true,
  },
  { id: 'from-few', title: 'Kudos de esas personas', text: ({ fromFew }) => `${fromFew}`, isFigure: true },
  { id: 'repeating', title: 'Personas que repiten', text: ({ repeating }) => `${repeating}`, isFigure: true },
  {
    id: 'from-repeating',
    title: 'Kudos de quienes repiten',
    text: ({ fromRepeating }) => `${fromRepeating}`,
    isFigure: true,
  },
  { id: 'thanks', title: 'Kudos en total', text: ({ thanks }) => `${thanks}`, isFigure: true },
]

/** The people most of whose thanks come from a few colleagues, or from some who repeat, of the last four weeks. @see RC-3 */
export function CirclesTab() {
  const { sort, setSort } = useListAddress([])
  const order = CIRCLE_ORDERS.find((one) => one === sort) ?? '-share'
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['recognitions', 'circles', order],
    queryFn: () => call(rpc['kudos-circles'].$get({ query: { order } })),
    placeholderData: keepPreviousData,
  })
  const rows: readonly Row[] = (query.data?.circles ?? []).map((one) => ({ ...one, id: one.person.id }))
  const total = query.data?.total ?? 0

  const exporter = <ExportButton name="kudos-entre-pocas" columns={FILE} readAll={async () => rows} />

  return (
    <>
      <PageHead title="Kudos entre pocas personas" actions={<ExportAbove>{exporter}</ExportAbove>}>
        En las últimas cuatro semanas, la mayoría de sus kudos vino de cinco personas o menos, o de personas que le
        agradecieron tres veces o más. Suele ser un equipo cercano; sirve para invitar a más gente.
      </PageHead>
      <ListCard
        list={wholeList(query, rows)}
        waiting="Buscando kudos…"
        count={
          total > rows.length
            ? `${figureOf(rows.length)} de ${countOf(total, 'persona', 'personas')}`
            : countOf(total, 'persona', 'personas')
        }
        empty={
          <Scene title="Nadie por ahora">
            Aparecerá quien reciba diez kudos o más en cuatro semanas, la mayoría de cinco personas o menos, o de
            personas que repiten tres veces o más.
          </Scene>
        }
      >
        <DataTable
          label="Kudos entre pocas personas"
          columns={COLUMNS}
          rows={rows}
          sort={order}
          onSort={setSort}
          nameOf={({ person }) => person.name}
          onOpen={({ id }) => void navigate(`/personas/${id}`)}
          isStale={query.isPlaceholderData}
        />
      </ListCard>
      <ExportBelow>{exporter}</ExportBelow>
    </>
  )
}

function Names({ people }: { people: Row['few'] }) {
  return people.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={`/personas/${id}`}>{name}</Link>
    </Fragment>
  ))
}

function repeatingWords({ thanks, repeating, fromRepeating }: Row): string {
  if (repeating === 0) return '0'
  return `${figureOf(fromRepeating)} de ${figureOf(thanks)}, de ${countOf(repeating, 'persona', 'personas')}`
}

function shareWords({ thanks, fromFew }: Row): string {
  return `${Math.round((fromFew / thanks) * 100)} %`
}
