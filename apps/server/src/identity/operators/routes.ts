import type { EnrolmentOutput, OperatorSessionOutput, PassphraseOutput } from '@orbita/contract/operator-session'
import { EnrolmentInput, PassphraseInput, SecondStepInput } from '@orbita/domain/operator-sign-in'
import type { InferOutput } from 'valibot'
import { answer } from '../../infra/http/answer.ts'
import { publicRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
import type { Identity } from '../identity.ts'

type FirstStep = InferOutput<typeof PassphraseOutput>
type Entered = InferOutput<typeof OperatorSessionOutput>
type Enrolled = InferOutput<typeof EnrolmentOutput>

const viewFirstStep = defineView<FirstStep>()((step: FirstStep) => step)
const viewEntered = defineView<Entered>()((session: Entered) => session)
const viewEnrolled = defineView<Enrolled>()((session: Enrolled) => session)

/** The sign-in of operators: a passphrase, then a code. Every refusal is the same. @see D-70 */
export function operatorSessionRoutes({ operators }: Identity) {
  return publicRoutes()
    .post('/passphrase', input('json', PassphraseInput), async (c) =>
      answer(c, viewFirstStep(await operators.checkPassphrase(c, c.req.valid('json')))),
    )
    .post('/session', input('json', SecondStepInput), async (c) =>
      answer(c, viewEntered(await operators.enterWithCode(c, c.req.valid('json')))),
    )
    .post('/enrolment', input('json', EnrolmentInput), async (c) => {
      const { email, recoveryCodes } = await operators.enrol(c, c.req.valid('json'))
      return answer(c, viewEnrolled({ email, recoveryCodes: [...recoveryCodes] }))
    })
    .delete('/session', async (c) => {
      await operators.signOut(c)
      return c.body(null, 204)
    })
}
