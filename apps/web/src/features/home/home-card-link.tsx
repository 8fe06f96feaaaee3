import { Link } from '@tanstack/react-router'
import type { HomeCard } from './home-cards.ts'

export function HomeCardLink({ card }: { card: HomeCard }) {
  return (
    <Link to={card.to} className="home-card" draggable={false}>
      <img src={card.picture} alt="" width={300} height={380} />
      <span className="home-card-words">
        <strong className="display">{card.title}</strong>
        <span>{card.words}</span>
      </span>
    </Link>
  )
}
