import type { FlightPlan, Pulse } from '@orbita/contract/habits'
import type { StepGives } from '@orbita/domain/habits/flight-plan'
import type { NextThing } from '@orbita/domain/next-thing'
import { formatWhole } from '../../../ui/format.ts'

type Step = FlightPlan['steps'][number]['step']

/** The words of a step of the plan de vuelo, with the address where it is done. */
export type StepWords = { title: string; verb: string; path: string }

const STEPS: Readonly<Record<Step, StepWords>> = {
  avatar: { title: 'Elige tu avatar', verb: 'Elegir', path: '/figuras/seleccionar-avatar' },
  'first-look': { title: 'Abre un sobre', verb: 'Abrir', path: '/figuras/sobres' },
  album: { title: 'Mira tu álbum', verb: 'Mirar', path: '/figuras/album' },
  trades: { title: 'Entra a los intercambios', verb: 'Entrar', path: '/figuras/intercambios' },
  'first-thanks': {
    title: 'Agradece a alguien',
    verb: 'Agradecer',
    path: '/mision-espacial/reconocimientos?ver=reconocer',
  },
  'first-advance': { title: 'Avanza una misión', verb: 'Ver', path: '/mision-espacial/misiones' },
  goal: { title: 'Fija una meta', verb: 'Elegir', path: '/mision-espacial/recompensas' },
}

const LOOK_AT_MISSION: StepWords = { title: 'Mira una misión', verb: 'Mirar', path: '/mision-espacial/misiones' }

/** Returns the words of a step. Without an avatar to choose there is no album: the first look is at a mission. @see MI-10 */
export function stepWords(step: Step, { steps }: FlightPlan): StepWords {
  return step === 'first-look' && !steps.some((one) => one.step === 'avatar') ? LOOK_AT_MISSION : STEPS[step]
}

/** Says what a step gives: `20 créditos`, `10 de experiencia`. @see PT-1 */
export function stepGivesWords({ experience, credits, stardust, packs }: StepGives): string {
  return (
    [
      experience > 0 && `${formatWhole(experience)} de experiencia`,
      credits > 0 && `${formatWhole(credits)} créditos`,
      stardust > 0 && `${formatWhole(stardust)} de polvo`,
      packs > 0 && (packs === 1 ? '1 sobre' : `${packs} sobres`),
    ]
      .filter(Boolean)
      // No line begins with the dot.
      .join('\u00a0· ')
  )
}

/** Says how far a plan de vuelo is, for screen readers. @see D-66 */
export function planSentence(plan: FlightPlan): string {
  const done = plan.steps.filter(({ isDone }) => isDone).length
  const next = plan.steps.find(({ isDone }) => !isDone)
  const counted = `Plan de vuelo, ${done} de ${plan.steps.length} pasos hechos.`
  if (!next) return `${counted} Está completo.`

  const { title } = stepWords(next.step, plan)
  return `${counted} Siguiente: ${title.charAt(0).toLowerCase()}${title.slice(1)}. Da ${stepGivesWords(next.gives)}.`
}

type Action = Pulse['actions'][number]['action']

/** The words of an action of the pulso, with the address where it is done on a platform. */
export type ActionWords = { title: string; path: string }

/** Returns the words of an action, for the home of a platform. @see MI-11 */
export function actionWords(action: Action, home: 'figuras' | 'mision-espacial'): ActionWords {
  switch (action) {
    case 'look':
      return home === 'figuras'
        ? { title: 'abrir un sobre', path: '/figuras/sobres' }
        : { title: 'mirar el mapa', path: '/mision-espacial/misiones?vista=mapa' }
    case 'advance':
      return { title: 'avanzar una misión', path: '/mision-espacial/misiones' }
    case 'thank':
      return { title: 'agradecer', path: '/mision-espacial/reconocimientos?ver=reconocer' }
    case 'exchange':
      return { title: 'cambiar o regalar', path: '/figuras/intercambios' }
    case 'claim':
      return { title: 'reclamar', path: home === 'figuras' ? '/figuras/premios' : '/mision-espacial/incentivos' }
  }
}

/** The action that the next thing of a home does. */
const DOES: Readonly<Partial<Record<NextThing['kind'], Action>>> = {
  pack: 'look',
  award: 'claim',
  trade: 'exchange',
  gift: 'exchange',
  evidence: 'advance',
  mission: 'advance',
}

/** The actions from the easiest to do to the one that needs the most of others. */
const EASIEST: readonly Action[] = ['look', 'thank', 'advance', 'exchange', 'claim']

/** Returns the action still to do that is nearest at hand: that of the next thing, else the easiest. @see D-131 */
export function actionAtHand({ actions }: Pulse, next: NextThing | undefined): Action | undefined {
  const open = actions.filter(({ isDone }) => !isDone).map(({ action }) => action)
  const does = next && DOES[next.kind]
  return does && open.includes(does) ? does : EASIEST.find((action) => open.includes(action))
}

/** Says how far the pulso of the week is, at most three of three: more than enough is enough. */
export function pulseCount({ actions, needs }: Pulse): number {
  return Math.min(needs, actions.filter(({ isDone }) => isDone).length)
}

/** Says the pulso of the week, for screen readers. @see D-67 */
export function pulseSentence(pulse: Pulse, home: 'figuras' | 'mision-espacial'): string {
  const { actions, needs, hasStar, stars } = pulse
  const done = actions.filter(({ isDone }) => isDone).map(({ action }) => actionWords(action, home).title)
  return [
    hasStar ? 'Pulso de la semana: estrella lista.' : `Pulso de la semana: ${pulseCount(pulse)} de ${needs}.`,
    done.length > 0 && `Hecho: ${done.join(', ')}.`,
    stars > 0 && `Tu bitácora tiene ${stars === 1 ? '1 estrella' : `${stars} estrellas`}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
