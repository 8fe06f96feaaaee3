import { EnrolmentOutput, OperatorSessionOutput, PassphraseOutput } from '@orbita/contract/identity/operator-session'
import { EnrolmentInput, PassphraseInput, SecondStepInput } from '@orbita/domain/sign-in/operator-sign-in'
import type { Dependencies } from '../../dependencies.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { publicKit } from '../../infra/http/kit/route-kit.ts'
import type { Identity } from '../identity.ts'

/** The sign-in of operators: a passphrase, then a code. Every refusal has the same answer. @see D-70 */
export function operatorSessionRoutes(dependencies: Dependencies, { operators }: Identity) {
  const { routes, withContext } = publicKit(dependencies)

  return routes
    .post(
      '/passphrase',
      withContext({ body: PassphraseInput }, PassphraseOutput, ({ body }, c) => operators.checkPassphrase(c, body)),
    )
    .post(
      '/session',
      withContext({ body: SecondStepInput }, OperatorSessionOutput, ({ body }, c) => operators.enterWithCode(c, body)),
    )
    .post(
      '/enrolment',
      withContext({ body: EnrolmentInput }, EnrolmentOutput, ({ body }, c) => operators.enrol(c, body)),
    )
    .delete(
      '/session',
      withContext({}, NoContent, (_given, c) => operators.signOut(c)),
    )
}
