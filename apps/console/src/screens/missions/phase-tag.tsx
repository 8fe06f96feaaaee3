import type { MissionPhase } from '@orbita/domain/missions/states'
import ScheduledIcon from '~icons/ph/calendar-blank-fill'
import ClosedIcon from '~icons/ph/flag-checkered-fill'
import DraftIcon from '~icons/ph/pencil-simple-fill'
import ActiveIcon from '~icons/ph/play-circle-fill'
import { Tag } from '../../ui/tag.tsx'

const LOOKS = {
  draft: { tone: 'accent', Icon: DraftIcon, word: 'Borrador' },
  scheduled: { tone: 'run', Icon: ScheduledIcon, word: 'Programada' },
  active: { tone: 'ok', Icon: ActiveIcon, word: 'Activa' },
  closed: { tone: 'off', Icon: ClosedIcon, word: 'Cerrada' },
} as const

/** The word of each phase. */
export const PHASE_WORDS: Readonly<Record<MissionPhase, string>> = {
  draft: LOOKS.draft.word,
  scheduled: LOOKS.scheduled.word,
  active: LOOKS.active.word,
  closed: LOOKS.closed.word,
}

export function PhaseTag({ phase }: { phase: MissionPhase }) {
  const { tone, Icon, word } = LOOKS[phase]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
      {word}
    </Tag>
  )
}
