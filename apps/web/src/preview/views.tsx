import { readAnniversary } from '@orbita/domain/people/anniversary-words'
import type { Profile } from '@orbita/domain/people/profile'
import type { PlatformId } from '@orbita/domain/platforms'
import type { ReactNode } from 'react'
import figureStyles from '../features/album/detail/figure-detail.module.css'
import { FigureDetail } from '../features/album/detail/figure-detail.tsx'
import { allFigures } from '../features/album/figure.ts'
import { AwardsView } from '../features/awards/awards-view.tsx'
import { IncentiveBoard } from '../features/incentives/incentive-board.tsx'
import headStyles from '../features/missions/detail/mission-head.module.css'
import { MissionView } from '../features/missions/detail/mission-view.tsx'
import { AnniversaryFirst } from '../features/notices/celebrations/anniversary.tsx'
import { NoticeRow } from '../features/notices/notice-row.tsx'
import rewardStyles from '../features/rewards/detail/reward-detail.module.css'
import { RewardDetail } from '../features/rewards/detail/reward-detail.tsx'
import type { PreviewDraft, PreviewView } from './messages.ts'

type Shown<V extends PreviewView> = Extract<PreviewDraft, { view: V }>['data']

type View<V extends PreviewView> = {
  platform: PlatformId
  /** the address of the screen, which says what section it belongs to */
  path: string
  /** the address of the back button, if the screen has one */
  back?: string
  render: (data: Shown<V>, profile: Profile) => ReactNode
  /** the CSS selector of each part that can have changed, by the name that the console gives it */
  parts: Readonly<Record<string, string>>
}

/** The screens that the console can show, as the employee sees them. */
export const VIEWS: { readonly [V in PreviewView]: View<V> } = {
  mission: {
    platform: 'mision-espacial',
    path: '/mision-espacial/misiones/reto/mision',
    back: '/mision-espacial/misiones',
    render: (mission) => <MissionView key={mission.state} mission={mission} />,
    parts: {
      title: `.${headStyles.head} h1`,
      picture: `.${headStyles.ring}`,
      startsOn: `.${headStyles.when}`,
      endsOn: `.${headStyles.when}`,
      gives: `.${headStyles.gives}`,
      briefing: '[aria-labelledby="mision-titulo"]',
      steps: '[aria-label="Pasos"]',
      why: '[aria-labelledby="importa-titulo"]',
      prerequisites: '[aria-labelledby="antes-titulo"]',
    },
  },
  reward: {
    platform: 'mision-espacial',
    path: '/mision-espacial/recompensas',
    render: (reward) => <RewardDetail reward={reward} search={{}} />,
    parts: {
      title: `.${rewardStyles.name} h1`,
      price: `.${rewardStyles.name} p`,
      picture: `.${rewardStyles.stage} img`,
      stock: `.${rewardStyles.left}`,
      description: `.${rewardStyles.text}`,
      conditions: `.${rewardStyles.conditions}`,
    },
  },
  figure: {
    platform: 'figuras',
    path: '/figuras/album/detalle',
    back: '/figuras/album',
    render: ({ album, detail }) => {
      const figures = allFigures(album)
      const index = figures.findIndex(({ number }) => number === detail.number)
      const figure = figures[index]
      if (!figure) return null
      return (
        <FigureDetail
          key={figure.id}
          album={album}
          figure={figure}
          detail={detail}
          previous={figures[index - 1]}
          next={figures[index + 1]}
          onTurn={() => undefined}
        />
      )
    },
    parts: { card: `.${figureStyles.stage}`, words: `.${figureStyles.info}` },
  },
  incentives: {
    platform: 'mision-espacial',
    path: '/mision-espacial/incentivos',
    render: (view, profile) => <IncentiveBoard view={view} profile={profile} />,
    parts: {},
  },
  awards: {
    platform: 'figuras',
    path: '/figuras/premios',
    render: ({ awards, opened }, { platform }) => (
      <AwardsView
        key={opened}
        awards={awards}
        spendsCredits={platform.includes('mision-espacial')}
        isClaiming={false}
        onClaim={() => undefined}
        {...(opened !== undefined && { opened })}
      />
    ),
    parts: {},
  },
  anniversary: {
    platform: 'mision-espacial',
    path: '/mision-espacial/avisos',
    render: (notice) => {
      const told = readAnniversary(notice)
      if (told) return <AnniversaryFirst told={told} path={notice.path} titleId="aniversario" />
      return <NoticeRow notice={{ ...notice, all: [notice] }} isFresh now={new Date(notice.at)} />
    },
    parts: {},
  },
}

/** Renders a draft with its view. */
export function renderDraft<V extends PreviewView>(draft: { view: V; data: Shown<V> }, profile: Profile): ReactNode {
  return VIEWS[draft.view].render(draft.data, profile)
}
