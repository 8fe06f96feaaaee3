import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const base = { title: 'Taza', price: '350', text: 'De cerámica' }

test('two edits of different fields are both kept', () => {
  expect(mergeFields(base, { ...base, title: 'Taza azul' }, { ...base, price: '300' })).toEqual({
    merged: { title: 'Taza azul', price: '300', text: 'De cerámica' },
    taken: ['price'],
    crossing: [],
  })
})

test('a field that both changed is asked for, and keeps what this operator typed until then', () => {
  const { merged, crossing } = mergeFields(base, { ...base, price: '320' }, { ...base, price: '300' })
  expect(merged.price).toBe('320')
  expect(crossing).toEqual([{ name: 'price', mine: '320', theirs: '300' }])
})

test('the same change by both crosses nothing', () => {
  const both = { ...base, text: 'De porcelana' }
  expect(mergeFields(base, both, both)).toEqual({ merged: both, taken: [], crossing: [] })
})
