import type { FileProblem } from '@orbita/domain/files/file-problem'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { findCircles } from '../leaders/find-circles.ts'
import { findNamedLeaders, leaderKey } from '../leaders/find-leader.ts'
import { inChunks } from './in-chunks.ts'
import type { PersonInFile } from './read/read-person.ts'

/** A leader whom a file names. @property id below zero: the row that creates them, with a minus sign */
type Leader = { id: number; email: string }

/** Says whose a row is: the id of an employee, or its own number with a minus sign for a new one. */
export type IdOfRow = (people: readonly PersonInFile[]) => Promise<ReadonlyMap<PersonInFile, number>>

/**
 * Finds whom the leaders of a file are: people of its own rows, also of those that it creates, or others of the company.
 *
 * @returns a function that puts a person's leader, or tells the problem of the row
 * @see D-103
 */
export async function leaderResolver(
  db: Queryable,
  people: readonly PersonInFile[],
  idOfRow: IdOfRow,
): Promise<(person: PersonInFile, id: number) => PersonInFile | { problem: Omit<FileProblem, 'row'> }> {
  const keys = new Set(people.flatMap(({ leader }) => (leader ? [leaderKey(leader)] : [])))
  const leaders = new Map<string, Leader>()
  for (const some of inChunks([...keys])) {
    for (const { id, email, number } of await findNamedLeaders(db, some)) {
      if (number !== null) leaders.set(number, { id, email })
      leaders.set(email, { id, email })
    }
  }
  // The rows of the file say whose an e-mail or a number will be.
  const named = people.filter(({ email, number }) => keys.has(email) || (number !== undefined && keys.has(number)))
  for (const some of inChunks(named)) {
    for (const [{ email, number }, id] of await idOfRow(some)) {
      for (const key of [email, number]) if (key !== undefined && keys.has(key)) leaders.set(key, { id, email })
    }
  }
  return (person, id) => {
    if (person.leader === undefined) return person
    if (person.leader === null) return { ...person, reportsTo: null }
    const leader = leaders.get(leaderKey(person.leader))
    if (!leader) return { problem: UNKNOWN }
    if (leader.id === id) return { problem: ONESELF }
    return { ...person, reportsTo: leader.id, leader: leader.email }
  }
}

const UNKNOWN = {
  column: 'lider',
  message: 'Nadie de la empresa ni de las filas que entran tiene ese correo o número de empleado.',
}
const ONESELF = { column: 'lider', message: 'Es la misma persona: nadie es líder de sí.' }

const findLeaders = prepare<[], { id: number; reportsTo: number }>(
  'users.find-leaders',
  'select id, coalesce(reports_to, 0) as "reportsTo" from users where reports_to is not null',
)

const findNames = prepare<[ids: readonly number[]], { id: number; name: string }>(
  'users.find-names-of-leaders',
  'select id, name from users where id = any ($1::bigint[])',
)

/** A row that gives somebody another leader. @property id as {@link IdOfRow} says */
export type LeaderChange = { row: number; id: number; name: string; reportsTo: number | null }

/**
 * Finds the rows of a file that would close a circle of leaders.
 *
 * @param changes of every row that says a leader
 * @see D-118
 */
export async function findCircleProblems(db: Queryable, changes: readonly LeaderChange[]): Promise<FileProblem[]> {
  if (changes.every(({ reportsTo }) => reportsTo === null)) return []

  const stored = new Map((await findLeaders(db)).map(({ id, reportsTo }) => [id, reportsTo]))
  const after = new Map(stored)
  for (const { id, reportsTo } of changes) {
    if (reportsTo === null) after.delete(id)
    else after.set(id, reportsTo)
  }
  const inCircle = findCircles(after)
  const closing = changes.filter(({ id, reportsTo }) => inCircle.has(id) && stored.get(id) !== reportsTo)
  if (closing.length === 0) return []

  const ids = closing.map(({ reportsTo }) => reportsTo!)
  const names = new Map((await findNames(db, ids)).map(({ id, name }) => [id, name]))
  for (const { id, name } of changes) names.set(id, name)
  return closing.map(({ row, name, reportsTo }) => ({
    row,
    column: 'lider',
    message: circleWords([name, names.get(reportsTo!) ?? '']),
  }))
}

/** Says that two would lead each other. */
export function circleWords([person, leader]: readonly [person: string, leader: string]): string {
  return `${leader} ya responde a ${person}, en uno o más pasos: nadie lidera a quien le lidera.`
}
