import { weeklyShare } from '@orbita/domain/packs/simulation'
import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { SEASON_LENGTHS, seasonLength, weeksOfSeason } from '@orbita/domain/seasons/season-length'
import type { ComponentProps } from 'react'
import { countOf } from '../../../ui/figures.ts'
import { ReasonField } from '../../../ui/forms/reason-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSimulation } from '../odds/use-simulation.ts'

type Props = { document: SeasonDraft; reason: ComponentProps<typeof ReasonField>['reason'] }

/** Says how many would complete an album whose length is not one of the table, and asks why it is published. @see AL-1 */
export function UnusualLength({ document, reason }: Props) {
  return (
    <>
      <Note tone="wait">
        <b>{lengthWords(document)}</b> <WeeklyShare document={document} />
      </Note>
      <ReasonField reason={reason} label="Por qué la publicas así" help="Queda en la auditoría." rows={2} />
    </>
  )
}

/** Says, once it was simulated, the share of the people who come once a week that would complete the album. @see AL-1 */
export function WeeklyShare({ document }: { document: SeasonDraft }) {
  const { simulation, isRunning } = useSimulation(document)
  if (!simulation) return isRunning ? 'Calculando cuánta gente lo completaría…' : ''

  const weeks = weeksOfSeason(document)
  const share = Math.round(
    weeklyShare(simulation, { weeks, doubleWeeks: seasonLength(document)?.doubleWeeks ?? 0 }) * 100,
  )
  return `De quienes entran una vez por semana, lo completaría cerca del ${share} %: lo deseable es entre el 70 y el 85 %.`
}

/** Says what the length of an album is beside the table. @see AL-1 */
export function lengthWords(document: SeasonDraft): string {
  const weeks = weeksOfSeason(document)
  const length = seasonLength(document)
  const own = `${countOf(weeks, 'semana', 'semanas')} y ${countOf(document.pages.length, 'página', 'páginas')}.`
  if (length)
    return length.pages === document.pages.length ? own : `${own} Para ${weeks} semanas son ${length.pages} páginas.`

  return `${own} Una temporada dura de ${SEASON_LENGTHS[0]!.weeks} a ${SEASON_LENGTHS.at(-1)!.weeks} semanas.`
}
