import type { RewardRow } from '@orbita/contract/rewards/operator-rewards'
import { rewardPicture } from '@orbita/web/pictures/rewards'
import type { Column } from '../../table/data-table.tsx'
import { figureOf } from '../../ui/figures.ts'
import pictured from '../../ui/page/pictured.module.css'
import { Tag } from '../../ui/tag.tsx'
import { DELIVERY_WORDS } from '../redeems/delivery-words.ts'
import { CATEGORY_WORDS, leftWords, STATE_WORDS } from './reward-words.ts'
import styles from './rewards-page.module.css'

/** The columns of the list of rewards. */
export const REWARD_COLUMNS: readonly Column<RewardRow>[] = [
  {
    id: 'title',
    title: 'Recompensa',
    grows: true,
    canSort: true,
    cell: ({ title, picture, category }) => (
      <span className={pictured.pictured}>
        <img className={styles.picture} src={rewardPicture(picture)} alt="" width={48} height={36} />
        <span>
          <b>{title}</b>
          <small>{CATEGORY_WORDS[category]}</small>
        </span>
      </span>
    ),
    text: ({ title }) => title,
  },
  {
    id: 'price',
    title: 'Créditos',
    cell: ({ price }) => figureOf(price),
    canSort: true,
    isFigure: true,
    text: ({ price }) => `${price}`,
  },
  {
    id: 'delivery',
    title: 'Entrega',
    cell: ({ delivery }) => DELIVERY_WORDS[delivery],
    isSecondary: true,
    text: ({ delivery }) => DELIVERY_WORDS[delivery],
  },
  {
    id: 'left',
    title: 'Quedan',
    cell: ({ left }) => leftWords(left),
    isFigure: true,
    text: ({ left }) => leftWords(left),
  },
  {
    id: 'redeemed',
    title: 'Canjes',
    cell: ({ redeemed }) => figureOf(redeemed),
    isFigure: true,
    isSecondary: true,
    text: ({ redeemed }) => `${redeemed}`,
  },
  {
    id: 'waiting',
    title: 'Esperan',
    cell: ({ waiting }) => (waiting === 0 ? '·' : figureOf(waiting)),
    canSort: true,
    isFigure: true,
    text: ({ waiting }) => `${waiting}`,
  },
  {
    id: 'goals',
    title: 'De meta',
    cell: ({ goals }) => (goals === 0 ? '·' : figureOf(goals)),
    isFigure: true,
    isSecondary: true,
    text: ({ goals }) => `${goals}`,
  },
  {
    id: 'state',
    title: 'Estado',
    cell: ({ state }) => <Tag tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</Tag>,
    staysOnPhone: true,
    text: ({ state }) => STATE_WORDS[state].word,
  },
]
