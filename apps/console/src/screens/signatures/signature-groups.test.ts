import type { Signature } from '@orbita/contract/screens/console-inboxes'
import { expect, test } from 'vitest'
import { amountsOf, barredWords, becauseWords, groupsOf, lostAccessWords } from './signature-groups.ts'

const asked = (id: number, isActive: boolean) =>
  ({ id, grantId: 'one', isActive, person: { name: `Ana ${id}` } }) as unknown as Signature

test.each([
  [[asked(1, true), asked(2, true)], undefined],
  [[asked(1, false)], 'Ana 1 ya no tiene acceso.'],
  [[asked(1, true), asked(2, false)], '1 persona de 2 ya no tiene acceso.'],
  [[asked(1, false), asked(2, false), asked(3, true)], '2 personas de 3 ya no tienen acceso.'],
])('PT-6: a request says who lost access meanwhile', (signatures, words) => {
  expect(groupsOf(signatures).map(lostAccessWords)).toEqual([words])
})

const waiting = (id: number, more: Partial<Signature>) =>
  ({ ...asked(id, true), because: 'much', barred: null, ...more }) as unknown as Signature
const groupOf = (...all: Signature[]) => groupsOf(all)[0]!

test('PT-6: a request says why it waits, and why this operator cannot sign it', () => {
  expect(becauseWords(groupOf(waiting(1, { because: 'own' })))).toBe('Es para quien lo pide.')
  expect(becauseWords(groupOf(waiting(1, { because: 'made' })))).toBe('La creó quien lo pide hace menos de 30 días.')
  expect(becauseWords(groupOf(waiting(1, {}), waiting(2, { because: 'own' }), waiting(3, {})))).toBe(
    'Una parte es para quien lo pide. Pasa de lo que quien lo pide puede dar a solas en 30 días.',
  )
  expect(barredWords(groupOf(waiting(1, {}), waiting(2, {})))).toBeUndefined()
  expect(barredWords(groupOf(waiting(1, {}), waiting(2, { barred: 'own' })))).toContain('Es para ti')
  expect(barredWords(groupOf(waiting(1, { barred: 'tied' })))).toContain('menos de 90 días')
})

test('PT-6: packs are among the amounts', () => {
  const amounts = { credits: 0, experience: 0, stardust: 0, packs: 3 }
  expect(amountsOf(waiting(1, amounts))).toBe('3 sobres')
})
