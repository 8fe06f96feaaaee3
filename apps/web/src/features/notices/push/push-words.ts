import type { QuietHours } from '@orbita/domain/notices/quiet-hours'
import type { PushObstacle, SubscribeFailure } from '../../../app/push/browser-push.ts'
import type { PushOccasion } from '../../../app/push/push-question.ts'

/** The sentences that say why this browser receives nothing. `unanswered` needs none: the person knows. */
export const OBSTACLES: Readonly<
  Record<NonNullable<PushObstacle> | Exclude<SubscribeFailure, 'unanswered'> | 'off', string>
> = {
  unsupported: 'Este navegador no recibe avisos con Órbita cerrada. Los tuyos te esperan aquí.',
  'to-install': 'En un iPhone, primero pon Órbita en tu pantalla: toca Compartir y luego «Agregar a inicio».',
  blocked: 'Los avisos de Órbita están bloqueados en este navegador. Se permiten en los ajustes del sitio.',
  'no-worker': 'Este navegador no dejó preparar los avisos. Todo lo demás funciona igual.',
  'no-service': 'El servicio de avisos de este navegador no respondió. Inténtalo más tarde.',
  off: 'Tu empresa no ha encendido los avisos con Órbita cerrada. Los tuyos te esperan aquí.',
}

/** The question to a person who has done something that will be answered. */
export const QUESTIONS: Readonly<Record<PushOccasion, { title: string; lead: string }>> = {
  gift: {
    title: '¿Te avisamos cuando alguien te regale una figura?',
    lead: 'Tu regalo ya llegó. Si te regalan a ti, lo sabrás sin abrir Órbita.',
  },
  proposal: {
    title: '¿Te avisamos cuando te respondan?',
    lead: 'Tu oferta ya llegó. Sabrás la respuesta sin abrir Órbita.',
  },
  redemption: {
    title: '¿Te avisamos cuando tu canje avance?',
    lead: 'El equipo de personas lo revisa. Sabrás cada paso sin abrir Órbita.',
  },
  evidence: {
    title: '¿Te avisamos cuando la revisen?',
    lead: 'Tu evidencia está en revisión. Sabrás la respuesta sin abrir Órbita.',
  },
}

/** Returns the quiet hours as a sentence, such as «Nunca de 20:00 a 7:00 ni los fines de semana». */
export function quietWords({ from, until, weekends }: QuietHours): string {
  if (from === until) return weekends ? 'Nunca los fines de semana' : 'A cualquier hora'

  return `Nunca de ${hourWords(from)} a ${hourWords(until)}${weekends ? ' ni los fines de semana' : ''}`
}

export const hourWords = (hour: number): string => `${hour}:00`
