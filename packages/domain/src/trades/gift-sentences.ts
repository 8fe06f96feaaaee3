/** The sentences that go with a gift; there is no free text. @see AL-10 */
export const GIFT_SENTENCES = [
  { id: 'me-acorde', text: 'Me acordé de ti al verla.' },
  { id: 'falta-menos', text: 'Te falta menos de lo que crees.' },
  { id: 'con-carino', text: 'Para tu álbum, con cariño.' },
  { id: 'esta-semana', text: 'Por lo de esta semana.' },
  { id: 'tu-pagina', text: 'Que complete tu página.' },
] as const
export type GiftSentenceId = (typeof GIFT_SENTENCES)[number]['id']
export const GIFT_SENTENCE_IDS: readonly GiftSentenceId[] = GIFT_SENTENCES.map(({ id }) => id)

/** Returns the text of a sentence. */
export function giftSentence(id: GiftSentenceId): string {
  return GIFT_SENTENCES.find((sentence) => sentence.id === id)!.text
}
