import type { Delivery } from '@orbita/domain/rewards/reward'

/** How a reward reaches the person, as operators read it. */
export const DELIVERY_WORDS: Readonly<Record<Delivery, string>> = {
  code: 'Código',
  pickup: 'Recoger',
  shipping: 'Envío',
  'time-off': 'Tiempo libre',
}
