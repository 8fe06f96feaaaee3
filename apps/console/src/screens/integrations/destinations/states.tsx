import type { Delivery, Destination } from '@orbita/contract/outgoing/destinations'
import OkIcon from '~icons/ph/check-circle-fill'
import ClockIcon from '~icons/ph/clock-bold'
import PauseIcon from '~icons/ph/pause-bold'
import NewIcon from '~icons/ph/sparkle-bold'
import BadIcon from '~icons/ph/warning-circle-fill'
import { Tag, type Tone } from '../../../ui/tag.tsx'

const DESTINATION: Readonly<Record<Destination['state'], { tone: Tone; words: string; icon: typeof OkIcon }>> = {
  works: { tone: 'ok', words: 'Funciona', icon: OkIcon },
  new: { tone: 'run', words: 'Sin estrenar', icon: NewIcon },
  failing: { tone: 'bad', words: 'No recibe', icon: BadIcon },
  paused: { tone: 'off', words: 'En pausa', icon: PauseIcon },
  'given-up': { tone: 'bad', words: 'Apagado: cinco días sin recibir', icon: BadIcon },
  gone: { tone: 'bad', words: 'Apagado: dijo que ya no existe', icon: BadIcon },
  restored: { tone: 'wait', words: 'Apagado: se restauró una copia', icon: PauseIcon },
}

export function DestinationState({ of: { state } }: { of: Pick<Destination, 'state'> }) {
  const { tone, words, icon: Icon } = DESTINATION[state]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
      {words}
    </Tag>
  )
}

/** Returns whether a destination is sent anything. */
export function isOn({ state }: Pick<Destination, 'state'>): boolean {
  return state === 'works' || state === 'new' || state === 'failing'
}

export function DeliveryState({ of: { state, attempts } }: { of: Pick<Delivery, 'state' | 'attempts'> }) {
  if (state === 'delivered')
    return (
      <Tag tone="ok" icon={<OkIcon aria-hidden="true" />}>
        Llegó
      </Tag>
    )
  if (state === 'given-up')
    return (
      <Tag tone="bad" icon={<BadIcon aria-hidden="true" />}>
        No llegó
      </Tag>
    )
  return (
    <Tag tone={attempts === 0 ? 'run' : 'bad'} icon={<ClockIcon aria-hidden="true" />}>
      {attempts === 0 ? 'Sale ya' : `Espera, intento ${attempts}`}
    </Tag>
  )
}
