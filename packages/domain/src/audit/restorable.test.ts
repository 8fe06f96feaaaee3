import { expect, test } from 'vitest'
import { changedSides, restorableFields, textChanges } from './restorable.ts'

test('D-83: what employees read of an award, a mission and a reward may be put again, and what is written of a person', () => {
  expect(restorableFields('awards.publish')).toEqual(['title', 'picture', 'asks', 'won'])
  expect(restorableFields('missions.edit')).toEqual(['title', 'line', 'briefing', 'why', 'picture'])
  expect(restorableFields('rewards.publish')).toEqual(['title', 'description', 'conditions', 'picture'])
  expect(restorableFields('users.edit')).toEqual(['name', 'area', 'site', 'job', 'costCentre', 'joinedOn', 'platform'])
  for (const other of ['users.erase', 'toString', '']) expect(restorableFields(other)).toEqual([])
})

test('D-83: only what differs is kept, with both sides, and a missing value is null', () => {
  const before = { title: 'Luna', asks: 'Una', line: ['a', 'b'] }
  const after = { title: 'Sol', asks: 'Una', line: ['a', 'c'] }
  expect(changedSides(before, after, ['title', 'asks', 'line', 'won'])).toEqual({
    before: { title: 'Luna', line: ['a', 'b'] },
    after: { title: 'Sol', line: ['a', 'c'] },
  })
  expect(changedSides({}, { title: 'Sol' }, ['title'])).toEqual({ before: { title: null }, after: { title: 'Sol' } })
  expect(changedSides({ title: null }, {}, ['title'])).toBeUndefined()
  expect(changedSides(before, before, ['title', 'line'])).toBeUndefined()
  expect(changedSides(before, after, ['asks'])).toBeUndefined()
})

test('D-83: a field that may not be put again is no change', () => {
  expect(textChanges('awards.publish', { title: 'Luna', credits: 1 }, { title: 'Sol', credits: 2 })).toEqual({
    before: { title: 'Luna' },
    after: { title: 'Sol' },
  })
  expect(textChanges('rewards.publish', { price: 1 }, { price: 2 })).toBeUndefined()
})
