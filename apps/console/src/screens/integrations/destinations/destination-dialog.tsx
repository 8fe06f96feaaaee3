import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import type { Destination, MadeDestinationOutput } from '@orbita/contract/outgoing/destinations'
import {
  CHANNEL_EVENTS,
  type DestinationKind,
  OUTGOING_EVENT_IDS,
  OUTGOING_EVENTS,
  type OutgoingEvent,
} from '@orbita/domain/outgoing/events'
import { DestinationUrl, EditDestinationInput } from '@orbita/domain/outgoing/inputs'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useState } from 'react'
import * as v from 'valibot'
import type { ConfirmedChange } from '../../../auth/use-confirmed.tsx'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { notify } from '../../../ui/notify.ts'

type Props = {
  kind: DestinationKind
  /** the one to change; absent: a new one */
  destination?: Destination
  onClose: () => void
  onSend: <Answer>(change: ConfirmedChange<Answer>) => void
  onMade: (made: MadeDestinationOutput) => void
  onEdited: (name: string) => void
}

const REFUSED =
  'A esa dirección no se manda nada: tiene que empezar por https:// y no ser de una red privada que la instalación no permita.'

/** Asks where something is sent, and what. The address of one that exists is only asked for when it changes. */
export function DestinationDialog({ kind, destination, onClose, onSend, onMade, onEdited }: Props) {
  const [name, setName] = useState(destination?.name ?? '')
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly string[]>(destination?.events ?? [])
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const offered = kind === 'webhook' ? OUTGOING_EVENT_IDS : CHANNEL_EVENTS
  const chosen = offered.filter((event) => events.includes(event))
  const keepsUrl = destination !== undefined && url.trim() === ''
  const problems = {
    name: v.is(EditDestinationInput.entries.name, name) ? undefined : 'Escribe entre 3 y 60 letras.',
    url: keepsUrl || v.is(DestinationUrl, url) ? undefined : 'Escribe la dirección completa, con https://.',
    events: chosen.length > 0 ? undefined : 'Elige por lo menos una cosa.',
  }
  const shown = isTried ? problems : { name: undefined, url: undefined, events: undefined }

  function submit() {
    setTried(true)
    if (Object.values(problems).some(Boolean)) return
    const asked = { name, events: chosen }
    const onFailed = (error: unknown) => {
      if (error instanceof RpcError && error.code === 'BAD_INPUT') setRefused(url)
      else notify(messageOf(error), { type: 'error' })
    }
    if (destination === undefined) {
      onSend({
        key: `make ${JSON.stringify({ ...asked, kind, url })}`,
        send: (operationId) => call(rpc.destinations.$post({ json: { ...asked, kind, url, operationId } })),
        onDone: onMade,
        onFailed,
      })
      return
    }
    const json = { ...asked, url: keepsUrl ? null : url }
    onSend({
      key: `edit ${destination.id} ${JSON.stringify(json)}`,
      send: (operationId) =>
        call(
          rpc.destinations[':destinationId'].$put({
            param: { destinationId: `${destination.id}` },
            json: { ...json, operationId },
          }),
        ),
      onDone: () => onEdited(name),
      onFailed,
    })
  }

  return (
    <FormDialog
      title={destination ? `Cambiar «${destination.name}»` : TITLES[kind]}
      lead={LEADS[kind]}
      verb={destination ? 'Guardar' : 'Crear el destino'}
      isReady
      paper={{ sx: { width: 520 } }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label="¿A quién se avisa?"
        autoComplete="off"
        autoFocus
        value={name}
        problem={shown.name}
        help="Así sale en esta lista y en Auditoría: Nómina, Datos, #tripulacion."
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="Dirección"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={destination ? destination.shown : 'https://'}
        value={url}
        problem={shown.url ?? (refused !== undefined && refused === url ? REFUSED : undefined)}
        help={
          destination ? 'Déjala vacía para que siga igual.' : 'Queda sellada: aquí se verá sin lo que lleve de clave.'
        }
        onChange={(event) => setUrl(event.target.value)}
      />
      <Box component="fieldset" aria-describedby={shown.events ? 'events-problem' : undefined}>
        <legend>Qué se le cuenta</legend>
        {offered.map((event) => (
          <EventBox
            key={event}
            event={event}
            isOn={events.includes(event)}
            onChange={(is) => setEvents(offered.filter((one) => (one === event ? is : events.includes(one))))}
          />
        ))}
        {shown.events && (
          <Typography id="events-problem" variant="caption" component="p" role="alert" sx={{ color: 'error.main' }}>
            {shown.events}
          </Typography>
        )}
      </Box>
    </FormDialog>
  )
}

const TITLES: Readonly<Record<DestinationKind, string>> = {
  webhook: 'Avisar a un sistema',
  teams: 'Avisar en un canal de Teams',
  slack: 'Avisar en un canal de Slack',
}

const LEADS: Readonly<Record<DestinationKind, string>> = {
  webhook: 'Recibe solo códigos: ni nombres, ni textos, ni cédulas. Cada aviso va firmado.',
  teams: 'Todo el canal lo lee. Un agradecimiento es de dos personas, y no sale de la app.',
  slack: 'Todo el canal lo lee. Un agradecimiento es de dos personas, y no sale de la app.',
}

type BoxProps = { event: OutgoingEvent; isOn: boolean; onChange: (isOn: boolean) => void }

function EventBox({ event, isOn, onChange }: BoxProps) {
  return (
    <FormControlLabel
      sx={{ display: 'flex', py: 0.5 }}
      control={<Checkbox checked={isOn} onChange={(_, is) => onChange(is)} />}
      label={
        <>
          {OUTGOING_EVENTS[event]}{' '}
          <Typography variant="caption" component="code" sx={{ color: 'text.secondary' }}>
            {event}
          </Typography>
        </>
      }
    />
  )
}
