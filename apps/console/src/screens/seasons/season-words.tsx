import type { RarityId } from '@orbita/domain/rarities'
import type { SeasonState } from '@orbita/domain/seasons/season-calendar'
import ArchivedIcon from '~icons/ph/archive-fill'
import ScheduledIcon from '~icons/ph/calendar-check-fill'
import ClosedIcon from '~icons/ph/lock-simple-fill'
import DraftIcon from '~icons/ph/pencil-simple-fill'
import OpenIcon from '~icons/ph/play-circle-fill'
import { Tag, type Tone } from '../../ui/tag.tsx'

/** The states of a season, as operators read them. */
export const STATE_WORDS: Readonly<Record<SeasonState, string>> = {
  draft: 'Borrador',
  scheduled: 'Programada',
  open: 'Activa',
  closed: 'Cerrada',
  archived: 'Archivada',
}

const LOOKS: Readonly<Record<SeasonState, { tone: Tone; icon: typeof OpenIcon }>> = {
  draft: { tone: 'wait', icon: DraftIcon },
  scheduled: { tone: 'run', icon: ScheduledIcon },
  open: { tone: 'ok', icon: OpenIcon },
  closed: { tone: 'off', icon: ClosedIcon },
  archived: { tone: 'off', icon: ArchivedIcon },
}

/** The rarities in the plural, as a page counts them. */
export const RARITY_PLURALS: Readonly<Record<RarityId, string>> = {
  comun: 'comunes',
  rara: 'raras',
  epica: 'épicas',
  legendaria: 'legendarias',
}

/** The state of a season. */
export function StateTag({ state }: { state: SeasonState }) {
  const { tone, icon: Icon } = LOOKS[state]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
      {STATE_WORDS[state]}
    </Tag>
  )
}
