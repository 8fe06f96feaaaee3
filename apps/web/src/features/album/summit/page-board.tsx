import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { FigureSlot } from '../../../components/figures/figure-slot.tsx'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import { type AlbumPageOutput, isMissing } from '../figure.ts'
import { PagePedestal } from '../pages/page-pedestal.tsx'
import styles from './page-board.module.css'

type Props = {
  page: AlbumPageOutput
  /** the figures that have not landed yet, whose places are empty */
  coming: ReadonlySet<number>
  /** those of them that land on this page now */
  landing?: readonly number[]
  /** how many of these have touched the paper */
  touched?: number
  /** the figure that completed it, from which its light leaves; undefined while it is not lit */
  source?: number | undefined
}

/** Shows a page while figures land on it: eight places, and the ninth for its creature. Screen readers hear its result. */
export function PageBoard({ page, coming, landing = [], touched = 0, source }: Props) {
  const isLit = source !== undefined
  const owned = page.figures.filter((figure) => !isMissing(figure) && !coming.has(figure.number)).length + touched
  return (
    <section className={styles.board} data-part={isLit ? 'board' : undefined} aria-hidden="true">
      {isLit && <i className={styles.lit} data-part="lit" />}
      <header>
        <b className="display">{page.title}</b>
        <span
          className={`display ${styles.count}`}
          data-full={isLit || undefined}
          data-part={isLit ? 'full' : undefined}
        >
          {owned} / {page.figures.length}
        </span>
      </header>
      <div className={styles.cells}>
        {page.figures.map((figure) => {
          const { number, rarity, picture, finish, name } = figure
          const isLanding = landing.includes(number)
          const isHere = !isMissing(figure) && (!coming.has(number) || isLanding)
          const isEmblem = picture === page.award?.figure
          return (
            <div key={number} className={styles.cell} data-source={number === source ? '' : undefined}>
              <span className={styles.place} data-emblem={isEmblem ? '' : undefined}>
                {(!isHere || isLanding) && (
                  <FigureSlot rarity={rarity} picture={picture} page={page.id} number={number} />
                )}
                {isHere && (
                  <span className={styles.card} data-landing={isLanding ? '' : undefined}>
                    <FigureCard
                      {...{ rarity, picture, finish }}
                      page={page.id}
                      plate={`N.º ${figureNumber(number)}`}
                      isNew={number === source}
                    />
                  </span>
                )}
                {isLanding && <i className={styles.ring} data-part="ring" data-rarity={rarity} />}
                {isLit && <i className={styles.glow} data-part="glow" />}
              </span>
              <em>{isHere ? name : 'Te falta'}</em>
            </div>
          )
        })}
        {page.award && (
          <div className={styles.cell}>
            <PagePedestal figure={page.award.figure} isComplete={isLit} />
            <em>{isLit ? '' : 'Su lugar'}</em>
          </div>
        )}
      </div>
    </section>
  )
}
