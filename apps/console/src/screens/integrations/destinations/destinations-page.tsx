import { Button, Card, Stack, Typography } from '@mui/material'
import type { Destination } from '@orbita/contract/outgoing/destinations'
import { outgoingWords } from '@orbita/domain/outgoing/events'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import PlusIcon from '~icons/ph/plus-bold'
import { QueryState } from '../../../table/query-state.tsx'
import { momentOf } from '../../../ui/dates.ts'
import { countOf } from '../../../ui/figures.ts'
import choice from '../../../ui/forms/choice.module.css'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { May } from '../../../ui/page/may.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useTitle } from '../../../ui/page/use-title.ts'
import { Scene } from '../../../ui/scene.tsx'
import { IntegrationTabs } from '../integration-tabs.tsx'
import { Deliveries } from './deliveries.tsx'
import { destinationsQuery } from './queries.ts'
import { DestinationState, isOn } from './states.tsx'
import { useDestinationSteps } from './use-destination-steps.tsx'

/** The systems that are told of what happens, how they fare, and what each was sent. @see D-109 */
export function Component() {
  useTitle('Avisos salientes · Integraciones')
  const query = useQuery(destinationsQuery)
  const steps = useDestinationSteps()
  const [search, setSearch] = useSearchParams()
  const make = () => steps.make('webhook')
  useKeys({ n: make })
  const destinations = query.data?.destinations
  const shown = destinations?.find(({ id }) => `${id}` === search.get('destino')) ?? destinations?.[0]

  return (
    <Stack spacing={3.5}>
      <PageHead
        title="Integraciones"
        actions={
          <May asks="POST /destinations">
            <Button onClick={() => steps.make('teams')}>A un canal de Teams</Button>
            <Button onClick={() => steps.make('slack')}>A un canal de Slack</Button>
            <Button startIcon={<PlusIcon />} onClick={make}>
              Avisar a un sistema
            </Button>
          </May>
        }
      >
        Lo que sale de Órbita por su cuenta, a quién, y cómo le va
      </PageHead>
      <IntegrationTabs shown="destinos" />
      {!destinations && (
        <QueryState query={query} waiting="Buscando destinos…" failed="No pudimos traer los destinos" />
      )}
      {destinations && !shown && (
        <Scene title="A ningún sistema se le avisa de nada">
          Nómina puede saber al momento que se aprobó un canje, y tu almacén de datos que alguien completó una misión.
        </Scene>
      )}
      {destinations && shown && (
        <>
          <Cluster role="group" aria-label="Destinos">
            {destinations.map((one) => (
              <button
                key={one.id}
                type="button"
                className={choice.choice}
                aria-pressed={one.id === shown.id}
                onClick={() => setSearch({ destino: `${one.id}` }, { replace: true })}
              >
                {one.name}
                {one.waiting > 0 && ` · ${countOf(one.waiting, 'espera', 'esperan')}`}
              </button>
            ))}
          </Cluster>
          <About destination={shown} steps={steps} />
          <Deliveries key={shown.id} destination={shown} onResend={(deliveryId) => steps.resend(shown, deliveryId)} />
        </>
      )}
      {steps.dialogs}
    </Stack>
  )
}

type AboutProps = { destination: Destination; steps: ReturnType<typeof useDestinationSteps> }

function About({ destination, steps }: AboutProps) {
  const { name, shown, state, failingSince, nextAt, waiting, events, madeBy } = destination

  return (
    <Card component="section" aria-labelledby="destination-title">
      <Cluster>
        <h2 id="destination-title">{name}</h2>
        <DestinationState of={destination} />
        <Typography variant="caption" component="code" sx={{ overflowWrap: 'anywhere' }}>
          {shown}
        </Typography>
      </Cluster>
      {failingSince && state === 'failing' && (
        <Note tone="bad">
          <b>
            {name} no recibe desde {momentOf(failingSince)}.
          </b>{' '}
          {countOf(waiting, 'entrega espera y se reintenta sola', 'entregas esperan y se reintentan solas')}
          {nextAt && `: la próxima, ${momentOf(nextAt)}`}. Nada se perdió.
        </Note>
      )}
      {!isOn(destination) && (
        <Note tone={state === 'paused' ? 'info' : 'wait'}>
          No se le guarda nada nuevo mientras está apagado. {countOf(waiting, 'entrega espera', 'entregas esperan')} a
          que se reanude, treinta días como mucho.
        </Note>
      )}
      <Typography variant="body2">
        Se le cuenta: {events.map(outgoingWords).join(' · ')}. {firstTime(destination)} Lo hizo{' '}
        {madeBy || 'alguien que ya no está'}.
      </Typography>
      <Cluster>
        <DecideButton disabled={!isOn(destination)} onClick={() => steps.test(destination)}>
          Mandar una prueba
        </DecideButton>
        <DecideButton onClick={() => steps.turn(destination)}>{isOn(destination) ? 'Pausar' : 'Reanudar'}</DecideButton>
        <Button onClick={() => steps.edit(destination)}>Cambiar…</Button>
        {destination.kind === 'webhook' && <Button onClick={() => steps.rotate(destination)}>Otro secreto…</Button>}
        <Button variant="danger" onClick={() => steps.remove(destination)}>
          Borrar…
        </Button>
      </Cluster>
    </Card>
  )
}

/** Says how much of the week was taken at the first attempt. */
function firstTime({ week: { ended, atFirst } }: Destination): string {
  if (ended === 0) return 'En siete días no ha salido nada.'
  const share = ((100 * atFirst) / ended).toLocaleString('es-CO', { maximumFractionDigits: 1 })
  return `En siete días, ${share} % llegó a la primera.`
}
