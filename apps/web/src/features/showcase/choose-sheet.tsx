import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { ShownFigure } from '@orbita/contract/albums/showcase'
import { MOST_SHOWN } from '@orbita/domain/album/inputs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../app/error-copy.ts'
import { albumQuery } from '../../app/queries/album-query.ts'
import { figurePicture } from '../../components/pictures/figures.ts'
import { Bone } from '../../ui/bone.tsx'
import { Button } from '../../ui/button.tsx'
import { focusMain } from '../../ui/focus-main.ts'
import sheetStyles from '../../ui/overlays/sheet.module.css'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './choose-sheet.module.css'
import { startedAlbumsQuery, useSetShowcase } from './queries.ts'

type Choice = { albumId: string; number: number }

/** Asks for the figures to show, in the order in which they are touched. @see D-138 */
export function ChooseSheet({ shown, onClose }: { shown: readonly ShownFigure[]; onClose: () => void }) {
  const albums = useQuery(startedAlbumsQuery)
  const [albumId, setAlbumId] = useState<string>()
  const [chosen, setChosen] = useState<readonly Choice[]>(shown)
  const { run, isRunning, error } = useSetShowcase(onClose)
  const at = albumId ?? albums.data?.[0]?.id
  const failure = error ?? albums.error

  return (
    <Sheet title="Tu vitrina" onClose={onClose} isBusy={isRunning}>
      <p className={sheetStyles.lead}>
        {chosen.length === MOST_SHOWN
          ? 'Tienes tres. Quita una para poner otra.'
          : 'Elige hasta tres figuras tuyas, en el orden en que quieres verlas.'}
      </p>
      {albums.data && albums.data.length > 1 && (
        <label className={styles.season}>
          Álbum
          <select value={at} onChange={({ target }) => setAlbumId(target.value)}>
            {albums.data.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {at === undefined && !albums.error && (
        <Skeleton>
          <Bone className="h-60 rounded-lg" />
        </Skeleton>
      )}
      {at !== undefined && <Figures key={at} albumId={at} chosen={chosen} onChange={setChosen} />}
      <div role="alert" className="contents">
        {failure && <p className={styles.failed}>{messageOf(failure)}</p>}
      </div>
      <div className={sheetStyles.actions}>
        <Button className="btn-ghost" disabled={isRunning} onClick={onClose}>
          Cancelar
        </Button>
        <Button tone="gold" disabled={isRunning || at === undefined} onClick={() => run(chosen)}>
          Guardar
        </Button>
      </div>
    </Sheet>
  )
}

type FiguresProps = {
  albumId: string
  chosen: readonly Choice[]
  onChange: (chosen: readonly Choice[]) => void
}

function Figures({ albumId, chosen, onChange }: FiguresProps) {
  const { data, error, refetch } = useQuery(albumQuery(albumId))
  if (error && !data) {
    return (
      <div className={styles.failed} role="alert">
        <p>{messageOf(error)}</p>
        <Button ref={focusMain} size="small" className="btn-quiet" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <Skeleton>
        <Bone className="h-60 rounded-lg" />
      </Skeleton>
    )
  }
  const owned = ownedOf(data)
  if (owned.length === 0) return <p className={styles.none}>Aún no tienes figuras de este álbum.</p>
  const placeOf = (number: number) => chosen.findIndex((one) => one.albumId === albumId && one.number === number)

  return (
    <ul className={styles.figures}>
      {owned.map(({ number, name, picture }) => {
        const place = placeOf(number)
        const isIn = place >= 0
        return (
          <li key={number}>
            <button
              type="button"
              aria-pressed={isIn}
              aria-disabled={!isIn && chosen.length === MOST_SHOWN}
              onClick={() => {
                if (isIn) onChange(chosen.filter((_, index) => index !== place))
                else if (chosen.length < MOST_SHOWN) onChange([...chosen, { albumId, number }])
              }}
            >
              <img src={figurePicture(picture)} alt="" width={240} height={240} loading="lazy" />
              <span>{name}</span>
              {isIn && (
                <b className="display" aria-hidden="true">
                  {place + 1}
                </b>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function ownedOf({ pages }: AlbumOutput) {
  return pages.flatMap(({ figures }) => figures.filter(({ copies }) => copies > 0))
}
