import type { Delivery } from '@orbita/domain/rewards/reward'

/** The words for how a reward reaches the person. */
export const DELIVERY_WORDS: Readonly<Record<Delivery, string>> = {
  code: 'Código',
  pickup: 'Recoger',
  shipping: 'Envío',
  'time-off': 'Tiempo libre',
  external: 'Otro sistema o compra',
}
