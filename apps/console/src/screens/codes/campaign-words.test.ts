import { expect, test } from 'vitest'
import { stateWord, usesWords } from './campaign-words.ts'

test('D-76: a campaign whose uses or cards are gone reads «Agotada», and one that met its last day «Terminó»', () => {
  const word = { cards: null, mostUses: 100, uses: 100, state: 'ended' } as const
  expect([stateWord(word).word, usesWords(word)]).toEqual(['Agotada', '100 de 100'])
  expect(stateWord({ ...word, cards: 2, mostUses: null, uses: 2 }).word).toBe('Agotada')
  expect(stateWord({ ...word, uses: 99 }).word).toBe('Terminó')
  expect(stateWord({ ...word, mostUses: null }).word).toBe('Terminó')
  expect(stateWord({ ...word, state: 'stopped' }).word).toBe('Detenida')
})
