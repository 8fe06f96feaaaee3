import type { CampaignCardsOutput } from '@orbita/contract/codes'
import { DomainError } from '@orbita/domain/errors'
import { normaliseCode } from '@orbita/domain/text/readable-code'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { keyedHash } from '../../infra/secrets/keys.ts'
import { hasOtherOperator, requireSecond } from '../../people/benefit/second-operator.ts'
import { type CampaignKeys, codesFor } from './create-campaign.ts'

type Printed = {
  label: string
  endsOn: string
  createdBy: number | null
  printedBy: number | null
  printId: string | null
  cards: number
  hash: Buffer
}

const lockCampaign = prepare<[campaignId: number], Printed>(
  'codes.lock-to-print',
  `select m.label, m.ends_on::text as "endsOn", m.created_by as "createdBy", m.printed_by as "printedBy",
          m.print_id as "printId", c.cards, c.hash
     from campaigns m
    cross join lateral (select count(*) as cards, (array_agg(code_hash order by id))[1] as hash from campaign_codes
                         where campaign_id = m.id and not is_shared) c
    where m.id = $1 for no key update of m`,
)

const savePrinted = prepare<[campaignId: number, actor: number], never>(
  'codes.save-printed',
  'update campaigns set printed_by = $2 where id = $1',
)

/**
 * Returns the cards of a campaign to the operator who hands them out: another one than who made it, unless the company has no
 * other. What they give then has two signatures, and neither of the two enters them.
 *
 * @throws DomainError `NOT_FOUND` for a campaign without cards, or of a release that did not keep them; those of `requireSecond`;
 *   `CODES_PRINTED` when another operator has them
 * @see PT-6, D-76
 */
export async function printCodes(
  tx: Tx,
  asked: { campaignId: number; actor: number; keys: CampaignKeys; now: Date },
): Promise<CampaignCardsOutput> {
  const { campaignId, actor, keys, now } = asked
  const [campaign] = await lockCampaign(tx, campaignId)
  if (!campaign || campaign.printId === null || campaign.createdBy === null) throw new DomainError('NOT_FOUND')

  const { label, endsOn, createdBy, printedBy, cards } = campaign
  const isOwn = createdBy === actor && !(await hasOtherOperator(tx, actor))
  if (!isOwn) await requireSecond(tx, { first: createdBy, second: actor, now })
  if (printedBy !== null && printedBy !== actor) throw new DomainError('CODES_PRINTED')

  const codes = cardsOf(campaign, campaign.printId, keys)
  if (!codes) throw new DomainError('NOT_FOUND')
  if (!isOwn) await savePrinted(tx, campaignId, actor)
  const about = { subject: `campaigns/${campaignId}`, title: label, details: { quantity: cards } }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'codes.print', ...about })
  return { campaignId, label, endsOn, codes }
}

/** Derives the cards again, with the key that made them; undefined when that key is gone. */
function cardsOf({ cards, hash }: Printed, printId: string, keys: CampaignKeys): string[] | undefined {
  for (const { code: key } of [keys, ...(keys.previous ? [keys.previous] : [])]) {
    const codes = codesFor(key, printId, cards)
    if (codes.some((code) => keyedHash(key, normaliseCode(code)).equals(hash))) return codes
  }
  return undefined
}
