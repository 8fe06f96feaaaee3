import { expect, test } from 'vitest'
import { emailsOf, idsOf, NOBODY } from './receivers.ts'

const [ana, beto, carla] = [1, 2, 3].map((id) => ({ id, name: `Persona ${id}` })) as [
  { id: number; name: string },
  { id: number; name: string },
  { id: number; name: string },
]

test('D-79: pasted e-mails are read from any list, each once', () => {
  const pasted = 'ana@acme.co, Beto <beto@acme.co>;\nana@acme.co\tcarla@acme.co nadie'
  expect(emailsOf(pasted)).toEqual(['ana@acme.co', 'beto@acme.co', 'carla@acme.co'])
  expect(emailsOf('')).toEqual([])
})

test('D-79: who was chosen by name and by views receives once, also of a draft without views', () => {
  const views = [
    { title: 'Bodega', people: [ana, beto] },
    { title: 'Caja', people: [beto, carla] },
  ]
  expect(idsOf({ ...NOBODY, people: [ana], views })).toEqual([1, 2, 3])
  expect(idsOf({ people: [ana, ana], areas: [], emails: '' })).toEqual([1])
})
