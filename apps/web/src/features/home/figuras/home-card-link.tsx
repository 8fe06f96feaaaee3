import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { Picture } from '../../../ui/picture.tsx'
import styles from './home-card-link.module.css'
import type { HomeCard } from './home-cards.ts'

type Props = { card: HomeCard; isFront?: boolean; onFocus?: () => void; onKeyDown?: (event: KeyboardEvent) => void }

export function HomeCardLink({ card, isFront = false, ...handlers }: Props) {
  return (
    <Link to={card.to} className={styles.card} draggable={false} {...handlers}>
      <Picture src={card.picture} alt="" width={300} height={380} isFirst={isFront} />
      <span className={styles.words}>
        <strong className="display">{card.title}</strong>
        <span>{card.words}</span>
      </span>
    </Link>
  )
}
