import type { IncentiveView } from '@orbita/domain/missions/views'
import type { RankId } from '@orbita/domain/ranks'
import { givesWords } from '../../components/missions/gives-line.tsx'

/**
 * Groups the incentives by the parts of the page. The incentive of a rank is listed with the ranks until it is earned.
 *
 * @see D-63
 */
export function partsOf(incentives: readonly IncentiveView[]) {
  const isLocked = ({ state }: IncentiveView) => state === 'locked'
  return {
    won: incentives.filter((incentive) => !isLocked(incentive)),
    nearest: incentives.filter((incentive) => isLocked(incentive) && incentive.rank === null),
    ofRanks: new Map<RankId, IncentiveView>(
      incentives.flatMap((incentive) => (incentive.rank === null ? [] : [[incentive.rank, incentive]])),
    ),
  }
}

/** Returns what an incentive gives, the rarest first: `Día libre · 60 EXP · 80 créditos` */
export function givesOf({ gives }: Pick<IncentiveView, 'gives'>): string {
  return [gives.prize, givesWords(gives)].filter(Boolean).join(' · ')
}

const GLAZES: Readonly<Record<string, string>> = {
  'iconos/reto': '#17a890',
  'iconos/misiones': '#2a6be8',
  'iconos/racha': '#e0561e',
  'iconos/rango': '#b44bff',
  'iconos/kudos': '#12987e',
  'iconos/precision': '#d8367e',
  'iconos/idea': '#e0a01a',
  'iconos/equipo': '#4c6bff',
  'iconos/mejor': '#c0417f',
  'iconos/evidencia': '#5b6ef0',
}

/** Insignias of ranks have air around them; icons have none. */
export function isAiry({ picture }: Pick<IncentiveView, 'picture'>): boolean {
  return picture.startsWith('rangos/')
}

/** The colour behind an incentive's drawing. */
export function glazeOf({ picture }: Pick<IncentiveView, 'picture'>): string {
  return GLAZES[picture] ?? (isAiry({ picture }) ? '#4a2bb8' : '#8b6bff')
}

const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short' })

/** `12 oct`, where its reader is. */
export function shortDay(instant: string): string {
  return day.format(new Date(instant)).replace(' de ', ' ').replace('.', '')
}
