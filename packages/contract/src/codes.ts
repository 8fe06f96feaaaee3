import { CAMPAIGN_STATES } from '@orbita/domain/album/campaign-inputs'
import { Id } from '@orbita/domain/page'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Positive } from './scalars.ts'

/**
 * The gift of a campaign code.
 *
 * @property figure the name of the figure it gave, or null when it gave packs
 * @property card how that figure looks; null when it gave packs
 * @see AL-5
 */
export const CodeOutput = v.strictObject({
  text: v.string(),
  packs: Count,
  figure: v.nullable(v.string()),
  card: v.nullable(v.strictObject({ rarity: v.picklist(RARITY_IDS), picture: v.string(), page: v.string() })),
  waitingPacks: Count,
})

export type CodeOutput = v.InferOutput<typeof CodeOutput>

/**
 * A campaign with its codes, which are sent only in the answer to its command.
 *
 * @property isMasked whether only the first group of each is there, because another operator prints them
 * @see AL-5, PT-6
 */
export const CampaignOutput = v.strictObject({
  campaignId: Id,
  label: v.string(),
  endsOn: Day,
  quantity: Positive,
  isMasked: v.boolean(),
  codes: v.array(v.string()),
})

export type CampaignOutput = v.InferOutput<typeof CampaignOutput>

/** The cards of a campaign, for the operator who hands them out. @see PT-6 */
export const CampaignCardsOutput = v.strictObject({
  campaignId: Id,
  label: v.string(),
  endsOn: Day,
  codes: v.array(v.string()),
})

export type CampaignCardsOutput = v.InferOutput<typeof CampaignCardsOutput>

const CampaignOperator = v.strictObject({ accountId: Id, name: v.string() })

/** A campaign as operators see it. It never has a code. @see D-76 */
export const CampaignRow = v.strictObject({
  id: Id,
  label: v.string(),
  state: v.picklist(CAMPAIGN_STATES),
  startsOn: v.nullable(Day),
  endsOn: Day,
  createdAt: Instant,
  /** The cards of a batch; null for a word that everybody may use. */
  cards: v.nullable(Positive),
  packs: Count,
  figure: v.nullable(v.strictObject({ number: Positive, name: v.string(), album: v.string() })),
  perPerson: Positive,
  mostUses: v.nullable(Positive),
  uses: Count,
  /** The employees who used it. */
  people: Count,
  /** Whether its cards can be read again, by who hands them out. */
  hasCards: v.boolean(),
  /** The operator who made it; null: a release before. */
  maker: v.nullable(CampaignOperator),
  /** The operator who read its cards to hand them out, other than who made it. */
  printer: v.nullable(CampaignOperator),
})

export type CampaignRow = v.InferOutput<typeof CampaignRow>

/**
 * A page of the list of campaigns.
 *
 * @property total the campaigns of the filters, on every page
 * @property states the campaigns in each state, whatever the filters
 */
export const CampaignListOutput = v.strictObject({
  campaigns: v.array(CampaignRow),
  total: Count,
  states: v.strictObject({ open: Count, upcoming: Count, ended: Count, stopped: Count }),
  next: v.nullable(v.string()),
})

export type CampaignListOutput = v.InferOutput<typeof CampaignListOutput>

/** An employee who used a campaign. @property times how often */
export const CampaignUse = v.strictObject({
  id: Id,
  name: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  area: v.nullable(v.string()),
  times: Positive,
  at: Instant,
})

export type CampaignUse = v.InferOutput<typeof CampaignUse>

/** A page of the employees who used a campaign, the latest first, with the campaign. */
export const CampaignUsesOutput = v.strictObject({
  campaign: CampaignRow,
  people: v.array(CampaignUse),
  next: v.nullable(v.string()),
})

export type CampaignUsesOutput = v.InferOutput<typeof CampaignUsesOutput>

/** A campaign that was stopped, or goes on. */
export const CampaignStoppedOutput = v.strictObject({ id: Id, isStopped: v.boolean() })
export type CampaignStoppedOutput = v.InferOutput<typeof CampaignStoppedOutput>
