import { Card } from '@mui/material'
import { personColumns } from '@orbita/contract/exports/person-columns'
import type { RewardDetailOutput, RewardPlacesOutput } from '@orbita/contract/rewards/operator-rewards'
import type { FileColumn } from '@orbita/domain/files/exports'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { dayOf, momentOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { Scene } from '../../ui/scene.tsx'

type Area = RewardPlacesOutput['areas'][number]
type Person = Area['people'][number] & { place: number }

/** The milliseconds between two readings of the lists, which the product moves on by itself. */
const AGAIN_MS = 15_000

const COLUMNS: readonly Column<Person>[] = [
  {
    id: 'place',
    title: 'Orden',
    cell: ({ place }) => `${place}.º`,
    text: ({ place }) => `${place}`,
    staysOnPhone: true,
  },
  {
    id: 'name',
    title: 'Persona',
    grows: true,
    cell: (person) => <PersonCell {...person} />,
    text: ({ name }) => name,
  },
  {
    id: 'since',
    title: 'Espera desde',
    cell: ({ since }) => momentOf(since),
    text: ({ since }) => since,
    isInstant: true,
  },
  {
    id: 'kept',
    title: 'Lugar',
    staysOnPhone: true,
    cell: ({ keptUntil }) => (keptUntil ? `guardado hasta el ${dayOf(keptUntil)}` : 'en espera'),
    text: ({ keptUntil }) => keptUntil ?? '',
    isDay: true,
  },
]

type Waiting = Person & Pick<Area, 'area' | 'taken'>

const FILE: readonly FileColumn<Waiting>[] = [
  ...personColumns<Waiting>((person) => person),
  { id: 'taken', title: 'Lugares tomados', text: ({ taken }) => `${taken}`, isFigure: true },
  { id: 'place', title: 'Orden', text: ({ place }) => `${place}`, isFigure: true },
  { id: 'since', title: 'Espera desde', text: ({ since }) => since, isInstant: true },
  { id: 'kept', title: 'Guardado hasta', text: ({ keptUntil }) => keptUntil ?? '', isDay: true },
]

/**
 * The places of each area this month, and who waits for one, in order of asking. The product keeps a place that opens
 * for the next of them.
 *
 * @see RE-7
 */
export function PlacesTab({ reward }: { reward: RewardDetailOutput }) {
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['rewards', 'places', reward.id],
    queryFn: () => call(rpc.rewards[':rewardId'].places.$get({ param: { rewardId: reward.id } })),
    refetchInterval: AGAIN_MS,
  })
  const { data } = query
  if (!data) return <QueryState query={query} waiting="Buscando la lista…" failed="No pudimos traer la lista" />
  if (data.limit === null) {
    return <Scene title="Sin límite por área">Ponle uno en la ficha: «Lugares por área cada mes».</Scene>
  }
  if (data.areas.length === 0) {
    return <Scene title="Nadie la ha pedido este mes">Aquí verás los lugares de cada área y su lista de espera.</Scene>
  }
  const waiting = data.areas.flatMap(({ people, ...of }) =>
    people.map((person, index) => ({ ...person, ...of, place: index + 1 })),
  )
  const exporter = <ExportButton name={`lista-de-espera-${reward.id}`} columns={FILE} readAll={async () => waiting} />

  return (
    <>
      {waiting.length > 0 && (
        <ExportAbove>
          <Cluster>{exporter}</Cluster>
        </ExportAbove>
      )}
      {data.areas.map(({ area, taken, people }) => (
        <Card component="section" key={area ?? ''} sx={{ gap: 1.5 }}>
          <h2>{area ?? 'Sin área'}</h2>
          <p>
            {taken} de {countOf(data.limit ?? 0, 'lugar tomado', 'lugares tomados')} este mes
            {people.length === 0 && ' · nadie espera'}
          </p>
          {people.length > 0 && (
            <DataTable
              label={`Lista de espera de ${area ?? 'quienes no tienen área'}`}
              columns={COLUMNS}
              rows={people.map((person, index) => ({ ...person, place: index + 1 }))}
              nameOf={({ name }) => name}
              onOpen={({ id }) => void navigate(`/personas/${id}`)}
            />
          )}
        </Card>
      ))}
      {waiting.length > 0 && <ExportBelow>{exporter}</ExportBelow>}
    </>
  )
}
