import { Button, Card, Stack, Typography } from '@mui/material'
import type { Destination } from '@orbita/contract/outgoing/destinations'
import { outgoingWords } from '@orbita/domain/outgoing/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '../../../table/query-state.tsx'
import { momentOf } from '../../../ui/dates.ts'
import { Segments } from '../../../ui/forms/segments.tsx'
import { Cluster, Columns } from '../../../ui/layout.tsx'
import { Delivered } from './delivery.tsx'
import styles from './destinations-page.module.css'
import { deliveriesQuery } from './queries.ts'
import { DeliveryState } from './states.tsx'

type Props = { destination: Destination; onResend: (deliveryId?: number) => void }

/** The log of a destination: what was sent in thirty days, the latest first, and one of them opened. @see D-109 */
export function Deliveries({ destination, onResend }: Props) {
  const [state, setState] = useState<'all' | 'failing'>('all')
  const [places, setPlaces] = useState<readonly number[]>([])
  const [openId, setOpenId] = useState<number>()
  const query = useQuery(deliveriesQuery(destination.id, state, places.at(-1)))
  const { data } = query
  if (!data) return <QueryState query={query} waiting="Buscando entregas…" failed="No pudimos traer las entregas" />

  const shown = data.deliveries.find(({ id }) => id === openId) ?? data.deliveries[0]
  const choose = (next: string) => {
    setState(next === 'failing' ? 'failing' : 'all')
    setPlaces([])
  }

  return (
    <Stack spacing={3.5}>
      <Cluster>
        <Segments
          label="Qué entregas"
          value={state}
          choices={[
            { value: 'all', title: `Todas ${data.total}` },
            { value: 'failing', title: `Fallan ${data.failing}` },
          ]}
          onChange={choose}
        />
        {data.failing > 0 && (
          <Button variant="gold" onClick={() => onResend()}>
            Enviar otra vez {data.failing === 1 ? 'la que falla' : `las ${data.failing}`}
          </Button>
        )}
      </Cluster>
      {shown === undefined ? (
        <Card component="section">
          <p>
            {state === 'failing'
              ? 'Ninguna falla.'
              : 'Todavía no ha salido nada. Mándale una prueba, o espera a que pase algo de lo que se le cuenta.'}
          </p>
        </Card>
      ) : (
        <Columns widths="minmax(0, 5fr) minmax(0, 6fr)">
          <Card component="section" aria-label="Entregas">
            <ul className={styles.deliveries}>
              {data.deliveries.map((delivery) => (
                <li key={delivery.id}>
                  <button type="button" aria-pressed={delivery.id === shown.id} onClick={() => setOpenId(delivery.id)}>
                    <small>{momentOf(delivery.queuedAt)}</small>
                    <span>
                      <b>{outgoingWords(delivery.event)}</b>
                      {delivery.person && <Typography variant="caption">{delivery.person}</Typography>}
                    </span>
                    <DeliveryState of={delivery} />
                  </button>
                </li>
              ))}
            </ul>
            <Cluster>
              {places.length > 0 && (
                <Button size="small" onClick={() => setPlaces(places.slice(0, -1))}>
                  Más recientes
                </Button>
              )}
              {data.next !== null && (
                <Button size="small" onClick={() => setPlaces([...places, data.next!])}>
                  Anteriores
                </Button>
              )}
            </Cluster>
          </Card>
          <Delivered destination={destination} deliveryId={shown.id} onResend={() => onResend(shown.id)} />
        </Columns>
      )}
    </Stack>
  )
}
