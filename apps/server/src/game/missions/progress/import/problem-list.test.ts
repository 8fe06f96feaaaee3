import { expect, test } from 'vitest'
import { ProblemList } from './problem-list.ts'

const problemsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ row: count - index, column: 'correo', message: 'No hay nadie.' }))

test('MI-3: a list keeps the first problems in the order of their rows, and counts the others', () => {
  const list = new ProblemList(3)
  list.addAll({ problems: problemsOf(4), more: 6 })
  expect(list.toProblems()).toMatchObject({ problems: [{ row: 2 }, { row: 3 }, { row: 4 }], more: 7 })
})

test('D-73: a list takes a problem of every row of the largest file', () => {
  const list = new ProblemList(200_000)
  list.addAll({ problems: problemsOf(200_000), more: 0 })
  expect(list.toProblems().problems).toHaveLength(200_000)
})
