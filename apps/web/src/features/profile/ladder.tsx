import { RANKS, type Rank } from '@orbita/domain/ranks'
import { rankPicture } from '../../ui/pictures/ranks.ts'

/** The six ranks in order; those ahead are dimmed, and say so to who cannot see it. @see S-41 */
export function Ladder({ current }: { current: Rank }) {
  const reached = RANKS.indexOf(current)

  return (
    <section className="panel p-0" aria-label="Los seis rangos">
      <ol className="ladder">
        {RANKS.map((rank, index) => (
          <li
            key={rank.id}
            className={index > reached ? 'ladder-ahead' : undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            <img src={rankPicture(rank.id)} alt="" width={120} height={120} loading="lazy" />
            {rank.name}
            {index > reached && <span className="sr-only">, por alcanzar</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
