import type { JobsOutput } from '@orbita/contract/jobs'
import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import type { InferOutput } from 'valibot'
import CopiesIcon from '~icons/ph/copy-fill'
import GearIcon from '~icons/ph/gear-six-fill'
import PlugIcon from '~icons/ph/plugs-bold'
import ScalesIcon from '~icons/ph/scales-fill'
import { momentOf, whenOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import type { Alert } from './alert.ts'

type Jobs = InferOutput<typeof JobsOutput>

/** The time for which a job that failed and works again is still listed, in milliseconds. */
const FAILURE_TOLD_MS = 24 * 3_600_000

/**
 * Warns in one row of the jobs that failed the last time, and in another of those that failed today and have run well since.
 */
export function failuresOf(jobs: Jobs, now = Date.now()): readonly Alert[] {
  const failures = jobs.flatMap(({ title, past }) => {
    const failure = past.findLast((run) => run.outcome === 'failed')
    // A job that is running again has no outcome yet, which does not make it well.
    const isOver = past.at(-1)?.outcome !== 'failed'
    if (!failure || (isOver && now - Date.parse(failure.at) > FAILURE_TOLD_MS)) return []

    return [{ title, at: failure.at, isOver }]
  })
  return [false, true].flatMap((isOver) => {
    const some = failures.filter((one) => one.isOver === isOver)
    if (some.length === 0) return []

    const last = some
      .map(({ at }) => at)
      .toSorted()
      .at(-1)!
    return {
      key: isOver ? 'jobs-over' : 'jobs',
      tone: isOver ? ('run' as const) : ('wait' as const),
      icon: <GearIcon aria-hidden="true" />,
      title:
        some.length === 1
          ? `Un trabajo falló ${momentOf(last)}`
          : `${some.length} trabajos fallaron, el último ${momentOf(last)}`,
      words: `${some.map(({ title }) => `«${title}»`).join(', ')}${isOver ? (some.length === 1 ? ' · ya se repuso' : ' · ya se repusieron') : ''}`,
      to: '/sistema',
      verb: 'Ver',
    }
  })
}

export function driftOf({ balances }: OperatorHomeOutput): readonly Alert[] {
  if (!balances || balances.drifted === 0) return []

  return [
    {
      key: 'drift',
      tone: 'bad',
      icon: <ScalesIcon aria-hidden="true" />,
      title: `${countOf(balances.drifted, 'saldo no cuadra', 'saldos no cuadran')}`,
      words: 'Los canjes están en pausa hasta que se aclare.',
      to: '/sistema',
      verb: 'Ver',
    },
  ]
}

/** Warns that a promoted standby had not received the last movements that people saw confirmed. */
export function lossOf({ lostMovements }: OperatorHomeOutput): readonly Alert[] {
  if (!lostMovements) return []

  const { at, atLeast } = lostMovements
  return [
    {
      key: 'lost',
      tone: 'bad',
      icon: <CopiesIcon aria-hidden="true" />,
      title: `Se ${atLeast === 1 ? 'perdió al menos un movimiento' : `perdieron al menos ${atLeast} movimientos`} ${whenOf(at)}`,
      words:
        'La base de datos cambió de servidor sin lo último que se había confirmado. Quien administra la máquina puede buscarlo en el anterior.',
    },
  ]
}

/** Warns that what happened since the last backup would be lost with the machine. */
export function backupOf({ oldBackup }: OperatorHomeOutput): readonly Alert[] {
  if (!oldBackup) return []

  const { at } = oldBackup
  return [
    {
      key: 'backup',
      tone: 'bad',
      icon: <CopiesIcon aria-hidden="true" />,
      title: at === null ? 'No hay ninguna copia de seguridad' : `La última copia de seguridad se hizo ${whenOf(at)}`,
      words: 'Avisa a quien administra la máquina: lo que no está en una copia se pierde con ella.',
      to: '/sistema',
      verb: 'Ver',
    },
  ]
}

const INTEGRATIONS = {
  failing: {
    tone: 'bad',
    title: 'no recibe desde',
    words: 'Los avisos esperan y se reintentan solos',
    path: '/integraciones/destinos',
  },
  off: {
    tone: 'bad',
    title: 'se apagó, porque no recibe,',
    words: 'Reanúdalo cuando el otro sistema esté listo',
    path: '/integraciones/destinos',
  },
  leaked: {
    tone: 'bad',
    title: 'se revocó por llegar en una dirección',
    words: 'Crea otra clave para ese sistema',
    path: '/integraciones/claves',
  },
  held: {
    tone: 'bad',
    title: 'quiere deshabilitar a muchas personas, desde',
    words: 'Mira si es así, y permítelo o corrígelo en el directorio',
    path: '/integraciones/directorio',
  },
  expires: { tone: 'wait', title: 'vence', words: 'Crea otra clave antes, y entrégala', path: '/integraciones/claves' },
} as const

/** Warns of systems that take nothing, and of keys that have to be given again. @see D-107, D-109 */
export function integrationsOf({ integrations }: OperatorHomeOutput): readonly Alert[] {
  return integrations.map(({ what, name, at }) => {
    const { tone, title, words, path } = INTEGRATIONS[what]
    return {
      key: `integration ${what} ${name} ${at}`,
      tone,
      icon: <PlugIcon aria-hidden="true" />,
      title: `«${name}» ${title} ${whenOf(at)}`,
      words,
      to: path,
      verb: 'Ver',
    }
  })
}
