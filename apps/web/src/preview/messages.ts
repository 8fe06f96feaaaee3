import type { AlbumOutput, FigureOutput } from '@orbita/contract/albums/albums'
import type { AwardsOutput } from '@orbita/contract/awards/awards'
import type { IncentivesOutput } from '@orbita/contract/awards/incentives'
import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { Notice } from '@orbita/contract/notices'
import type { RewardOutput } from '@orbita/contract/rewards/rewards'

/** The address of the preview's document. */
export const PREVIEW_PATH = '/muestra'

/**
 * The content of the preview: a view, with the data that the employee's screen gets from its route. A new view adds its
 * shape here and its row in `views.tsx`.
 */
export type PreviewDraft =
  | { view: 'mission'; data: MissionOutput }
  | { view: 'reward'; data: RewardOutput }
  | { view: 'figure'; data: { album: AlbumOutput; detail: FigureOutput } }
  | { view: 'incentives'; data: IncentivesOutput }
  | { view: 'awards'; data: { awards: AwardsOutput; opened: string | undefined } }
  /** the notice of an anniversary: of who has it, or of a colleague */
  | { view: 'anniversary'; data: Notice }

export type PreviewView = PreviewDraft['view']

/** The employee for whom it is shown. */
export type PreviewPerson = { name: string; avatar: string | null; level: string }

/** The message of the console: the draft, whose parts that `changed` names get an outline. */
export type PreviewMessage = {
  kind: 'orbita:preview'
  draft: PreviewDraft
  person: PreviewPerson
  changed: readonly string[]
  /** the uploaded pictures that the draft refers to, by reference: the preview has no session to ask for them */
  pictures: Readonly<Record<string, Blob>>
}

/** The message with which the preview asks for its first draft. */
export type PreviewReady = { kind: 'orbita:preview-ready' }

/** Returns whether the data of a message is a draft. Its sender is trusted, so its parts are not checked. */
export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'orbita:preview'
}

/** Returns whether the data of a message is the preview's first one. */
export function isPreviewReady(data: unknown): data is PreviewReady {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'orbita:preview-ready'
}
