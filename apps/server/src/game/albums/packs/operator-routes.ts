import { PackGiftOutput } from '@orbita/contract/albums/packs'
import { Email, Text } from '@orbita/domain/text/text'
import * as v from 'valibot'
import type { Dependencies } from '../../../dependencies.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { askForPacks } from './ask-for-packs.ts'

const GiftInput = v.strictObject({
  emails: v.pipe(v.array(Email), v.minLength(1), v.maxLength(500)),
  reason: v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(120)),
})

/** The operator routes that give packs, each with a reason. @see AL-5 */
export const packOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, command } = operatorKit(dependencies)

  return routes.post(
    '/',
    command({ body: GiftInput }, PackGiftOutput, ({ tx, me, body, operationId, now }) =>
      askForPacks(tx, { ...body, operationId, actor: me.accountId, now }),
    ),
  )
}
