import type { PlatformId } from '@orbita/domain/platforms'

const FIGURAS = ['figuras'] as const
const MISION = ['mision-espacial'] as const
const ALBUMS = [...FIGURAS, 'albums'] as const
const GIFTS = [...FIGURAS, 'gifts'] as const
const REWARDS = [...MISION, 'rewards'] as const
const REDEEMS = [...MISION, 'redeems'] as const
const RECOGNITIONS = [...MISION, 'recognitions'] as const

/**
 * The keys of every cached server answer. A key is also the prefix of the keys below it: invalidating
 * `queryKeys.figuras.albums` refetches every album and every figure.
 */
export const queryKeys = {
  sessionWatches: ['session-watch'],
  sessionWatch: (platform: PlatformId) => ['session-watch', platform] as const,
  counts: ['counts'],
  movements: ['movements'],
  logbook: ['logbook'],
  myData: ['my-data'],
  myDataDocument: ['my-data-document'],
  notices: ['notices'],
  rank: (rankId: string) => ['ranks', rankId] as const,
  passkeys: ['passkeys'],
  push: ['push'],
  sessions: ['sessions'],
  figuras: {
    all: FIGURAS,
    home: [...FIGURAS, 'home'],
    packs: [...FIGURAS, 'packs'],
    showcase: [...FIGURAS, 'showcase'],
    showcaseAlbums: [...FIGURAS, 'showcase', 'albums'],
    openings: [...FIGURAS, 'openings'],
    opening: (packId: number) => [...FIGURAS, 'openings', packId] as const,
    trades: [...FIGURAS, 'trades'],
    gifts: GIFTS,
    giftMatch: (figure: number | undefined, person: string | undefined, skip: number) =>
      [...GIFTS, 'match', figure, person, skip] as const,
    giftPeople: (text: string) => [...GIFTS, 'people', text] as const,
    gift: (giftId: number) => [...FIGURAS, 'received-gifts', giftId] as const,
    wishes: [...ALBUMS, 'wishes'],
    wish: (month: string) => [...FIGURAS, 'granted-wishes', month] as const,
    awards: [...FIGURAS, 'awards'],
    albums: ALBUMS,
    album: (albumId: string) => [...ALBUMS, albumId] as const,
    figure: (albumId: string, number: number) => [...ALBUMS, albumId, 'figures', number] as const,
  },
  mision: {
    all: MISION,
    home: [...MISION, 'home'],
    challenges: [...MISION, 'challenges'],
    missions: [...MISION, 'missions'],
    mission: (challengeId: string, missionId: string) => [...MISION, 'missions', challengeId, missionId] as const,
    team: [...MISION, 'team'],
    teamWaiting: [...MISION, 'team', 'waiting'],
    goals: [...MISION, 'goals'],
    incentives: [...MISION, 'incentives'],
    rewards: REWARDS,
    reward: (rewardId: string) => [...REWARDS, rewardId] as const,
    redeems: REDEEMS,
    redeemCode: (redeemId: number) => [...REDEEMS, redeemId, 'code'] as const,
    recognitions: RECOGNITIONS,
    recognitionsPage: [...RECOGNITIONS, 'all'],
    areaThanks: [...RECOGNITIONS, 'area'],
    kudos: (box: string) => [...RECOGNITIONS, 'kudos', box] as const,
    oneKudos: (kudosId: number) => [...RECOGNITIONS, 'kudos', 'one', kudosId] as const,
    people: (text: string) => [...RECOGNITIONS, 'people', text] as const,
    suggestedPeople: [...RECOGNITIONS, 'suggested-people'],
    leaderboards: [...RECOGNITIONS, 'leaderboard'],
    leaderboard: (period: string, scope: string) => [...RECOGNITIONS, 'leaderboard', period, scope] as const,
  },
} as const
