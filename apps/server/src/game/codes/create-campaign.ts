import type { CampaignInput } from '@orbita/domain/album/campaign-inputs'
import { DomainError } from '@orbita/domain/errors'
import { makeReadableCode, normaliseCode, withoutAccents } from '@orbita/domain/text/readable-code'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { type Keys, keyedHash, keyedHashes } from '../../infra/secrets/keys.ts'

const insertCampaign = prepare<[campaign: string, now: Date, actor: number, printId: string | null], { id: number }>(
  'codes.insert-campaign',
  `insert into campaigns (label, starts_on, ends_on, packs, album_id, figure_number, per_person, most_uses, created_at,
                          created_by, print_id)
   select label, "startsOn", "endsOn", case when figure is null then packs else 0 end, figure ->> 'albumId',
          (figure ->> 'number')::int, "perPerson", "mostUses", $2, $3, $4
     from jsonb_to_record($1::jsonb) as n (label text, "startsOn" date, "endsOn" date, packs int, figure jsonb,
       "perPerson" int, "mostUses" int)
   returning id`,
)

const findFigure = prepare<[albumId: string, number: number], { name: string }>(
  'codes.find-figure',
  'select name from figures where album_id = $1 and number = $2',
)

const insertCodes = prepare<
  [campaignId: number, hashes: readonly Buffer[], isShared: boolean, keyId: string, earlier: readonly Buffer[]],
  { id: number }
>(
  'codes.insert-codes',
  `insert into campaign_codes (campaign_id, code_hash, is_shared, key_id)
   select $1, hash, $3, $4 from unnest($2::bytea[]) as hash
    where not exists (select from campaign_codes where code_hash = any ($5::bytea[]))
   on conflict (code_hash) do nothing
   returning id`,
)

/** The keys of campaign codes. */
export type CampaignKeys = Pick<Keys, 'id' | 'code' | 'previous'>

/** The terms of a campaign: what it gives, to whom and when. */
export type CampaignTerms = Omit<CampaignInput, 'quantity' | 'code'>

/** A campaign without its codes, which are never stored in plain text. */
export type Campaign = { campaignId: number; label: string; endsOn: string; quantity: number }

/**
 * Creates a campaign with one shared code or with single-use codes.
 *
 * @param campaign.codes normalised
 * @param campaign.printId the operation that its cards are derived from; null for a word
 * @param campaign.actor account id of the operator
 * @throws DomainError `BAD_INPUT` when a code belongs to a campaign already, or for a figure that no season has
 * @see AL-5, D-76
 */
export async function createCampaign(
  tx: Tx,
  campaign: {
    terms: CampaignTerms
    codes: readonly string[]
    isShared: boolean
    printId: string | null
    keys: CampaignKeys
    actor: number
    now: Date
  },
): Promise<Campaign> {
  const { terms, codes, isShared, printId, keys, actor, now } = campaign
  const { label, endsOn, figure } = terms
  if (figure && (await findFigure(tx, figure.albumId, figure.number)).length === 0)
    throw new DomainError('BAD_INPUT', { fields: ['figure.number'] })

  const [{ id: campaignId }] = (await insertCampaign(tx, JSON.stringify(terms), now, actor, printId)) as [
    { id: number },
  ]
  const written = codes.map(normaliseCode)
  const plain = written.map(withoutAccents)
  const hashed = plain.map((code) => keyedHashes(keys, 'code', code))
  const hashes = hashed.map(([hash]) => hash!)
  // A campaign of an earlier release may have a code with its accents.
  const accented = written
    .filter((code, index) => code !== plain[index])
    .flatMap((code) => keyedHashes(keys, 'code', code))
  const inserted = await insertCodes(tx, campaignId, hashes, isShared, keys.id, [...hashed.flat(), ...accented])
  if (inserted.length < codes.length) throw new DomainError('BAD_INPUT', { fields: ['code'] })

  const details = { endsOn, quantity: codes.length, isShared }
  const about = { subject: `campaigns/${campaignId}`, title: label, details }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'codes.create-campaign', ...about })
  return { campaignId, label, endsOn, quantity: codes.length }
}

/** Returns a code as whoever made its campaign sees it: its first group alone. @see PT-6 */
export function maskedCode(code: string): string {
  const [first, ...others] = code.split('-')
  return [first, ...others.map((group) => '·'.repeat(group.length))].join('-')
}

/**
 * Derives the codes to print from the idempotency key of a command. A repeated command gives the same codes, and they
 * cannot be derived without the secret key.
 *
 * @returns distinct codes such as `7KQM-2PXA-VR4T`
 */
export function codesFor(key: Buffer, operationId: string, quantity: number): string[] {
  const codes = new Set<string>()
  for (let index = 0; codes.size < quantity; index++) codes.add(codeOf(keyedHash(key, `print:${operationId}:${index}`)))

  return [...codes]
}

function codeOf(bytes: Buffer): string {
  let number = BigInt(`0x${bytes.toString('hex')}`)
  return makeReadableCode({ groups: 3, length: 4 }, (n) => {
    const digit = Number(number % BigInt(n))
    number /= BigInt(n)
    return digit
  })
}
