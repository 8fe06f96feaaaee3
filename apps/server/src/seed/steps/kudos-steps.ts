import { joinKudos } from '../../game/recognitions/area/join-kudos.ts'
import { setKudosVisibility } from '../../game/recognitions/area/set-kudos-visibility.ts'
import { sendKudos } from '../../game/recognitions/kudos/send-kudos.ts'
import { thankKudos } from '../../game/recognitions/kudos/thank-kudos.ts'
import { nominate } from '../../game/recognitions/nominate.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { sealText } from '../../infra/secrets/sealed-id.ts'
import type { DemoKudos, DemoNomination, RecognitionPast } from '../demo-recognitions.ts'
import type { DemoStep } from '../timeline.ts'

/** The kudos between employees, the answers on later days, and those that the areas see. */
export function kudosSteps({ recognitions, userIds, key }: RecognitionPast, timeZone: string): DemoStep[] {
  return recognitions.kudos.flatMap(
    ({ de, para, hace, valor, mensaje, agradecido_hace: answered, mostrado, se_suman }: DemoKudos) => {
      const userId = userIds.get(de)!
      const receivers = para.map((email) => userIds.get(email)!)
      let kudosId = 0
      const send = async (tx: Tx, now: Date) => {
        const to = receivers.map((id) => sealText({ key, userId, text: `${id}` }))
        const sent = await sendKudos(tx, {
          key,
          userId,
          to,
          value: valor,
          message: mensaje,
          shows: mostrado !== '',
          now,
          timeZone,
        })
        kudosId = sent.kudos.id
      }
      const thank = async (tx: Tx, now: Date) => {
        for (const receiver of receivers) await thankKudos(tx, { key, userId: receiver, kudosId, now })
      }
      const sending: DemoStep = { daysAgo: hace, run: send }
      const thanking = answered === undefined ? [] : [{ daysAgo: answered, run: thank }]
      if (mostrado !== 'sí') return [sending, ...thanking]

      const show = async (tx: Tx, now: Date) => {
        for (const receiver of receivers)
          await setKudosVisibility(tx, { key, userId: receiver, kudosId, shows: true, now })
      }
      const join = async (tx: Tx, now: Date) => {
        for (const email of se_suman) {
          await joinKudos(tx, { kudosId, userId: userIds.get(email)!, joins: true, now, timeZone })
        }
      }
      return [sending, ...thanking, { daysAgo: hace, run: show }, { daysAgo: Math.max(0, hace - 1), run: join }]
    },
  )
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
