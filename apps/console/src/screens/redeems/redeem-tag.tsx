import type { RedeemState } from '@orbita/domain/rewards/redemption'
import { Tag, type Tone } from '../../ui/tag.tsx'

const STATES: Readonly<Record<RedeemState, { word: string; tone: Tone }>> = {
  requested: { word: 'Por aprobar', tone: 'wait' },
  approved: { word: 'Aprobado', tone: 'accent' },
  preparing: { word: 'En preparación', tone: 'run' },
  ready: { word: 'Listo', tone: 'run' },
  delivered: { word: 'Entregado', tone: 'ok' },
  cancelled: { word: 'Cancelado', tone: 'off' },
  rejected: { word: 'Rechazado', tone: 'bad' },
  overdue: { word: 'Vencido', tone: 'off' },
  failed: { word: 'No se pudo entregar', tone: 'bad' },
}

/** The word for the state of a redemption. */
export function stateWord(state: RedeemState): string {
  return STATES[state].word
}

/** The state of a redemption. */
export function RedeemTag({ state }: { state: RedeemState }) {
  return <Tag tone={STATES[state].tone}>{STATES[state].word}</Tag>
}
