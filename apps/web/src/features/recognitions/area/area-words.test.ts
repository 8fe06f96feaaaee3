// @vitest-environment node
import { expect, test } from 'vitest'
import { joinedWords, thanksWords } from './area-words.ts'

const face = (name: string, isMe = false) => ({ name, avatar: null, isMe })

test('D-69b: who thanked whom, as the reader would say it', () => {
  const [ana, beto, me] = [face('Ana'), face('Beto'), face('Yo', true)]
  expect(Object.values(thanksWords({ from: ana, to: [beto] })).join(' ')).toBe('Ana agradeció a Beto')
  expect(Object.values(thanksWords({ from: me, to: [ana, beto] })).join(' ')).toBe('Tú agradeciste a Ana y Beto')
  expect(Object.values(thanksWords({ from: ana, to: [me] })).join(' ')).toBe('Ana te agradeció ')
  expect(Object.values(thanksWords({ from: ana, to: [beto, me] })).join(' ')).toBe('Ana te agradeció a ti y a Beto')
})

test('D-69b: how many joined, and no word about nobody', () => {
  const words = (joined: number, hasJoined = false) => joinedWords({ joined, hasJoined })
  expect([words(0), words(1), words(3), words(1, true), words(4, true)]).toEqual([
    '',
    '1 se sumó',
    '3 se sumaron',
    'Tú',
    'Tú y 3 más',
  ])
})
