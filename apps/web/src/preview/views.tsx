import type { PlatformId } from '@orbita/domain/platforms'
import type { ReactNode } from 'react'
import headStyles from '../features/missions/detail/mission-head.module.css'
import { MissionView } from '../features/missions/detail/mission-view.tsx'
import type { PreviewDraft, PreviewView } from './messages.ts'

type Shown<V extends PreviewView> = Extract<PreviewDraft, { view: V }>['data']

type View<V extends PreviewView> = {
  platform: PlatformId
  /** the address of the screen, which says what section it belongs to */
  path: string
  /** the address of the back button, if the screen has one */
  back?: string
  render: (data: Shown<V>) => ReactNode
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
}

/** Renders a draft with its view. */
export function renderDraft<V extends PreviewView>(draft: { view: V; data: Shown<V> }): ReactNode {
  return VIEWS[draft.view].render(draft.data)
}
