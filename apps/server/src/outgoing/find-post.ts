import { TEST_EVENT } from '@orbita/domain/outgoing/events'
import { specialFigureTitle } from '@orbita/domain/recognitions/best-employee'
import { prepare, type Queryable } from '../infra/db/sql.ts'
import type { Leased } from './lease.ts'

const findPerson = prepare<[messageId: number], { name: string }>(
  'outgoing.find-post-person',
  `select u.name from outgoing o join users u on u.id = o.person_id and u.is_active and u.erased_at is null where o.id = $1`,
)

const findGoal = prepare<[goalId: number], { title: string }>(
  'outgoing.find-post-goal',
  `select m.title from shared_goals g join missions m on (m.challenge_id, m.id) = (g.challenge_id, g.mission_id) where g.id = $1`,
)

const findSeason = prepare<[seasonId: string], { title: string }>(
  'outgoing.find-post-season',
  'select title from albums where id = $1',
)

type Data = { month?: string; area?: string | null; goal?: number; season?: string }

/**
 * Returns what a channel reads of an event, with what is true now.
 *
 * @returns undefined when there is nothing to say any more, because who it is about has left
 * @see D-111
 */
export async function findPost(db: Queryable, message: Leased): Promise<string | undefined> {
  const { month, area = null, goal, season } = (JSON.parse(message.body) as { data: Data }).data
  switch (message.event) {
    case TEST_EVENT:
      return 'Una prueba de Órbita: este canal recibe.'
    case 'recognition.published': {
      const [person] = await findPerson(db, message.id)
      const title = specialFigureTitle(month ?? '')
      return person && `${title}${area === null ? '' : ` de ${area}`}: ${person.name}. ¡Felicidades!`
    }
    case 'goal.reached': {
      const [found] = await findGoal(db, goal ?? 0)
      return found && `${area ?? 'Entre varias áreas se'} cumplió la meta «${found.title}».`
    }
    case 'season.published': {
      const [found] = await findSeason(db, season ?? '')
      return found && `Se publicó la temporada «${found.title}».`
    }
    default:
      return undefined
  }
}
