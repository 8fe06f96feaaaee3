// @vitest-environment node
import { expect, test } from 'vitest'
import { SHORTLIST_FILE } from './best-files.ts'
import type { Candidate } from './candidates.ts'

test('D-80, D-84: the file of a shortlist has the score as it is shown, what makes it, and what others wrote', () => {
  const candidate = {
    ...{ id: 7, name: 'Ana Lemus', email: 'ana@orbita.example', area: 'Ventas', avatar: null, getsFigure: true },
    ...{
      missions: 8,
      thankedBy: 1,
      thankedAreas: 1,
      nominations: 0,
      score: 0.556,
      quotes: [{ text: 'Gracias', from: 'Beto Gil' }],
    },
  } as unknown as Candidate
  expect(SHORTLIST_FILE.map(({ title, text }) => `${title}: ${text(candidate)}`)).toEqual([
    'Persona: Ana Lemus',
    'Correo: ana@orbita.example',
    'Área: Ventas',
    'Puntuación: 56',
    'Misiones: 8',
    'Nominaciones: 0',
    'Personas distintas que agradecieron: 1',
    'Lo que escribieron: «Gracias» Beto Gil',
  ])
})
