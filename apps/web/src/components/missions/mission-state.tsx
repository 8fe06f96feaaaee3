import type { EmployeeMissionState } from '@orbita/domain/missions/states'
import type { ComponentType, SVGProps } from 'react'
import IconUpcoming from '~icons/ph/calendar-blank-fill'
import IconCompleted from '~icons/ph/check-circle-fill'
import IconExpired from '~icons/ph/hourglass-medium-fill'
import IconLocked from '~icons/ph/lock-key-fill'
import IconInReview from '~icons/ph/magnifying-glass-bold'
import IconInProgress from '~icons/ph/play-fill'
import IconAvailable from '~icons/ph/rocket-launch-fill'
import IconRejected from '~icons/ph/x-circle-fill'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { RESEND } from './mission-phrases.ts'

type Look = { words: string; detail?: string; tone: Tone; Icon: ComponentType<SVGProps<SVGSVGElement>> }

const LOOKS: Readonly<Record<EmployeeMissionState, Look>> = {
  locked: { words: 'Bloqueada', tone: 'quiet', Icon: IconLocked },
  upcoming: { words: 'Próximamente', tone: 'quiet', Icon: IconUpcoming },
  available: { words: 'Disponible', tone: 'running', Icon: IconAvailable },
  'in-progress': { words: 'En curso', tone: 'running', Icon: IconInProgress },
  'in-review': { words: 'En revisión', tone: 'waiting', Icon: IconInReview },
  rejected: { words: 'Rechazada', detail: RESEND, tone: 'bad', Icon: IconRejected },
  completed: { words: 'Completada', tone: 'good', Icon: IconCompleted },
  expired: { words: 'Vencida', tone: 'quiet', Icon: IconExpired },
}

/** Returns the word for a state, which every screen of the missions uses. @see MI-2 */
export function missionStateWords(state: EmployeeMissionState): string {
  return LOOKS[state].words
}

type Props = {
  state: EmployeeMissionState
  /** text after the word, such as `2 de 3`; a rejected mission always says what can be done */
  detail?: string | undefined
}

/** Shows the state of a mission as an icon and its word: `En curso · 2 de 3`. @see MI-2 */
export function MissionState({ state, detail }: Props) {
  const { words, tone, Icon, detail: always } = LOOKS[state]
  const more = always ?? detail

  return (
    <StateChip tone={tone} Icon={Icon}>
      {more ? `${words} · ${more}` : words}
    </StateChip>
  )
}
