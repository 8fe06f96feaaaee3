import type { LogbookEntry } from '@orbita/contract/people/logbook'
import { expect, test } from 'vitest'
import { entryWords } from './logbook-words.ts'

const entry = (differences: Partial<LogbookEntry>): LogbookEntry => ({
  key: 'star:2026-W47',
  kind: 'star',
  at: '2026-11-23T15:00:00.000Z',
  person: null,
  others: 0,
  about: '2026-W47',
  more: null,
  picture: null,
  ...differences,
})
const EMILIO = { person: { name: 'EMILIO IBÁÑEZ', avatar: null } }

test.each([
  [{ kind: 'thanked', ...EMILIO, about: 'Simplificamos' }, 'Agradeciste a Emilio', 'lunes 23 · Simplificamos'],
  [{ kind: 'thanked', ...EMILIO, others: 2, about: 'Simplificamos' }, 'Agradeciste a Emilio y 2 más', /Simplificamos$/],
  [{ kind: 'was-thanked', ...EMILIO, more: 'Te quedaste' }, 'Emilio te agradeció', 'lunes 23 · «Te quedaste»'],
  [{ kind: 'page', about: 'Criaturas del Cosmos' }, 'Criaturas del Cosmos, completa', /página de tu álbum$/],
  [{ kind: 'trade', ...EMILIO, about: 'Ojín', more: 'Luna' }, 'Cambiaste con Emilio', 'lunes 23 · Ojín por Luna'],
  [{ kind: 'gave', ...EMILIO, about: 'Gelín' }, 'Le regalaste Gelín a Emilio', 'lunes 23'],
  [{ kind: 'received', ...EMILIO, about: 'Gelín' }, 'Emilio te regaló Gelín', 'lunes 23'],
  [{ kind: 'rank', about: 'explorador' }, 'Llegaste a EXPLORADOR', 'lunes 23'],
  [{ kind: 'first-of-rarity', about: 'Sol', more: 'epica' }, 'Sol, tu primera épica', 'lunes 23'],
  [{ kind: 'star' }, 'Encendiste la estrella de la semana', 'lunes 23'],
] as const)('D-138: %j is told in words', (differences, title, line) => {
  const words = entryWords(entry(differences))
  expect(words.title).toBe(title)
  expect(words.line).toMatch(line)
})
