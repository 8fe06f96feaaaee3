import type { AwardRow } from '@orbita/contract/awards/operator-awards'
import { incentivePicture } from '@orbita/web/pictures/incentives'
import type { Column } from '../../table/data-table.tsx'
import { dayOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'
import pictured from '../../ui/page/pictured.module.css'
import { Tag } from '../../ui/tag.tsx'
import { givesWords, leftWords, ruleWords, STATE_WORDS } from './award-words.ts'

/** The columns of the list of awards. */
export const AWARD_COLUMNS: readonly Column<AwardRow>[] = [
  {
    id: 'title',
    title: 'Premio',
    grows: true,
    canSort: true,
    cell: ({ title, picture, season }) => (
      <span className={pictured.pictured}>
        <img src={incentivePicture(picture)} alt="" width={40} height={40} />
        <span>
          <b>{title}</b>
          <small>{season ? `Álbum · ${season.title}` : 'Programa'}</small>
        </span>
      </span>
    ),
    text: ({ title }) => title,
  },
  { id: 'rule', title: 'Se gana con', cell: ruleWords, text: ruleWords },
  { id: 'gives', title: 'Da', isSecondary: true, cell: givesWords, text: givesWords },
  {
    id: 'until',
    title: 'Hasta',
    isSecondary: true,
    cell: ({ endsOn }) => (endsOn ? dayOf(endsOn) : '·'),
    text: ({ endsOn }) => endsOn ?? '',
    isDay: true,
  },
  {
    id: 'left',
    title: 'Quedan',
    isFigure: true,
    cell: ({ prize }) => leftWords(prize) || '·',
    text: ({ prize }) => leftWords(prize),
  },
  {
    id: 'unlocked',
    title: 'Lo ganaron',
    canSort: true,
    isFigure: true,
    cell: ({ unlocked }) => (unlocked === 0 ? '·' : figureOf(unlocked)),
    text: ({ unlocked }) => `${unlocked}`,
  },
  {
    id: 'state',
    title: 'Estado',
    staysOnPhone: true,
    cell: ({ state, prize }) =>
      prize?.left === 0 && state === 'open' ? (
        <Tag tone="bad">Premio agotado</Tag>
      ) : (
        <Tag tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</Tag>
      ),
    text: ({ state }) => STATE_WORDS[state].word,
  },
]
