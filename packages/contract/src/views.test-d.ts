import type {
  AlbumSummary,
  AlbumView,
  AwardView,
  CodeView,
  FigureView,
  Offer,
  Opening,
  Openings,
  PacksView,
  StardustView,
  TradesView,
} from '@orbita/domain/album/views'
import type { FigurasHome, ProfileCounts } from '@orbita/domain/homes'
import type {
  ManualMovementView,
  MovementReportsView,
  MovementReportView,
  MovementsView,
  MovementView,
  WaitingMovementsView,
} from '@orbita/domain/ledger/views'
import type {
  ProgressBatchesView,
  ProgressBatchView,
  ProgressEffects,
  ProgressPreview,
  ProgressReversalsView,
  ProgressTakenBack,
  ProgressUndone,
} from '@orbita/domain/missions/imports'
import type {
  ChallengeSaved,
  ChallengesView,
  EvidenceInbox,
  IncentivesView,
  IncentiveView,
  MissionClosed,
  MissionEdited,
  MissionHome,
  MissionImpact,
  MissionView,
} from '@orbita/domain/missions/views'
import type { CelebrationView, NoticesView } from '@orbita/domain/notices/views'
import type { Profile } from '@orbita/domain/profile'
import type {
  BestEmployeeView,
  Colleague,
  KudosObservationsView,
  KudosPage,
  KudosReportsView,
  KudosSent,
  KudosView,
  LeaderboardView,
  NominationsView,
  NominationView,
  PublishedBest,
  RecognitionsView,
  ShortlistView,
} from '@orbita/domain/recognitions/views'
import type {
  CodesLoaded,
  RedeemCodeView,
  RedeemInbox,
  RedeemsView,
  RedeemToHandle,
  RedeemView,
  RewardSaved,
  RewardsView,
  RewardView,
  StockAlertsView,
} from '@orbita/domain/rewards/views'
import type { Terms } from '@orbita/domain/terms'
import type * as v from 'valibot'
import type * as albums from './albums.ts'
import type * as awards from './awards.ts'
import type * as challenges from './challenges.ts'
import type * as codes from './codes.ts'
import type * as evidence from './evidence.ts'
import type * as homes from './homes.ts'
import type * as incentives from './incentives.ts'
import type * as kudos from './kudos.ts'
import type * as leaderboard from './leaderboard.ts'
import type * as movements from './movements.ts'
import type * as notices from './notices.ts'
import type * as packs from './packs.ts'
import type * as profile from './profile.ts'
import type * as progress from './progress.ts'
import type * as recognitions from './recognitions.ts'
import type * as redemptions from './redemptions.ts'
import type * as rewards from './rewards.ts'
import type * as stardust from './stardust.ts'
import type * as terms from './terms.ts'
import type * as trades from './trades.ts'

/** Removes `readonly` from a type and resolves its intersections, at every depth. */
type Flat<T> = T extends readonly (infer Element)[]
  ? Flat<Element>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Flat<T[Key]> }
    : T

type Equal<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false

/** True if a schema accepts and returns exactly a view type of the domain. */
type Describes<Schema extends v.GenericSchema, View> = [
  Equal<Flat<v.InferOutput<Schema>>, Flat<View>>,
  Equal<Flat<v.InferInput<Schema>>, Flat<View>>,
] extends [true, true]
  ? true
  : false

type Expect<Proof extends true> = Proof

/** The proofs: a view with one field more or fewer than its schema does not compile here. */
export type Proofs = [
  Expect<Describes<typeof albums.AlbumsOutput, AlbumSummary[]>>,
  Expect<Describes<typeof albums.AlbumOutput, AlbumView>>,
  Expect<Describes<typeof albums.FigureOutput, FigureView>>,
  Expect<Describes<typeof awards.AwardOutput, AwardView>>,
  Expect<Describes<typeof awards.AwardsOutput, AwardView[]>>,
  Expect<Describes<typeof challenges.ChallengesOutput, ChallengesView>>,
  Expect<Describes<typeof challenges.MissionOutput, MissionView>>,
  Expect<Describes<typeof challenges.ChallengeSavedOutput, ChallengeSaved>>,
  Expect<Describes<typeof challenges.MissionImpactOutput, MissionImpact>>,
  Expect<Describes<typeof challenges.MissionEditedOutput, MissionEdited>>,
  Expect<Describes<typeof challenges.MissionClosedOutput, MissionClosed>>,
  Expect<Describes<typeof codes.CodeOutput, CodeView>>,
  Expect<Describes<typeof evidence.EvidenceInboxOutput, EvidenceInbox>>,
  Expect<Describes<typeof homes.FigurasHomeOutput, FigurasHome>>,
  Expect<Describes<typeof homes.MissionHomeOutput, MissionHome>>,
  Expect<Describes<typeof incentives.IncentiveOutput, IncentiveView>>,
  Expect<Describes<typeof incentives.IncentivesOutput, IncentivesView>>,
  Expect<Describes<typeof kudos.KudosOutput, KudosView>>,
  Expect<Describes<typeof kudos.KudosPageOutput, KudosPage>>,
  Expect<Describes<typeof kudos.KudosSentOutput, KudosSent>>,
  Expect<Describes<typeof kudos.KudosReportsOutput, KudosReportsView>>,
  Expect<Describes<typeof kudos.KudosObservationsOutput, KudosObservationsView>>,
  Expect<Describes<typeof leaderboard.LeaderboardOutput, LeaderboardView>>,
  Expect<Describes<typeof movements.MovementOutput, MovementView>>,
  Expect<Describes<typeof movements.MovementsOutput, MovementsView>>,
  Expect<Describes<typeof movements.MovementReportOutput, MovementReportView>>,
  Expect<Describes<typeof movements.MovementReportsOutput, MovementReportsView>>,
  Expect<Describes<typeof movements.ManualMovementOutput, ManualMovementView>>,
  Expect<Describes<typeof movements.WaitingMovementsOutput, WaitingMovementsView>>,
  Expect<Describes<typeof notices.NoticesOutput, NoticesView>>,
  Expect<Describes<typeof notices.CelebrationOutput, CelebrationView>>,
  Expect<Describes<typeof packs.PacksOutput, PacksView>>,
  Expect<Describes<typeof packs.OpeningOutput, Opening>>,
  Expect<Describes<typeof packs.OpeningsOutput, Openings>>,
  Expect<Describes<typeof profile.ProfileOutput, Profile>>,
  Expect<Describes<typeof profile.ProfileCountsOutput, ProfileCounts>>,
  Expect<Describes<typeof progress.ProgressEffectsOutput, ProgressEffects>>,
  Expect<Describes<typeof progress.ProgressBatchOutput, ProgressBatchView>>,
  Expect<Describes<typeof progress.ProgressBatchesOutput, ProgressBatchesView>>,
  Expect<Describes<typeof progress.ProgressPreviewOutput, ProgressPreview>>,
  Expect<Describes<typeof progress.ProgressTakenBackOutput, ProgressTakenBack>>,
  Expect<Describes<typeof progress.ProgressUndoneOutput, ProgressUndone>>,
  Expect<Describes<typeof progress.ProgressReversalsOutput, ProgressReversalsView>>,
  Expect<Describes<typeof recognitions.ColleaguesOutput, Colleague[]>>,
  Expect<Describes<typeof recognitions.BestEmployeeOutput, BestEmployeeView>>,
  Expect<Describes<typeof recognitions.NominationOutput, NominationView>>,
  Expect<Describes<typeof recognitions.RecognitionsOutput, RecognitionsView>>,
  Expect<Describes<typeof recognitions.ShortlistOutput, ShortlistView>>,
  Expect<Describes<typeof recognitions.BestEmployeePublishedOutput, PublishedBest>>,
  Expect<Describes<typeof recognitions.NominationsOutput, NominationsView>>,
  Expect<Describes<typeof redemptions.RedemptionOutput, RedeemView>>,
  Expect<Describes<typeof redemptions.RedemptionsOutput, RedeemsView>>,
  Expect<Describes<typeof redemptions.RedemptionCodeOutput, RedeemCodeView>>,
  Expect<Describes<typeof redemptions.RedemptionToHandleOutput, RedeemToHandle>>,
  Expect<Describes<typeof redemptions.RedemptionInboxOutput, RedeemInbox>>,
  Expect<Describes<typeof rewards.RewardsOutput, RewardsView>>,
  Expect<Describes<typeof rewards.RewardOutput, RewardView>>,
  Expect<Describes<typeof rewards.RewardSavedOutput, RewardSaved>>,
  Expect<Describes<typeof rewards.StockAlertsOutput, StockAlertsView>>,
  Expect<Describes<typeof rewards.CodesLoadedOutput, CodesLoaded>>,
  Expect<Describes<typeof stardust.StardustOutput, StardustView>>,
  Expect<Describes<typeof terms.TermsOutput, Terms>>,
  Expect<Describes<typeof trades.OfferOutput, Offer>>,
  Expect<Describes<typeof trades.TradesOutput, TradesView>>,
]
