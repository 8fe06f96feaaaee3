import { SCIM_SCHEMAS, ScimUser, ScimUsers } from '@orbita/contract/machines/scim'
import { DomainError } from '@orbita/domain/errors'
import {
  ScimListQuery,
  ScimParam,
  ScimPatchInput,
  ScimReadQuery,
  ScimUserInput,
} from '@orbita/domain/machines/scim-inputs'
import type { Dependencies } from '../../dependencies.ts'
import type { Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import type { Described } from '../../infra/http/kit/route-definition.ts'
import { scimKit } from '../../infra/http/machines/scim-kit.ts'
import { countShown, type DirectoryRow, findOne, findPage, lockOne } from './find-directory.ts'
import { writingPeople } from './leaving.ts'
import { receivePerson, removeFromDirectory } from './receive-person.ts'
import { partOf, resourceOf } from './resource.ts'
import { readPatch, readSaid, type Said } from './said.ts'
import { search } from './search-directory.ts'
import { changeFromDirectory } from './write-directory.ts'

const LIST = [SCIM_SCHEMAS.list]

const described = (id: string, summary: string): Described => ({ scope: 'scim', id, summary })

/** The routes by which the company's directory keeps the people, as RFC 7644 says. @see D-113 */
export const scimUserRoutes = (dependencies: Dependencies) => {
  const { routes, read, command, asScim, asCreated } = scimKit(dependencies)
  const { config, hasher } = dependencies
  const { publicOrigin: origin } = config
  // A second time changes nothing more, and directories send no Idempotency-Key.
  const options = { within: writingPeople(dependencies), acceptsNoId: true } as const

  /** Locks a person, changes them, and answers with them as they are then. */
  const change = async (tx: Tx, userId: number, said: { change: Said; actor: number; now: Date }) => {
    const row = await lockOne(tx, userId)
    if (!row) throw new DomainError('NOT_FOUND')
    await changeFromDirectory(tx, row, said)
    return resourceOf(await existing(tx, userId), origin)
  }

  return routes
    .get(
      '/',
      asScim(
        read(described('listUsers', 'List people'), { query: ScimListQuery }, ScimUsers, async ({ db, query }) => {
          const { filter, startIndex, count } = query
          const found = filter === undefined ? undefined : await search(db.pool, filter)
          const total = found ? found.length : (await countShown(db.pool))[0]!.total
          const rows =
            found?.slice(startIndex - 1, startIndex - 1 + count) ??
            (count === 0 ? [] : await findPage(db.pool, startIndex - 1, count))
          const Resources = rows.map((row) => partOf(resourceOf(row, origin), query))
          return { schemas: [...LIST], totalResults: total, startIndex, itemsPerPage: rows.length, Resources }
        }),
      ),
    )
    .get(
      '/:userId',
      asScim(
        read(
          described('getUser', 'Read a person'),
          { params: ScimParam, query: ScimReadQuery, badParams: 'NOT_FOUND' },
          ScimUser,
          async ({ db, params, query }) => partOf(resourceOf(await existing(db.pool, params.userId), origin), query),
        ),
      ),
    )
    .post(
      '/',
      asCreated(
        command(
          described('createUser', 'Create a person'),
          { body: ScimUserInput },
          ScimUser,
          async ({ tx, me, body, now }) =>
            resourceOf(await existing(tx, await receivePerson(tx, readSaid(body), { me, now, hasher })), origin),
          options,
        ),
      ),
    )
    .put(
      '/:userId',
      asScim(
        command(
          described('replaceUser', 'Replace what a directory says of a person'),
          { params: ScimParam, body: ScimUserInput, badParams: 'NOT_FOUND' },
          ScimUser,
          ({ tx, me, params, body, now }) =>
            change(tx, params.userId, { change: readSaid(body), actor: me.accountId, now }),
          options,
        ),
      ),
    )
    .patch(
      '/:userId',
      asScim(
        command(
          described('patchUser', 'Change some of what a directory says of a person'),
          { params: ScimParam, body: ScimPatchInput, badParams: 'NOT_FOUND' },
          ScimUser,
          ({ tx, me, params, body, now }) =>
            change(tx, params.userId, { change: readPatch(body), actor: me.accountId, now }),
          options,
        ),
      ),
    )
    .delete(
      '/:userId',
      asScim(
        command(
          described('deleteUser', 'End the access of a person and find them no more'),
          { params: ScimParam, badParams: 'NOT_FOUND' },
          NoContent,
          async ({ tx, me, params, now }) => {
            const row = await lockOne(tx, params.userId)
            if (!row) throw new DomainError('NOT_FOUND')
            await removeFromDirectory(tx, row, { me, now })
          },
          options,
        ),
      ),
    )
}

async function existing(db: Queryable, id: number): Promise<DirectoryRow> {
  const [row] = await findOne(db, id)
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}
