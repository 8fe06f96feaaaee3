import type { MachineKeysOutput } from '@orbita/contract/identity/machine-keys'
import type { SingleSignOnOutput } from '@orbita/contract/identity/single-sign-on'
import type { LearningOutput } from '@orbita/contract/missions/learning'
import type { DestinationsOutput } from '@orbita/contract/outgoing/destinations'
import type { MailOutput } from '@orbita/contract/outgoing/mail'
import type { DirectoryOutput } from '@orbita/contract/people/directory'
import { KEY_DAYS } from '@orbita/domain/machines/scopes'
import { momentOf } from '../../../ui/dates.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'
import type { Tone } from '../../../ui/tag.tsx'

/** How one way in or out fares. @property last what it did last @property failures what is wrong, and what becomes of what waits */
export type Summary = {
  tone: Tone
  state: string
  last: string
  failures?: readonly Failure[]
}

/** @property waiting what waits for it @property retry what can be sent now; `isOff`: it is switched on by that */
export type Failure = {
  what: string
  rest: string
  waiting?: number
  retry?: { destinationId: number } | { mail: { isOff: boolean } }
}

const DAY_MS = 86_400_000

/** The days without a use after which a key is pointed at. */
const UNUSED_DAYS = 90

/** Nothing of it is connected. */
const none = (state: string): Summary => ({ tone: 'off', state, last: 'Nada todavía' })

export function summaryOfKeys({ keys }: MachineKeysOutput, now = new Date()): Summary {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const open = keys.filter(({ state }) => state === 'open')
  const leaked = keys.filter(
    ({ state, revokedAt }) => state === 'leaked' && (revokedAt ?? '') > since(KEY_DAYS.warning),
  )
  const [last] = open.flatMap(({ name, usedAt }) => (usedAt ? [{ name, usedAt }] : [])).toSorted(byLatest)
  const told = {
    last: last ? `${last.name} la usó ${momentOf(last.usedAt)}` : 'Ninguna se ha usado',
    failures: leaked.map(({ name }) => ({
      what: `La clave «${name}» se revocó por llegar en una dirección.`,
      rest: 'Crea otra, y que el sistema la envíe en la cabecera Authorization.',
    })),
  }
  if (leaked.length > 0)
    return { ...told, tone: 'bad', state: countOf(leaked.length, 'revocada sola', 'revocadas solas') }
  if (open.length === 0) return none('Ninguna')

  const expiring = open.filter(({ expiresAt }) => expiresAt < since(-KEY_DAYS.warning))
  if (expiring.length > 0)
    return { ...told, tone: 'wait', state: countOf(expiring.length, 'vence pronto', 'vencen pronto') }

  const unused = open.filter(({ usedAt, createdAt }) => (usedAt ?? createdAt) < since(UNUSED_DAYS))
  if (unused.length > 0)
    return { ...told, tone: 'wait', state: `${figureOf(unused.length)} sin uso en ${UNUSED_DAYS} días` }
  return { ...told, tone: 'ok', state: `${figureOf(open.length)} en uso` }
}

function byLatest(one: { usedAt: string }, other: { usedAt: string }): number {
  return other.usedAt.localeCompare(one.usedAt)
}

export function summaryOfDestinations({ destinations }: DestinationsOutput): Summary {
  if (destinations.length === 0) return none('Sin conectar')

  const failing = destinations.filter(({ state }) => state === 'failing')
  const off = destinations.filter(({ state }) => state === 'given-up' || state === 'gone' || state === 'restored')
  const [lastAt] = destinations
    .flatMap(({ lastSuccessAt }) => lastSuccessAt ?? [])
    .toSorted((a, b) => b.localeCompare(a))
  const week = destinations.reduce(
    (sum, { week: { ended, atFirst } }) => ({ ended: sum.ended + ended, atFirst: sum.atFirst + atFirst }),
    { ended: 0, atFirst: 0 },
  )
  const told = {
    last: lastAt
      ? `Lo último llegó ${momentOf(lastAt)}${week.ended > 0 ? ` · ${figureOf(week.atFirst)} de ${figureOf(week.ended)} a la primera en 7 días` : ''}`
      : 'Aún no ha llegado nada',
    failures: [
      ...failing.map(({ id, name, failingSince, waiting, nextAt }) => ({
        what: `${name} no recibe${failingSince ? ` desde ${momentOf(failingSince)}` : ''}.`,
        rest: `${countOf(waiting, 'entrega espera y se reintenta sola', 'entregas esperan y se reintentan solas')}${nextAt ? `: la próxima, ${momentOf(nextAt)}` : ''}. Nada se perdió.`,
        waiting,
        retry: { destinationId: id },
      })),
      ...off.map(({ name, waiting }) => ({
        what: `${name} está apagado.`,
        rest: `${countOf(waiting, 'entrega espera', 'entregas esperan')} a que se reanude.`,
        waiting,
      })),
    ],
  }
  const bad = failing.length + off.length
  if (bad > 0) return { ...told, tone: 'bad', state: `${figureOf(bad)} con fallo` }
  if (destinations.every(({ state }) => state === 'paused')) return { ...told, tone: 'off', state: 'En pausa' }
  if (destinations.some(({ state }) => state === 'works')) return { ...told, tone: 'ok', state: 'Funciona' }
  return { ...told, tone: 'run', state: 'Sin estrenar' }
}

export function summaryOfMail({ server }: MailOutput): Summary {
  if (server === null) return none('Sin conectar')

  const { isOn, offBecause, failingSince, lastAnswer, lastSuccessAt, waiting, deferred, sentThisWeek } = server
  const last = lastSuccessAt
    ? `El último salió ${momentOf(lastSuccessAt)} · ${figureOf(sentThisWeek)} en 7 días`
    : 'Aún no ha salido ninguno'
  if (isOn && failingSince === null && deferred > 0)
    return { tone: 'wait', state: `${figureOf(deferred)} para más tarde`, last }
  if (isOn && failingSince === null)
    return { tone: lastSuccessAt ? 'ok' : 'run', state: lastSuccessAt ? 'Funciona' : 'Sin estrenar', last }

  const failure = {
    ...{ waiting, retry: { mail: { isOff: !isOn } } },
    what:
      offBecause === 'restored'
        ? 'El correo está en pausa, porque se restauró una copia.'
        : `El correo no sale${failingSince ? ` desde ${momentOf(failingSince)}` : ''}.`,
    rest: `${lastAnswer ? `${lastAnswer}. ` : ''}${countOf(waiting, 'correo espera', 'correos esperan')}. Los avisos en la app siguen llegando.`,
  }
  return { tone: 'bad', state: 'No deja salir', last, failures: [failure] }
}

export function summaryOfDirectory({ keys, people, usedAt, heldAt, conflicts }: DirectoryOutput): Summary {
  if (keys === 0 && people === 0) return none('Sin conectar')

  const last = usedAt
    ? `Habló ${momentOf(usedAt)} · lleva a ${countOf(people, 'persona', 'personas')}`
    : 'Aún no ha hablado'
  if (heldAt)
    return {
      ...{ tone: 'bad', state: 'Detenido', last },
      failures: [
        {
          what: `El directorio quiso deshabilitar a muchas personas, y lo paramos ${momentOf(heldAt)}.`,
          rest: 'Quienes faltan siguen entrando.',
        },
      ],
    }
  if (keys === 0)
    return {
      ...{ tone: 'bad', state: 'Sin clave', last },
      failures: [{ what: 'Al directorio no le queda ninguna clave que valga.', rest: 'Crea otra y entrégala.' }],
    }
  if (conflicts.length > 0)
    return { tone: 'wait', state: countOf(conflicts.length, 'dato distinto', 'datos distintos'), last }
  return { tone: usedAt ? 'ok' : 'run', state: usedAt ? 'Funciona' : 'Sin estrenar', last }
}

export function summaryOfLearning({ activities, arrived, strangersInAll }: LearningOutput): Summary {
  const [lastAt] = activities.map((one) => one.lastAt).toSorted((a, b) => b.localeCompare(a))
  if (lastAt === undefined && strangersInAll === 0) return none('Sin conectar')

  const last = lastAt
    ? `Lo último llegó ${momentOf(lastAt)} · ${countOf(arrived, 'actividad', 'actividades')} en 30 días`
    : 'De nadie conocido todavía'
  const open = activities.filter(({ decidedAt }) => decidedAt === null).length
  if (open > 0) return { tone: 'wait', state: `${figureOf(open)} sin misión`, last }
  if (strangersInAll > 0) return { tone: 'wait', state: `${figureOf(strangersInAll)} de desconocidos`, last }
  return { tone: 'ok', state: 'Funciona', last }
}

export function summaryOfIdentity({ provider }: SingleSignOnOutput): Summary {
  if (provider === null) return none('Sin conectar')

  const { forEmployees, forOperators, failure, lastSuccessAt, bound, people } = provider
  const last = lastSuccessAt
    ? `Alguien entró ${momentOf(lastSuccessAt)} · ${figureOf(bound)} de ${figureOf(people)} entran así`
    : 'Nadie ha entrado así todavía'
  if (failure)
    return {
      ...{ tone: 'bad', state: 'Falló', last },
      failures: [
        {
          what: `Entrar con la cuenta de la empresa falló ${momentOf(failure.at)}.`,
          rest: 'En Identidad, «Probar» dice qué falla.',
        },
      ],
    }
  return forEmployees || forOperators
    ? { tone: 'ok', state: 'Encendida', last }
    : { tone: 'off', state: 'Apagada', last }
}
