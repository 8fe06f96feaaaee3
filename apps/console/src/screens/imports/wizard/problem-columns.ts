import type { RehearsalOutput } from '@orbita/contract/imports'
import type { Column } from '../../../table/data-table.tsx'
import { columnTitle } from '../import-words.ts'

type Problem = RehearsalOutput['problems'][number]

const column = (id: string, title: string, text: (problem: Problem) => string): Column<Problem> => ({
  id,
  title,
  cell: text,
  text,
})

/** The columns of the file with the problems of another file. Like the screen, it has no cédula. */
export const PROBLEM_COLUMNS: readonly Column<Problem>[] = [
  { ...column('row', 'Fila', ({ row }) => `${row}`), isFigure: true },
  column('name', 'Persona', ({ name }) => name),
  column('email', 'Correo', ({ email }) => email),
  column('column', 'Columna', ({ column: name }) => columnTitle(name)),
  column('value', 'Valor', ({ value }) => value ?? ''),
  { ...column('message', 'Qué pasa y cómo se arregla', ({ message }) => message), grows: true },
]
