// @vitest-environment node
import { expect, test } from 'vitest'
import { goalWords } from './goal-strip.tsx'

test('RE-6: a goal in credits and missions', () => {
  expect(goalWords({ missing: 550, missionsAway: 2 })).toBe('Te faltan 550 créditos ≈ 2 misiones')
  expect(goalWords({ missing: 1, missionsAway: 1 })).toBe('Te falta 1 crédito ≈ 1 misión')
  expect(goalWords({ missing: 90, missionsAway: null })).toBe('Te faltan 90 créditos')
  expect(goalWords({ missing: 0, missionsAway: null })).toBe('¡Ya te alcanza!')
})
