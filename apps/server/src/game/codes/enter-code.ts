import type { CodeOutput } from '@orbita/contract/codes'
import { DomainError } from '@orbita/domain/errors'
import { MANUAL_ALONE } from '@orbita/domain/ledger/manual'
import { withoutAccents } from '@orbita/domain/text/readable-code'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { keyedHashes } from '../../infra/secrets/keys.ts'
import { findTiesTo } from '../../people/benefit/ties.ts'
import { lockUser } from '../../people/users/lock-user.ts'
import { findHolder } from '../albums/album-holder.ts'
import type { Catalog } from '../albums/catalog.ts'
import { countWaitingPacks } from '../albums/packs/count-waiting-packs.ts'
import { grantPacks } from '../albums/packs/grant-packs.ts'
import { receiveFigures } from '../albums/receive-figures.ts'
import { findMovedByHand } from '../ledger/by-hand/moved-by-hand.ts'
import type { CampaignKeys } from './create-campaign.ts'

type CodeRow = {
  id: number
  campaign_id: number
  label: string
  starts_on: string | null
  ends_on: string
  is_stopped: boolean
  is_shared: boolean
  packs: number
  album_id: string | null
  figure_number: number | null
  makers: number[]
  signed: boolean
}

const findCode = prepare<[hashes: readonly Buffer[]], CodeRow>(
  'codes.find',
  `select c.id, c.campaign_id, m.label, m.starts_on::text as starts_on, m.ends_on::text as ends_on,
          m.stopped_at is not null as is_stopped, c.is_shared, m.packs, m.album_id, m.figure_number,
          array_remove(array[m.created_by, m.printed_by], null) as makers, m.printed_by is not null as signed
     from campaign_codes c join campaigns m on m.id = c.campaign_id
    where c.code_hash = any ($1::bytea[])
    order by array_position($1::bytea[], c.code_hash)`,
)

const takeCard = prepare<[codeId: number, userId: number], { id: number }>(
  'codes.take-card',
  'update campaign_codes set used_by = $2 where id = $1 and used_by is null and not is_shared returning id',
)

// The WHERE clause decides who gets the last use, and refuses a campaign that was stopped at the same moment.
const countUse = prepare<[campaignId: number], { uses: number }>(
  'codes.count-use',
  `update campaigns set uses = uses + 1
    where id = $1 and stopped_at is null and (most_uses is null or uses < most_uses) returning uses`,
)

const recordUse = prepare<[campaignId: number, userId: number, codeId: number, now: Date], { times: number }>(
  'codes.record-use',
  `insert into code_uses as u (campaign_id, user_id, code_id, at) values ($1, $2, $3, $4)
   on conflict (campaign_id, user_id) do update set times = u.times + 1, code_id = excluded.code_id, at = excluded.at
     where u.times < (select per_person from campaigns where id = $1)
   returning u.times`,
)

type Entry = {
  userId: number
  code: string
  keys: Pick<CampaignKeys, 'code' | 'previous'>
  catalog: Catalog
  today: string
  now: Date
}

/**
 * Gives what a campaign gives to the employee who knows one of its codes, as often as the campaign allows.
 *
 * @param entry.code normalised: see `normaliseCode`
 * @param entry.today the company's day
 * @throws DomainError `CODE_UNKNOWN`, also before its first day; `CODE_YOURS` for who made or printed it, and for whom they
 *   created lately; `CODE_HELD` past what one operator gives alone; `CODE_ENDED` after its last, when it was stopped, or when
 *   all of its uses are gone; `CODE_USED`; `ALBUM_CLOSED` for a figure of a season that is not open
 * @see AL-5, D-76, PT-6
 */
export async function enterCode(tx: Tx, entry: Entry): Promise<CodeOutput> {
  const { userId, today, now } = entry
  // A campaign of an earlier release may have the code with its accents.
  const written = [...new Set([entry.code, withoutAccents(entry.code)])]
  const [code] = await findCode(
    tx,
    written.flatMap((text) => keyedHashes(entry.keys, 'code', text)),
  )
  if (!code || (code.starts_on !== null && code.starts_on > today)) throw new DomainError('CODE_UNKNOWN')
  if (code.ends_on < today || code.is_stopped) throw new DomainError('CODE_ENDED')

  for (const actor of code.makers) {
    if ((await findTiesTo(tx, { actor, userIds: [userId], now })).size > 0) throw new DomainError('CODE_YOURS')
  }

  await lockUser(tx, userId)
  const [use] = await recordUse(tx, code.campaign_id, userId, code.id, now)
  if (!use) throw new DomainError('CODE_USED')
  if (!code.is_shared && (await takeCard(tx, code.id, userId)).length === 0) throw new DomainError('CODE_USED')

  const [maker] = code.makers
  if (maker !== undefined && !code.signed) await refuseTooMuch(tx, { maker, userId, now })

  const text = `Código: ${code.label}`
  const given = await give(tx, { ...entry, code, times: use.times, text })
  if ((await countUse(tx, code.campaign_id)).length === 0) throw new DomainError('CODE_ENDED')
  return { text, packs: code.packs, ...given, waitingPacks: await countWaitingPacks(tx, userId) }
}

/** Refuses a use with which one operator would give somebody more than they may alone. It was recorded, and counts. */
async function refuseTooMuch(
  tx: Tx,
  { maker, userId, now }: { maker: number; userId: number; now: Date },
): Promise<void> {
  const { of } = await findMovedByHand(tx, { actor: maker, userIds: [], now })
  if ((of.get(userId)?.worth ?? 0) > MANUAL_ALONE.worth) throw new DomainError('CODE_HELD')
}

/** Gives the packs or the figure of one use. @returns the figure, or nulls */
async function give(
  tx: Tx,
  gift: Omit<Entry, 'code'> & { code: CodeRow; times: number; text: string },
): Promise<Pick<CodeOutput, 'figure' | 'card'>> {
  const { userId, code, times, text, now } = gift
  const { campaign_id: id, packs, album_id: albumId, figure_number: number } = code
  if (albumId === null || number === null) {
    const causes = Array.from({ length: packs }, (_, index) => (times - 1) * packs + index + 1)
    await grantPacks(
      tx,
      causes.map((ordinal) => ({ userId, cause: { source: 'code', id: `${id}`, ordinal }, text, grantedAt: now })),
    )
    return { figure: null, card: null }
  }
  const holder = await findHolder(tx, { ...gift, albumId })
  const figure = holder.album.figures.get(number)
  if (!figure) throw new DomainError('FIGURE_NOT_FOUND')

  await receiveFigures(tx, { userId, holder, numbers: [number], source: 'code', text, now })
  const page = holder.album.pages.find(({ figures }) => figures.includes(figure))!
  return { figure: figure.name, card: { rarity: figure.rarity, picture: figure.picture, page: page.id } }
}
