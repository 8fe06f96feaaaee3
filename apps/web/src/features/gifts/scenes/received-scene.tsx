import caja from '@orbita/art/files/iconos/regalo.svg'
import type { ReceivedGiftOutput } from '@orbita/contract/albums/gifts'
import { firstName } from '@orbita/domain/people/first-name'
import { giftSentence } from '@orbita/domain/trades/gift-sentences'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import IconThanked from '~icons/ph/check-bold'
import IconThanks from '~icons/ph/heart-fill'
import IconPage from '~icons/ph/star-fill'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { rarityName } from '../../../components/figures/rarity-name.ts'
import { Avatar } from '../../../components/people/avatar.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { useScenePlay } from '../../../ui/moments/use-scene-play.ts'
import { BELL, speak } from '../../../ui/sound/voices.ts'
import { useGiftCommand } from '../queries.ts'
import { GiftScene } from './gift-scene.tsx'
import { playReceiving } from './play-gift.ts'
import styles from './received-scene.module.css'

/** Shows a gift that arrived: the figure is in the album already. When it is opened again, nothing moves. @see D-69, AL-10 */
export function ReceivedScene({ gift }: { gift: ReceivedGiftOutput }) {
  const { figure, from, sentence, completedPage } = gift
  // The answer to the opening arrives while it plays.
  const [isFirst] = useState(!gift.isOpened)
  const { stage, isDone, skip } = useScenePlay(isFirst, playReceiving)
  const { run } = useGiftCommand()
  const { run: thank, isRunning } = useGiftCommand(() => speak(BELL))
  const open = useEffectEvent(() => !gift.isOpened && run({ giftId: gift.id, kind: 'opening' }))
  useEffect(() => void open(), [])
  const page = completedPage === null ? '' : ` Con esta completas ${completedPage}.`

  return (
    <GiftScene
      stage={stage}
      isDone={isDone}
      onSkip={skip}
      title={
        <span className={styles.from}>
          <Avatar className={styles.avatar} id={from.avatar} name={from.name} ring />
          <span>
            {firstName(from.name)} te regaló
            <small>una figura que te faltaba</small>
          </span>
        </span>
      }
      words={`${from.name} te regaló ${figure.name}, ${rarityName(figure.rarity)}, nueva.${page}`}
      actions={
        <>
          <Link
            to="/figuras/album"
            search={{ pagina: figure.page.id }}
            className={buttonLook({ tone: 'gold', wide: true })}
          >
            Pegar en mi álbum
          </Link>
          {gift.isThanked ? (
            <p className={styles.thanked}>
              <IconThanked aria-hidden="true" />
              {firstName(from.name)} ya sabe que te gustó
            </p>
          ) : (
            <Button wide disabled={isRunning} onClick={() => thank({ giftId: gift.id, kind: 'thanks' })}>
              <IconThanks aria-hidden="true" />
              Dar las gracias
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stage}>
        <span className={styles.card} data-part="card">
          <FigureCard rarity={figure.rarity} picture={figure.picture} page={figure.page.id} plate={figure.name} isNew />
        </span>
        {!isDone && <img className={styles.box} src={caja} alt="" width={240} height={240} data-part="box" />}
      </div>
      <p className={styles.bubble} data-part="words">
        «{giftSentence(sentence)}»
      </p>
      {completedPage !== null && (
        <p className={styles.page} data-part="words">
          <IconPage aria-hidden="true" />
          ¡Con esta completas {completedPage}!
        </p>
      )}
    </GiftScene>
  )
}
