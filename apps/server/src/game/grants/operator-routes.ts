import { GrantOutput, GrantPreviewOutput } from '@orbita/contract/grants'
import { GrantInput, GrantPreviewInput } from '@orbita/domain/grants/grant'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { grant } from './grant.ts'
import { previewGrant } from './preview-grant.ts'

/** The operator routes that give packs, credits, experience and stardust to several people, after a preview. @see D-79 */
export const grantOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)

  return routes
    .post(
      '/preview',
      read({ body: GrantPreviewInput }, GrantPreviewOutput, ({ db, me, body, now }) =>
        previewGrant(db.pool, { ...body, actor: me.accountId, now }),
      ),
    )
    .post(
      '/',
      command({ body: GrantInput }, GrantOutput, ({ tx, me, body, operationId, now }) =>
        grant(tx, { ...body, operationId, actor: me.accountId, now }),
      ),
    )
}
