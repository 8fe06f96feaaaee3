import { expect, test } from 'vitest'
import terms from '../../../../../content/terms.json' with { type: 'json' }
import { blocksOf, isGreater, nextVersion, textOf } from './blocks.ts'

test('the terms that ship with the product are the same after they were written as text and read again', () => {
  for (const { body } of terms.sections) expect(blocksOf(textOf(body as never))).toEqual(body)
})

test('a text becomes paragraphs, lists and odds', () => {
  expect(blocksOf('Uno\nsigue\n\n- a\n- b\n\n\n[probabilidades]')).toEqual([
    { kind: 'paragraph', text: 'Uno sigue' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'odds' },
  ])
})

test('versions grow as numbers', () => {
  expect(nextVersion('1.9')).toBe('1.10')
  expect([isGreater('1.10', '1.9'), isGreater('1.9', '1.9'), isGreater('2.0', '1.99')]).toEqual([true, false, true])
})
