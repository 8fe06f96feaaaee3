import type { Signature } from '@orbita/contract/screens/console-inboxes'
import { expect, test } from 'vitest'
import { groupsOf, lostAccessWords } from './signature-groups.ts'

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
