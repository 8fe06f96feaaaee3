import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { WishGrantOutput } from '@orbita/contract/albums/wishes'
import { monthWords } from '@orbita/domain/time/day-words'
import { monthEnd } from '@orbita/domain/time/month-days'
import { addDays } from '@orbita/domain/time/period'
import { GIFT_RARITIES } from '@orbita/domain/trades/gifts'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import IconHeart from '~icons/ph/heart-fill'
import { useSession } from '../../../app/session/session-store.ts'
import { useProfile } from '../../../app/session/use-profile.ts'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { sendToAlbum } from '../../../components/figures/figure-landing.ts'
import { figureNumber, rarityName } from '../../../components/figures/rarity-name.ts'
import { bodyPicture } from '../../../components/pictures/bodies.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { useScenePlay } from '../../../ui/moments/use-scene-play.ts'
import { useSeeWish } from '../queries.ts'
import { GiftScene } from './gift-scene.tsx'
import { playWish } from './play-wish.ts'
import styles from './wish-scene.module.css'

/** Shows the wish of a month, which is in the album already. When it is opened again, nothing moves. @see AL-12 */
export function WishScene({ wish }: { wish: WishGrantOutput }) {
  const { figure, month, albumId, stardust, isMarked, next } = wish
  const [isFirst] = useState(!wish.isSeen)
  const { stage, isDone, skip } = useScenePlay(isFirst, playWish)
  const card = useRef<HTMLSpanElement>(null)
  const { avatar } = useProfile()
  const body = bodyPicture(avatar, 'jumps')
  const { run } = useSeeWish()
  const see = useEffectEvent(() => isFirst && run(month))
  useEffect(() => void see(), [])
  const name = monthWords(month)
  const brings = figure
    ? isMarked
      ? 'te trae a quien pediste'
      : `te trae la que más cerca deja ${figure.page.title}`
    : 'te trae polvo: ya las tienes todas'

  function send() {
    if (!figure) return
    useSession.setState({ album: albumId })
    sendToAlbum({ albumId, numbers: [figure.number], from: card.current?.firstElementChild?.getBoundingClientRect() })
  }

  return (
    <GiftScene
      stage={stage}
      isDone={isDone}
      onSkip={skip}
      title={
        <>
          Se cumplió tu deseo
          <small className={styles.month}>
            {name.charAt(0).toUpperCase() + name.slice(1)} {brings}
          </small>
        </>
      }
      words={figure ? `${figure.name}, ${rarityName(figure.rarity)}, nueva.` : `${stardust} de polvo estelar.`}
      actions={
        figure && isFirst ? (
          <Link
            to="/figuras/album"
            search={{ pagina: figure.page.id }}
            className={buttonLook({ tone: 'gold', wide: true })}
            resetScroll={false}
            onClick={send}
          >
            Pegarla en mi álbum
          </Link>
        ) : (
          <Link
            to="/figuras/album"
            search={figure ? { pagina: figure.page.id } : {}}
            className={buttonLook({ tone: 'gold', wide: true })}
          >
            Ir a mi álbum
          </Link>
        )
      }
    >
      <i className={styles.night} data-part="night" aria-hidden="true" />
      <i className={styles.star} data-part="star" aria-hidden="true" />
      <div className={styles.stage}>
        <span ref={card} className={styles.card} data-part="card">
          {figure ? (
            <FigureCard
              rarity={figure.rarity}
              picture={figure.picture}
              page={figure.page.id}
              plate={figure.name}
              isNew
            />
          ) : (
            <span className={styles.dust}>
              <img src={polvo} alt="" width={160} height={160} />
              <b className="display">+{stardust}</b>
            </span>
          )}
        </span>
        {body && <img className={styles.body} src={body} alt="" width={140} height={170} data-part="body" />}
      </div>
      {next && (
        <p className={styles.next} data-part="words">
          <IconHeart aria-hidden="true" />
          <span>
            <b>
              Ahora va primero la N.º {figureNumber(next.number)}, {rarityName(next.rarity).toLowerCase()}
            </b>
            Llega en {monthWords(addDays(monthEnd(`${month}-01`), 1).slice(0, 7))}, o antes{' '}
            {GIFT_RARITIES.includes(next.rarity) ? 'si alguien te la regala' : 'si sale en un sobre'}
          </span>
        </p>
      )}
    </GiftScene>
  )
}
