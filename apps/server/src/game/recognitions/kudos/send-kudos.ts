import type { KudosSentOutput } from '@orbita/contract/recognitions/kudos'
import { DomainError } from '@orbita/domain/errors'
import {
  type GuardLevels,
  type GuardVerdict,
  guardKudos,
  type KudosGuard,
  type SentKudos,
} from '@orbita/domain/recognitions/guards'
import { KUDOS_PAY, kudosExperience } from '@orbita/domain/recognitions/kudos'
import { DAY_MS, weekKey } from '@orbita/domain/time/period'
import { raiseEvent } from '../../../events/raise-event.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { openColleague, type Reader } from '../../../people/users/colleague.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import { findSetting } from '../../../settings/find-settings.ts'
import { requireValue } from '../require-value.ts'
import { awardFaro } from './award-faro.ts'
import { findOneKudos } from './find-kudos.ts'
import { giveKudos } from './give-kudos.ts'
import { recentKudos } from './recent-kudos.ts'

/**
 * A kudos as the sender submits it.
 *
 * @property to colleagues' ids, sealed for the sender
 */
export type NewKudos = Reader & {
  to: readonly string[]
  value: string
  message: string
  /** whether the areas may see it, once its receivers agree */
  shows?: boolean
  now: Date
  timeZone: string
}

const REFUSALS = {
  oneself: 'KUDOS_ONESELF',
  offensive: 'KUDOS_OFFENSIVE',
  repeated: 'KUDOS_REPEATED',
  reciprocal: 'KUDOS_RECIPROCAL',
  'closed-circle': 'KUDOS_CIRCLE',
  'repeated-elsewhere': 'KUDOS_REPEATED',
} as const

const WARNINGS: Readonly<Record<KudosGuard, string>> = {
  reciprocal: 'Llegó. También te agradeció esta misma semana: ¿a quién más le debes unas gracias?',
  'closed-circle': 'Llegó. Últimamente se agradecen entre las mismas personas: ¿a quién más le debes unas gracias?',
  'repeated-elsewhere':
    'Ya enviaste este mismo mensaje hace poco. La próxima vez, cuéntale algo que solo le diga a esa persona.',
}

// Returns the senders whose kudos paid each receiver lately, excluding withdrawn ones.
const findReceivers = prepare<[ids: readonly number[], since: Date], { id: number; paid: number[] }>(
  'kudos.find-receivers',
  `select u.id, array(select distinct r.sender_id from kudos_receivers r join kudos k on k.id = r.kudos_id
                       where r.receiver_id = u.id and r.experience > 0 and k.sent_at > $2 and k.withdrawn_at is null) as paid
     from users u
    where u.id = any ($1::bigint[]) and u.is_active and 'mision-espacial' = any (u.platform)`,
)

// Every kudos of the week takes a numbered place, withdrawn ones included, so concurrent requests cannot
// exceed the limit.
const insertKudos = prepare<
  [
    senderId: number,
    week: string,
    value: string,
    message: string,
    guard: 'none' | 'observe' | 'warn',
    guardNote: string | null,
    sentAt: Date,
    most: number,
    shows: boolean,
  ],
  { id: number; place: number }
>(
  'kudos.insert',
  `insert into kudos (sender_id, week, place_in_week, value, message, guard, guard_note, sent_at, shows)
   select $1, $2, 1 + count(*), $3, $4, $5, $6, $7, $9 from kudos where sender_id = $1 and week = $2
   having count(*) < $8
   returning id, place_in_week as place`,
)

const insertReceivers = prepare<
  [kudosId: number, senderId: number, week: string, ids: readonly number[], experience: readonly number[]],
  { receiver_id: number }
>(
  'kudos.insert-receivers',
  `insert into kudos_receivers (kudos_id, sender_id, week, receiver_id, experience)
   select $1, $2, $3, id, experience from unnest($4::bigint[], $5::int[]) as r (id, experience)
   on conflict (sender_id, receiver_id, week) do nothing
   returning receiver_id`,
)

/**
 * Sends a kudos to colleagues, with the experience it gives them.
 *
 * @throws DomainError `KUDOS_ONESELF`, `COLLEAGUE_NOT_FOUND` for an id not made for the sender or of a colleague who
 *   left, `VALUE_RETIRED`, `KUDOS_OFFENSIVE`, `KUDOS_REPEATED`, `KUDOS_WEEK_LIMIT`, `KUDOS_PAIR`; `KUDOS_RECIPROCAL` and
 *   `KUDOS_CIRCLE` when operators have set these guards to block
 * @see RC-3
 */
export async function sendKudos(tx: Tx, sent: NewKudos): Promise<KudosSentOutput> {
  const { userId: from, message, shows = false, now } = sent
  const to = peopleOf(sent)
  const week = weekKey(now, sent.timeZone)
  await lockUsers(tx, [from, ...to])
  const receivers = await findReceivers(tx, to, new Date(now.getTime() - KUDOS_PAY.withinDays * DAY_MS))
  if (receivers.length < to.length) throw new DomainError('COLLEAGUE_NOT_FOUND')

  const value = await requireValue(tx, sent.value)
  const { aWeek } = await findSetting(tx, 'kudos')
  const recent = await recentKudos(tx, { from, to, now })
  const verdict = check({ from, to, message, now }, recent, await findSetting(tx, 'guards'))
  const because = 'because' in verdict ? verdict.because : null
  const [kudos] = await insertKudos(tx, from, week, value.id, message, verdict.action, because, now, aWeek, shows)
  if (!kudos) throw new DomainError('KUDOS_WEEK_LIMIT')

  const gifts = receivers.map(({ id, paid }) => ({ userId: id, experience: kudosExperience(from, paid) }))
  const ids = gifts.map(({ userId }) => userId)
  const experience = gifts.map((gift) => gift.experience)
  const saved = await insertReceivers(tx, kudos.id, from, week, ids, experience)
  if (saved.length < to.length) throw new DomainError('KUDOS_PAIR')

  await giveKudos(tx, { kudosId: kudos.id, from, value, gifts, now })
  await awardFaro(tx, { userId: from, timeZone: sent.timeZone, now })
  const happenings = ids.map((id) => ({ type: 'kudos.sent', person: id, data: { kudos: kudos.id, from } }) as const)
  await raiseEvent(tx, { kind: 'happened', happenings, at: now })
  await raiseEvent(tx, { kind: 'thing-done', thing: 'thanks', userIds: [from], at: now, timeZone: sent.timeZone })
  return {
    kudos: await findOneKudos(tx, { ...sent, kudosId: kudos.id }),
    leftThisWeek: aWeek - kudos.place,
    warning: verdict.action === 'warn' ? WARNINGS[verdict.because] : null,
  }
}

function peopleOf(sent: NewKudos): number[] {
  const opened = sent.to.map((id) => openColleague(sent, id))
  const people = opened.filter((id) => id !== undefined)
  if (people.length < opened.length) throw new DomainError('COLLEAGUE_NOT_FOUND')
  if (people.includes(sent.userId)) throw new DomainError('KUDOS_ONESELF')

  return [...new Set(people)]
}

function check(
  { now, ...kudos }: { from: number; to: number[]; message: string; now: Date },
  recent: readonly SentKudos[],
  levels: GuardLevels,
): Passed {
  const verdict = guardKudos({ ...kudos, at: now }, recent, levels)
  if (!isPassed(verdict)) throw new DomainError(REFUSALS[verdict.because])

  return verdict
}

type Passed = Extract<GuardVerdict, { action: 'none' | 'warn' | 'observe' }>

function isPassed(verdict: GuardVerdict): verdict is Passed {
  return verdict.action !== 'block'
}
