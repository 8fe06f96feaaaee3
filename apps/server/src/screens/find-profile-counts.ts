import type { ProfileCountsOutput } from '@orbita/contract/people/profile'
import type { PlatformId } from '@orbita/domain/platforms'
import type { DayKey } from '@orbita/domain/time/period'
import { countCollected } from '../game/albums/count-collected.ts'
import { findAnniversary, findAnniversaryWish } from '../game/anniversaries/find-anniversary.ts'
import { countMissions } from '../game/missions/count-missions.ts'
import { countRecognitions } from '../game/recognitions/find-best.ts'
import { findFaro } from '../game/recognitions/kudos/award-faro.ts'
import type { Queryable } from '../infra/db/sql.ts'
import { findMailPreference } from '../outgoing/mail/digests.ts'

type Asked = {
  /** undefined: the employee has a session and no document */
  user: { id: number; platforms: readonly PlatformId[] } | undefined
  /** the company's day */
  today: DayKey
  timeZone: string
  now: Date
  /** whether the company has a mail server */
  hasMail: boolean
}

/** Counts an employee's figures, completed missions and recognitions, on the platforms they have. @see D-52 */
export async function findProfileCounts(
  db: Queryable,
  { user, today, timeZone, now, hasMail }: Asked,
): Promise<ProfileCountsOutput> {
  const [collected, missions, recognitions, faro, anniversary, isAnniversaryAnnounced, mail] = await Promise.all([
    user?.platforms.includes('figuras') ? countCollected(db, { userId: user.id, today }) : null,
    user?.platforms.includes('mision-espacial') ? countMissions(db, { userId: user.id, today }) : null,
    user?.platforms.includes('mision-espacial') ? countRecognitions(db, user.id) : null,
    user?.platforms.includes('mision-espacial') ? findFaro(db, { userId: user.id, timeZone, now }) : null,
    user ? findAnniversary(db, user.id) : null,
    user ? findAnniversaryWish(db, user.id) : null,
    user && hasMail ? findMailPreference(db, user.id) : null,
  ])
  return {
    figures: collected?.album ?? null,
    missions,
    recognitions: recognitions && { ...recognitions, faro: faro! },
    anniversary,
    isAnniversaryAnnounced,
    mail,
  }
}
