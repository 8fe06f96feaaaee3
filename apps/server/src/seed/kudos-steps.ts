import { sendKudos } from '../game/recognitions/kudos/send-kudos.ts'
import { thankKudos } from '../game/recognitions/kudos/thank-kudos.ts'
import { nominate } from '../game/recognitions/nominate.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { sealText } from '../infra/secrets/sealed-id.ts'
import type { DemoKudos, DemoNomination, RecognitionPast } from './demo-recognitions.ts'
import type { DemoStep } from './timeline.ts'

/** The kudos between employees, and the answers on later days. */
export function kudosSteps({ recognitions, userIds, key }: RecognitionPast, timeZone: string): DemoStep[] {
  return recognitions.kudos.flatMap(({ de, para, hace, valor, mensaje, agradecido_hace: answered }: DemoKudos) => {
    const userId = userIds.get(de)!
    const receivers = para.map((email) => userIds.get(email)!)
    let kudosId = 0
    const send = async (tx: Tx, now: Date) => {
      const to = receivers.map((id) => sealText({ key, userId, text: `${id}` }))
      const sent = await sendKudos(tx, { key, userId, to, value: valor, message: mensaje, now, timeZone })
      kudosId = sent.kudos.id
    }
    const thank = async (tx: Tx, now: Date) => {
      for (const receiver of receivers) await thankKudos(tx, { key, userId: receiver, kudosId, now })
    }
    const sending: DemoStep = { daysAgo: hace, run: send }
    return answered === undefined ? [sending] : [sending, { daysAgo: answered, run: thank }]
  })
}

/** The nominations of this month, none of them before it began. @param dayOfMonth today's day in the company month */
export function nominationSteps(
  { recognitions, userIds, key }: RecognitionPast,
  { dayOfMonth, timeZone }: { dayOfMonth: number; timeZone: string },
): DemoStep[] {
  return recognitions.nominations.map(({ from, to: email, daysAgo, ...nomination }: DemoNomination) => ({
    daysAgo: Math.min(daysAgo, dayOfMonth - 1),
    run: async (tx, now) => {
      const userId = userIds.get(from)!
      const to = sealText({ key, userId, text: `${userIds.get(email)!}` })
      await nominate(tx, { ...nomination, key, userId, to, now, timeZone })
    },
  }))
}
