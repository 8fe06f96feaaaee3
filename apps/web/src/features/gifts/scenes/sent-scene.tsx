import caja from '@orbita/art/files/iconos/regalo.svg'
import type { SentGiftOutput } from '@orbita/contract/albums/gifts'
import { firstName } from '@orbita/domain/people/first-name'
import { giftSentence } from '@orbita/domain/trades/gift-sentences'
import { Link } from '@tanstack/react-router'
import IconCalendar from '~icons/ph/calendar-star-fill'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { Avatar } from '../../../components/people/avatar.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { useScenePlay } from '../../../ui/moments/use-scene-play.ts'
import { fromDay } from '../from-day.ts'
import { GiftScene } from './gift-scene.tsx'
import { playSending } from './play-gift.ts'
import styles from './sent-scene.module.css'

type Props = { gift: SentGiftOutput; me: { name: string; avatar: string | null } }

/** Shows a gift on its way: the server has given the figure already. @see D-69, AL-10 */
export function SentScene({ gift, me }: Props) {
  const { figure, person, sentence, nextOn } = gift
  const { stage, isDone, skip } = useScenePlay(true, playSending)
  const to = firstName(person.name)

  return (
    <GiftScene
      stage={stage}
      isDone={isDone}
      onSkip={skip}
      title="¡Va en camino!"
      words={`${figure.name} ya es de ${person.name}. Tu próximo regalo: desde ${fromDay(nextOn)}.`}
      actions={
        <Link to="/figuras/album" className={buttonLook({ tone: 'gold', wide: true })}>
          Volver al álbum
        </Link>
      }
    >
      <div className={styles.orbit} aria-hidden="true">
        <svg viewBox="0 0 358 330" className={styles.way} aria-hidden="true">
          <path d="M48 282Q110 130 300 72" />
        </svg>
        <span className={styles.giver} data-part="giver">
          <Avatar className={styles.face} id={me.avatar} name={me.name} ring />
        </span>
        <span className={styles.receiver} data-part="receiver">
          <Avatar className={styles.face} id={person.avatar} name={person.name} ring />
        </span>
        <span className={styles.box} data-part="way">
          <span className={styles.card} data-part="card">
            <FigureCard rarity={figure.rarity} picture={figure.picture} page={figure.page.id} plate="" />
          </span>
          <img src={caja} alt="" width={240} height={240} data-part="box" />
        </span>
      </div>
      <div className={styles.words} data-part="words">
        <h2>
          {figure.name} para {to}
        </h2>
        <p>«{giftSentence(sentence)}»</p>
        <p className={styles.next}>
          <IconCalendar aria-hidden="true" />
          Tu próximo regalo: desde {fromDay(nextOn)}
        </p>
      </div>
    </GiftScene>
  )
}
