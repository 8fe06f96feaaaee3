// @vitest-environment node
import { expect, test } from 'vitest'
import { goalWords } from './goal-strip.tsx'

test('RE-6: a goal in credits and missions', () => {
  expect(goalWords({ missing: 550, missionsAway: 2, isOutOfReach: false })).toBe('Te faltan 550 créditos ≈ 2 misiones')
  expect(goalWords({ missing: 1, missionsAway: 1, isOutOfReach: false })).toBe('Te falta 1 crédito ≈ 1 misión')
  expect(goalWords({ missing: 90, missionsAway: null, isOutOfReach: true })).toBe('Te faltan 90 créditos')
  expect(goalWords({ missing: 0, missionsAway: null, isOutOfReach: false })).toBe('¡Ya te alcanza!')
  expect(goalWords({ missing: 550, missionsAway: 9, isOutOfReach: true })).toBe(
    'Te faltan 550 créditos ≈ 9 misiones, más de las que quedan esta temporada',
  )
})
