import { MOVEMENT_KINDS } from '@orbita/domain/ledger/kinds'
import { Id } from '@orbita/domain/page'
import { PLATFORMS } from '@orbita/domain/platforms'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Amount, Count, Instant } from '../scalars.ts'

/** The access of an employee after an operator changed it. */
export const AccessOutput = v.strictObject({
  email: v.string(),
  isActive: v.boolean(),
  platform: v.array(v.picklist(PLATFORMS)),
})

/** A person as the list of operators shows them. @see D-72 */
export const PersonRow = v.strictObject({
  id: Id,
  email: v.string(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  area: v.nullable(v.string()),
  site: v.nullable(v.string()),
  job: v.nullable(v.string()),
  costCentre: v.nullable(v.string()),
  /** whom they report to. @see D-118 */
  leader: v.nullable(
    v.strictObject({ id: Id, name: v.string(), avatar: v.nullable(v.string()), isActive: v.boolean() }),
  ),
  platform: v.array(v.picklist(PLATFORMS)),
  level: v.string(),
  experience: Count,
  credits: Count,
  isActive: v.boolean(),
  /** False until the first sign-in. */
  hasEntered: v.boolean(),
  /** The latest use of a session that is still remembered, or null. */
  seenAt: v.nullable(Instant),
  /** The seconds that their account must still wait after wrong cédulas; absent when it does not wait. */
  waitSeconds: v.optional(Count),
})

export type PersonRow = v.InferOutput<typeof PersonRow>

/**
 * A page of the list of people.
 *
 * @property total the people of the filters, on every page; counted up to 10,001, which says that there are more
 * @property next the cursor of the next page, or null at the end
 */
export const PeopleOutput = v.strictObject({ people: v.array(PersonRow), total: Count, next: v.nullable(v.string()) })

export type PeopleOutput = v.InferOutput<typeof PeopleOutput>

/** The sizes of the views of the list of people, and the areas that they may be limited to. */
export const PeopleSummaryOutput = v.strictObject({
  all: Count,
  active: Count,
  disabled: Count,
  neverEntered: Count,
  waiting: Count,
  neverRecognised: Count,
  /** who may enter without a leader who may, and who leads somebody; both 0 while nobody has a leader */
  withoutLeader: Count,
  leaders: Count,
  areas: v.array(v.string()),
  sites: v.array(v.string()),
  jobs: v.array(v.string()),
  costCentres: v.array(v.string()),
  led: v.array(v.strictObject({ id: Id, name: v.string() })),
})

export type PeopleSummaryOutput = v.InferOutput<typeof PeopleSummaryOutput>

/** A session of a person, as operators see it: never its token. @property id ends the session, and cannot open it */
const PersonSession = v.strictObject({ id: v.string(), device: v.string(), startedAt: Instant, seenAt: Instant })

/** Everything that the console shows of one person at the top of their page. @see D-72 */
export const PersonOutput = v.strictObject({
  ...PersonRow.entries,
  /** The credits that open redemptions hold. */
  held: Count,
  stardust: Count,
  joinedOn: v.nullable(Day),
  /** e-mail of their leader, by which an edit names them */
  leaderEmail: v.nullable(v.string()),
  /** How they want to be greeted; null: by their first name. */
  called: v.nullable(v.string()),
  /** The version that an edit of the person is compared with. */
  version: v.string(),
  /** The latest change of what an edit writes: who made it and when; null for nobody known. `by` is null for the product itself. */
  edited: v.nullable(v.strictObject({ at: Instant, by: v.nullable(v.string()) })),
  firstSignInAt: v.nullable(Instant),
  /** The last version of the terms that they accepted, and when they first signed in under it. */
  acceptedTerms: v.nullable(v.strictObject({ version: v.string(), at: Instant })),
  sessions: v.array(PersonSession),
  /** Since when an operator says that others know the cédula; null: nobody does. */
  exposedAt: v.nullable(Instant),
  /** The wrong passwords of the last day, the latest ten of them, and the seconds that the account waits because of them. */
  failedSignIns: v.strictObject({
    lastDay: Count,
    waitSeconds: Count,
    attempts: v.array(v.strictObject({ at: Instant, network: v.string(), isKnownBrowser: v.boolean() })),
    /** The networks among them whose new browsers take turns now. */
    crowded: v.array(v.string()),
  }),
  movements: Count,
  /** The sum of the credits of all movements; equal to the balance unless there is a difference. */
  creditsOfMovements: Amount,
  redeems: Count,
  openRedeems: Count,
  waitingPacks: Count,
  missionsCompleted: Count,
  kudosReceived: Count,
  kudosSent: Count,
})

export type PersonOutput = v.InferOutput<typeof PersonOutput>

/** The version of a person after an edit. */
export const PersonEditedOutput = v.strictObject({ version: v.string() })

export type PersonEditedOutput = v.InferOutput<typeof PersonEditedOutput>

/** A link that makes one browser known. @property token its secret, shown once @see SE-3 */
export const DeviceLinkOutput = v.strictObject({ token: v.string(), expiresAt: Instant })

export type DeviceLinkOutput = v.InferOutput<typeof DeviceLinkOutput>

/**
 * Cards to print, each with a link that makes one browser of a person known.
 *
 * @property leftOut those chosen who may not enter
 * @see SE-3
 */
export const LinkCardsOutput = v.strictObject({
  cards: v.array(v.strictObject({ personId: Id, name: v.string(), area: v.nullable(v.string()), token: v.string() })),
  leftOut: Count,
  expiresAt: Instant,
})

export type LinkCardsOutput = v.InferOutput<typeof LinkCardsOutput>

/** Whether others know the cédula. @see SE-3 */
export const ExposureOutput = v.strictObject({ isExposed: v.boolean() })

export type ExposureOutput = v.InferOutput<typeof ExposureOutput>

/** The sessions that ended. */
export const SessionsEndedOutput = v.strictObject({ ended: Count })

export type SessionsEndedOutput = v.InferOutput<typeof SessionsEndedOutput>

/** A person who was created by hand. */
export const PersonCreatedOutput = v.strictObject({ id: Id })

export type PersonCreatedOutput = v.InferOutput<typeof PersonCreatedOutput>

/** A person whom a change of several would change something for, with what a deactivation would end and leave open. */
export const PersonToChange = v.strictObject({
  ...v.pick(PersonRow, ['id', 'name', 'email', 'avatar', 'area', 'platform', 'isActive', 'credits']).entries,
  sessions: Count,
  openRedeems: Count,
  waitingPacks: Count,
})

export type PersonToChange = v.InferOutput<typeof PersonToChange>

/**
 * The effects that a change of several people would have.
 *
 * @property count the people who are chosen
 * @property stamp names exactly those people; the change that is confirmed sends it again
 * @property changed those of them whom it changes something for
 * @property people the first of those, by name
 * @property now what they have now, the most frequent first: areas, or platforms with spaces between; null for no area
 * @property sessions the open sessions that would end
 */
export const PeopleChangePreviewOutput = v.strictObject({
  count: Count,
  stamp: v.string(),
  changed: Count,
  people: v.array(PersonToChange),
  now: v.array(v.strictObject({ value: v.nullable(v.string()), people: Count })),
  credits: Count,
  sessions: Count,
})

export type PeopleChangePreviewOutput = v.InferOutput<typeof PeopleChangePreviewOutput>

/** The people whom a change of several changed something for, and those who were so before. */
export const PeopleChangedOutput = v.strictObject({ changed: Count, unchanged: Count })

export type PeopleChangedOutput = v.InferOutput<typeof PeopleChangedOutput>

/** A movement as operators read it in the ledger of a person. @see PT-5 */
export const PersonMovement = v.strictObject({
  id: Id,
  kind: v.picklist(MOVEMENT_KINDS),
  experience: Amount,
  credits: Amount,
  stardust: Amount,
  reason: v.string(),
  occurredAt: Instant,
  /** The operator who decided it, or null if the rules of the product did. */
  by: v.nullable(v.string()),
  /** True when an operator may undo it with its opposite from here. */
  canReverse: v.boolean(),
  /** `done` once its opposite is written, `waiting` while it waits for a second operator. */
  reversal: v.nullable(v.picklist(['done', 'waiting'])),
})

export type PersonMovement = v.InferOutput<typeof PersonMovement>

export const PersonMovementsOutput = v.strictObject({ movements: v.array(PersonMovement), next: v.nullable(Id) })

export type PersonMovementsOutput = v.InferOutput<typeof PersonMovementsOutput>
