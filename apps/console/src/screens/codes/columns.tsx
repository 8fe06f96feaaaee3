import type { CampaignRow } from '@orbita/contract/codes'
import type { Column } from '../../table/data-table.tsx'
import { daysOf } from '../../ui/dates.ts'
import { Tag } from '../../ui/tag.tsx'
import { codesWords, givesWords, stateWord, usesWords } from './campaign-words.ts'

/** The columns of the list of campaigns. */
export const CAMPAIGN_COLUMNS: readonly Column<CampaignRow>[] = [
  {
    id: 'label',
    title: 'Campaña',
    grows: true,
    canSort: true,
    cell: ({ label }) => <b>{label}</b>,
    text: ({ label }) => label,
  },
  { id: 'codes', title: 'Códigos', cell: codesWords, text: codesWords },
  { id: 'gives', title: 'Da', cell: givesWords, text: givesWords, isSecondary: true },
  { id: 'days', title: 'Días', cell: daysOf, text: daysOf, isSecondary: true },
  {
    id: 'uses',
    title: 'Usos',
    canSort: true,
    isFigure: true,
    cell: usesWords,
    text: ({ uses }) => `${uses}`,
  },
  {
    id: 'state',
    title: 'Estado',
    staysOnPhone: true,
    cell: (campaign) => <Tag tone={stateWord(campaign).tone}>{stateWord(campaign).word}</Tag>,
    text: (campaign) => stateWord(campaign).word,
  },
]
