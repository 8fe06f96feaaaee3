import { dayKey } from '@orbita/domain/time/period'
import { approveEvidence, rejectEvidence } from '../../game/missions/evidence/review-evidence.ts'
import { storeEvidence } from '../../game/missions/evidence/store-evidence.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { lockUser } from '../../people/users/lock-user.ts'
import type { DemoEvidence, MissionPast } from '../mission-history.ts'
import type { DemoStep } from '../timeline.ts'

/** The member of the people team who reviewed the evidence of the demo company. */
const REVIEWER = 'gabriel.santos@orbita.example'

/** The evidence that employees sent, and the reviews on later days. */
export function evidenceSteps(past: MissionPast, timeZone: string): DemoStep[] {
  const actor = past.accountIds.get(REVIEWER)!
  return past.history.evidence.flatMap((sent) => {
    let id = 0
    const send: DemoStep = {
      daysAgo: -sent.sentIn,
      run: async (tx, now) => {
        id = await keep(tx, { sent, past, today: dayKey(now, timeZone), now })
      },
    }
    if (sent.state === 'in-review') return [send]

    const answer: DemoStep = {
      daysAgo: -sent.reviewedIn,
      run: async (tx, now) => {
        if (sent.state === 'approved') await approveEvidence(tx, { id, amount: 1, actor, now, timeZone })
        else await rejectEvidence(tx, { id, reason: sent.reason, actor, now })
      },
    }
    return [send, answer]
  })
}

async function keep(
  tx: Tx,
  { sent, past, today, now }: { sent: DemoEvidence; past: MissionPast; today: string; now: Date },
): Promise<number> {
  const { challenge: challengeId, mission: missionId, fileName } = sent
  const userId = past.userIds.get(sent.email)!
  const file = past.history.pictures.get(sent.picture)!
  await lockUser(tx, userId)
  return storeEvidence(tx, { userId, challengeId, missionId, fileName, file, today, now })
}
