import type { FileColumn } from '@orbita/domain/files/exports'
import type { CampaignUse } from '../codes.ts'

const column = (id: string, title: string, text: FileColumn<CampaignUse>['text']) => ({ id, title, text })

/** The columns of the file of the people who used the codes of a campaign. @see D-84 */
export const USE_COLUMNS = {
  name: { ...column('name', 'Persona', ({ name }) => name), grows: true },
  times: { ...column('times', 'Veces', ({ times }) => `${times}`), isFigure: true },
  at: { ...column('at', 'La última', ({ at }) => at), isInstant: true },
} as const

/** The columns of the file of the people who used the codes of a campaign, in their order. */
export const USES_FILE: readonly FileColumn<CampaignUse>[] = Object.values(USE_COLUMNS)
