import type { CodeOutput } from '@orbita/contract/codes'
import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { keyedHashes } from '../../infra/secrets/keys.ts'
import { countWaitingPacks } from '../albums/packs/count-waiting-packs.ts'
import { grantPack } from '../albums/packs/grant-pack.ts'
import type { CampaignKeys } from './create-campaign.ts'

type CodeRow = { id: number; campaign_id: number; label: string; ends_on: string; is_shared: boolean }

const findCode = prepare<[hashes: readonly Buffer[]], CodeRow>(
  'codes.find',
  `select c.id, c.campaign_id, m.label, m.ends_on::text as ends_on, c.is_shared
     from campaign_codes c join campaigns m on m.id = c.campaign_id
    where c.code_hash = any ($1::bytea[])`,
)

const takeCard = prepare<[codeId: number, userId: number], { id: number }>(
  'codes.take-card',
  'update campaign_codes set used_by = $2 where id = $1 and used_by is null and not is_shared returning id',
)

const recordUse = prepare<[campaignId: number, userId: number, codeId: number, now: Date], { code_id: number }>(
  'codes.record-use',
  `insert into code_uses (campaign_id, user_id, code_id, at) values ($1, $2, $3, $4)
   on conflict (campaign_id, user_id) do nothing
   returning code_id`,
)

/**
 * Gives the pack of a campaign to the employee who knows one of its codes, once per employee.
 *
 * @param entry.code normalised: see `normaliseCode`
 * @param entry.today the company's day
 * @throws DomainError `CODE_UNKNOWN`, `CODE_ENDED`, `CODE_USED`
 * @see AL-5
 */
export async function enterCode(
  tx: Tx,
  entry: { userId: number; code: string; keys: Pick<CampaignKeys, 'code' | 'previous'>; today: string; now: Date },
): Promise<CodeOutput> {
  const { userId, today, now } = entry
  const [code] = await findCode(tx, keyedHashes(entry.keys, 'code', entry.code))
  if (!code) throw new DomainError('CODE_UNKNOWN')
  if (code.ends_on < today) throw new DomainError('CODE_ENDED')

  const [use] = await recordUse(tx, code.campaign_id, userId, code.id, now)
  if (!use) throw new DomainError('CODE_USED')
  if (!code.is_shared && (await takeCard(tx, code.id, userId)).length === 0) throw new DomainError('CODE_USED')

  const text = `Código: ${code.label}`
  await grantPack(tx, { userId, cause: { source: 'code', id: `${code.campaign_id}` }, text, grantedAt: now })
  return { text, waitingPacks: await countWaitingPacks(tx, userId) }
}
