import violeta from '@orbita/art/files/momentos/pedestal.svg'
import gris from '@orbita/art/files/momentos/pedestal-gris.svg'
import oro from '@orbita/art/files/momentos/pedestal-oro.svg'
import type { ShownFigure } from '@orbita/contract/albums/showcase'
import { FINISHES } from '@orbita/domain/album/finishes'
import { MOST_SHOWN } from '@orbita/domain/album/inputs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../app/error-copy.ts'
import { figurePicture } from '../../components/pictures/figures.ts'
import { Bone } from '../../ui/bone.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showcaseQuery } from './queries.ts'
import styles from './showcase.module.css'

const ChooseSheet = lazy(async () => ({ default: (await import('./choose-sheet.tsx')).ChooseSheet }))

/** Shows the three figures that the employee put on their profile, each on its pedestal. @see D-138 */
export function Showcase() {
  const { data, error, refetch } = useQuery(showcaseQuery)
  const [isChoosing, setChoosing] = useState(false)

  return (
    <section aria-labelledby="mi-vitrina">
      <div className={styles.head}>
        <h2 id="mi-vitrina">Mi vitrina</h2>
        {data && (
          <button type="button" className="link" aria-describedby="mi-vitrina" onClick={() => setChoosing(true)}>
            {data.figures.length > 0 ? 'Cambiar' : 'Elige tres'}
          </button>
        )}
      </div>
      {data ? (
        <ul className={styles.shelf}>
          {Array.from({ length: MOST_SHOWN }, (_, place) => (
            // Places stay where they are.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the item is
            <Place key={place} figure={data.figures[place]} />
          ))}
        </ul>
      ) : error ? (
        <div className={styles.failed} role="alert">
          <p>{messageOf(error)}</p>
          <Button size="small" className="btn-quiet" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      ) : (
        <Skeleton>
          <Bone className="h-36 rounded-lg" />
        </Skeleton>
      )}
      {isChoosing && data && (
        <Suspense fallback={null}>
          <ChooseSheet shown={data.figures} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Place({ figure }: { figure: ShownFigure | undefined }) {
  if (!figure) {
    return (
      <li aria-hidden="true">
        <img className={styles.stone} src={gris} alt="" width={240} height={112} />
      </li>
    )
  }
  const { name, picture, rarity, finish } = figure
  const finishName = FINISHES.find(({ id }) => id === finish)?.name
  return (
    <li>
      <img className={styles.figure} src={figurePicture(picture)} alt="" width={240} height={240} />
      <img
        className={styles.stone}
        src={finish || rarity === 'legendaria' ? oro : violeta}
        alt=""
        width={240}
        height={112}
      />
      <span className="sr-only">{finishName ? `${name}, con el acabado ${finishName}` : name}</span>
    </li>
  )
}
