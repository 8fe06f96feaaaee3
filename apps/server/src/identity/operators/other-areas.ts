import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Operator } from '../../infra/http/principal.ts'

type Asked = [id: number, areas: readonly string[]]

const elsewhere = (from: string) =>
  `select exists (${from} and (u.folded_area = any ($2::text[])) is not true) as "isElsewhere"`

/** Whether what a path names is, or is of, a person outside some areas, by the name of the path's parameter. */
const FINDS = {
  personId: prepare<Asked, { isElsewhere: boolean }>(
    'operators.is-person-elsewhere',
    elsewhere('select from users u where u.id = $1::bigint'),
  ),
  evidenceId: prepare<Asked, { isElsewhere: boolean }>(
    'operators.is-evidence-elsewhere',
    elsewhere('select from evidence e join users u on u.id = e.user_id where e.id = $1::bigint'),
  ),
  redeemId: prepare<Asked, { isElsewhere: boolean }>(
    'operators.is-redeem-elsewhere',
    elsewhere('select from redeems d join users u on u.id = d.user_id where d.id = $1::bigint'),
  ),
}

/** Returns the parameters of a path that {@link FINDS} knows. */
function* namedIn(pattern: string, path: string): Generator<[keyof typeof FINDS, number]> {
  const parts = path.split('/')
  for (const [place, part] of pattern.split('/').entries()) {
    const name = part.slice(1)
    const value = parts[place] ?? ''
    if (part.startsWith(':') && Object.hasOwn(FINDS, name) && /^\d{1,15}$/.test(value))
      yield [name as keyof typeof FINDS, Number(value)]
  }
}

/**
 * Refuses a request about a person outside the areas of an operator, whatever the route: to a read they do not exist, and a change
 * says why it does nothing.
 *
 * @throws DomainError `NOT_FOUND`, `PERSON_OF_OTHER_AREA`
 * @see D-122
 */
export async function refuseElsewhere(
  db: Queryable,
  { me: { areas }, pattern, path, isRead }: { me: Operator; pattern: string; path: string; isRead: boolean },
): Promise<void> {
  if (areas === null) return
  for (const [name, id] of namedIn(pattern, path)) {
    const [found] = await FINDS[name](db, id, areas)
    if (found!.isElsewhere) throw new DomainError(isRead ? 'NOT_FOUND' : 'PERSON_OF_OTHER_AREA')
  }
}
