import type { MovementKind } from '@orbita/domain/ledger/kinds'

/** The kinds of movement as operators read them. */
export const KIND_WORDS: Readonly<Record<MovementKind, string>> = {
  mission: 'misión',
  award: 'premio',
  kudos: 'agradecimiento',
  recognition: 'reconocimiento',
  import: 'carga',
  gift: 'otorgado',
  hold: 'canje',
  redemption: 'canje',
  refund: 'devolución',
  correction: 'corrección',
  stardust: 'polvo estelar',
  'flight-plan': 'plan de vuelo',
  pulse: 'pulso de la semana',
  'shared-goal': 'meta compartida',
}
