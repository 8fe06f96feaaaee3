import type { IncentiveOutput } from '@orbita/contract/awards/incentives'
import type { RankId } from '@orbita/domain/ranks'
import glazes from '../../components/glazes.module.css'
import { givesWords } from '../../components/missions/gives-line.tsx'
import { companyFormat } from '../../ui/company-time.ts'

/**
 * Groups the incentives by the parts of the page. The incentive of a rank is listed with the ranks until it is earned.
 *
 * @see D-63
 */
export function partsOf(incentives: readonly IncentiveOutput[]) {
  const isLocked = ({ state }: IncentiveOutput) => state === 'locked'
  return {
    won: incentives.filter((incentive) => !isLocked(incentive)),
    nearest: incentives.filter((incentive) => isLocked(incentive) && incentive.rank === null && !incentive.closedOn),
    closed: incentives.filter((incentive) => isLocked(incentive) && incentive.rank === null && incentive.closedOn),
    ofRanks: new Map<RankId, IncentiveOutput>(
      incentives.flatMap((incentive) => (incentive.rank === null ? [] : [[incentive.rank, incentive]])),
    ),
  }
}

/** Returns what an incentive gives, the rarest first: `Día libre · 60 de experiencia · 80 créditos`, or its medal. @see AW-1 */
export function incentiveGives({ gives }: Pick<IncentiveOutput, 'gives'>): string {
  return [gives.prize, givesWords(gives)].filter(Boolean).join(' · ') || 'Una medalla'
}

const GLAZES: Readonly<Record<string, string | undefined>> = {
  'iconos/reto': glazes.teal,
  'iconos/misiones': glazes.blue,
  'iconos/racha': glazes.orange,
  'iconos/rango': glazes.purple,
  'iconos/kudos': glazes.green,
  'iconos/precision': glazes.pink,
  'iconos/idea': glazes.amber,
  'iconos/equipo': glazes.indigo,
  'iconos/mejor': glazes.berry,
  'iconos/evidencia': glazes.periwinkle,
}

/** Returns whether the drawing has a margin of its own, as the insignias of ranks have and icons have not. */
export function isAiry({ picture }: Pick<IncentiveOutput, 'picture'>): boolean {
  return picture.startsWith('rangos/')
}

/** Returns the class of the enamel behind an incentive's drawing. */
export function glazeOf({ picture }: Pick<IncentiveOutput, 'picture'>): string | undefined {
  return GLAZES[picture] ?? (isAiry({ picture }) ? glazes.night : glazes.violet)
}

const day = companyFormat({ day: 'numeric', month: 'short' })

/** Formats the day of an instant in the company's time zone: `12 oct`. */
export function formatShortDay(instant: string): string {
  return day.format(new Date(instant)).replace(' de ', ' ').replace('.', '')
}
