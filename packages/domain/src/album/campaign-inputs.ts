import * as v from 'valibot'
import { listQuery } from '../list-query.ts'
import { IdText } from '../page.ts'
import { normaliseCode } from '../text/readable-code.ts'
import { Text } from '../text/text.ts'
import { Day } from '../time/day.ts'

const Whole = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

/** The most codes of one campaign, each for one employee. */
export const MOST_CARDS = 500
/** The most packs that one use gives. */
export const MOST_PACKS = 10

/** A figure of a season, by its number. */
const FigureRef = v.strictObject({
  albumId: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60)),
  number: Whole(1, 10_000),
})

/**
 * A new campaign of codes: cards, each for one use, or a word that everybody may use. It gives packs, or one figure.
 *
 * @see AL-5, D-76
 */
export const CampaignInput = v.pipe(
  v.strictObject({
    label: v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(60)),
    /** number of cards to print, each for one employee */
    quantity: v.optional(Whole(1, MOST_CARDS)),
    /** a single code that every employee may use */
    code: v.optional(v.pipe(Text, v.maxLength(80), v.transform(normaliseCode), v.minLength(6), v.maxLength(40))),
    /** absent: from now on */
    startsOn: v.optional(Day),
    endsOn: Day,
    packs: v.optional(Whole(1, MOST_PACKS), 1),
    /** given instead of packs */
    figure: v.optional(FigureRef),
    perPerson: v.optional(Whole(1, 100), 1),
    /** absent: as often as it has cards or people */
    mostUses: v.optional(Whole(1, 1_000_000)),
  }),
  v.forward(
    v.partialCheck([['quantity'], ['code']], ({ quantity, code }) => (quantity === undefined) !== (code === undefined)),
    ['quantity'],
  ),
  v.forward(
    v.partialCheck([['startsOn'], ['endsOn']], ({ startsOn, endsOn }) => startsOn === undefined || startsOn <= endsOn),
    ['endsOn'],
  ),
  v.forward(
    v.partialCheck([['figure'], ['perPerson']], ({ figure, perPerson }) => figure === undefined || perPerson === 1),
    ['perPerson'],
  ),
)

export type CampaignInput = v.InferOutput<typeof CampaignInput>

export const CampaignParam = v.object({ campaignId: IdText })

/** Stops a campaign, or lets it go on. */
export const CampaignStopInput = v.strictObject({ isStopped: v.boolean() })

export const CAMPAIGN_STATES = ['open', 'upcoming', 'ended', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** The orders of the list of campaigns; a minus sign turns one around. */
const CAMPAIGN_SORTS = ['-created', 'created', 'label', '-label', 'uses', '-uses'] as const
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number]

/** The query of the list of campaigns. @see D-76 */
export const CAMPAIGNS_QUERY = listQuery(
  {
    /** a part of the name */
    q: v.optional(v.pipe(Text, v.trim(), v.maxLength(80))),
    state: v.optional(v.picklist(CAMPAIGN_STATES)),
    gives: v.optional(v.picklist(['packs', 'figure'])),
  },
  CAMPAIGN_SORTS,
)

export const CampaignsQuery = CAMPAIGNS_QUERY.Page
export type CampaignsQuery = v.InferOutput<typeof CampaignsQuery>

/** A page of the people who used a campaign, the latest first. */
export const CampaignUsesQuery = v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(1_000))) })
