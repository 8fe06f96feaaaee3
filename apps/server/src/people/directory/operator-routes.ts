import { DirectoryOutput } from '@orbita/contract/people/directory'
import { UseDirectoryInput } from '@orbita/domain/people/directory-inputs'
import { PersonParam } from '@orbita/domain/people/inputs'
import { DAY_MS } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { requireConfirmation } from '../../identity/operators/confirm.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { scimLocation } from '../../infra/http/machines/scim-kit.ts'
import { findConflicts } from './find-conflicts.ts'
import { findLeaving, openGuard } from './leaving.ts'
import { useDirectory } from './use-directory.ts'

const count = prepare<[now: Date], { people: number; active: number; keys: number; usedAt: Date | null }>(
  'directory.count-kept',
  `select count(*)::int as people, (count(*) filter (where u.is_active))::int as active,
          (select count(*)::int from machine_keys where 'scim' = any (scopes) and revoked_at is null and expires_at > $1) as keys,
          (select max(used_at) from machine_keys where 'scim' = any (scopes)) as "usedAt"
     from directory_people d join users u on u.id = d.user_id where d.removed_at is null and d.said <> '{}'`,
)

/**
 * The operator routes of the company's directory: how it fares, and what an operator decides of it, each with a recent proof of
 * identity. @see D-113
 */
export const directoryRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { publicOrigin } = dependencies.config

  return routes
    .get(
      '/',
      read({}, DirectoryOutput, ({ db, now }) => findDirectory(db.pool, { publicOrigin, now })),
    )
    .post(
      '/opening',
      command({}, NoContent, async ({ tx, me, now }) => {
        await requireConfirmation(tx, me, now)
        await openGuard(tx, new Date(now.getTime() + DAY_MS))
        const about = { subject: 'directory_guard/1', title: 'Directorio' }
        await recordAudit(tx, { at: now, actorAccountId: me.accountId, action: 'directory.open', ...about })
      }),
    )
    .put(
      '/people/:personId',
      command(
        { params: PersonParam, body: UseDirectoryInput, badParams: 'NOT_FOUND' },
        NoContent,
        async ({ tx, me, params, body, now }) => {
          await requireConfirmation(tx, me, now)
          await useDirectory(tx, { ...params, ...body, actor: me.accountId, now })
        },
      ),
    )
}

async function findDirectory(
  db: Queryable,
  { publicOrigin, now }: { publicOrigin: string | undefined; now: Date },
): Promise<DirectoryOutput> {
  const { usedAt, ...kept } = (await count(db, now))[0]!
  const { heldAt, openUntil, left, most } = await findLeaving(db, now)
  return {
    address: scimLocation(publicOrigin, '').replace(/\/$/, ''),
    ...kept,
    usedAt: usedAt?.toISOString() ?? null,
    left,
    most,
    heldAt: heldAt?.toISOString() ?? null,
    openUntil: openUntil && openUntil > now ? openUntil.toISOString() : null,
    conflicts: await findConflicts(db),
  }
}
