import { expect, test } from 'vitest'
import { changedFields, mergeFields } from './merge.ts'

type Thing = { title: string; line: string; target: number; steps?: string[] }
const base: Thing = { title: 'Uno', line: 'Dos', target: 3 }

test('what does not cross is merged', () => {
  const merge = mergeFields(base, { ...base, title: 'Mío' }, { ...base, target: 5 })
  expect(merge).toEqual({ merged: { title: 'Mío', line: 'Dos', target: 5 }, taken: ['target'], crossed: [] })
})

test('what crosses stays as the operator wrote it, and is named', () => {
  const merge = mergeFields(base, { ...base, title: 'Mío' }, { ...base, title: 'Suyo', line: 'Suya' })
  expect(merge).toEqual({ merged: { title: 'Mío', line: 'Suya', target: 3 }, taken: ['line'], crossed: ['title'] })
})

test('the same change on both sides crosses nothing', () => {
  const same = { ...base, target: 9 }
  expect(mergeFields(base, same, { ...same })).toMatchObject({ taken: [], crossed: [] })
})

test('a field that the other took away is taken away', () => {
  const before = { ...base, steps: ['a', 'b'] }
  expect(mergeFields(before, { ...before, title: 'Mío' }, base).merged).toEqual({ ...base, title: 'Mío' })
})

test('lists are compared by their content', () => {
  expect(changedFields({ ...base, steps: ['a'] }, { ...base, steps: ['a'] })).toEqual([])
  expect(changedFields({ ...base, steps: ['a'] }, { ...base, steps: ['b'] })).toEqual(['steps'])
})
