import { expect, test } from 'vitest'
import { isNetwork, networksIn } from './key-inputs.ts'

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['10.0.0.0/1', true],
  ['10.0.0.0/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/0', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/24/1', false],
  ['10.0.0', false],
  ['oficina', false],
  ['', false],
  ['2001:db8::/48', true],
  ['2001:db8::/64', true],
  ['2001:db8::/65', false],
  ['2001:db8::1', false],
])('D-107: %s is a network of a key: %s', (text, is) => {
  expect(isNetwork(text)).toBe(is)
})

test('D-107: networks are read on lines or after commas, each once', () => {
  expect(networksIn(' 10.0.0.0/8,\n203.0.113.7  10.0.0.0/8;\n')).toEqual(['10.0.0.0/8', '203.0.113.7'])
  expect(networksIn('  \n ')).toEqual([])
})
