import { expect, test } from 'vitest'
import { crossingWords, PACKS_THAT_CROSS, packsOpenedFor } from './crossing.ts'

test('AL-9: five packs cross to the next season, and those beyond are opened', () => {
  expect(PACKS_THAT_CROSS).toBe(5)
  expect([0, 5, 6, 40].map(packsOpenedFor)).toEqual([0, 0, 1, 35])
})

test('AL-9: what was done is said in one sentence', () => {
  const nothing = { awards: 0, packs: 0, figures: 0, stardust: 0 }
  expect(crossingWords({ ...nothing, awards: 1 })).toBe('Reclamamos un premio que te esperaba.')
  expect(crossingWords({ awards: 2, packs: 3, figures: 4, stardust: 6 })).toBe(
    'Reclamamos 2 premios que te esperaban y abrimos 3 sobres en ese álbum: 4 figuras nuevas y 6 de polvo estelar. Los otros cinco pasan a la próxima temporada.',
  )
  expect(crossingWords({ ...nothing, packs: 1, figures: 1 })).toBe(
    'Abrimos un sobre en ese álbum: una figura nueva. Los otros cinco pasan a la próxima temporada.',
  )
})
