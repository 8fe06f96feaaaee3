import type { OfferOutput, TradeCard } from '@orbita/contract/albums/trades'
import { firstName } from '@orbita/domain/people/first-name'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../app/session/session-store.ts'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { rarityName } from '../../../components/figures/rarity-name.ts'
import { Avatar } from '../../../components/people/avatar.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Moment } from '../../../ui/moments/moment.tsx'
import { useScenePlay } from '../../../ui/moments/use-scene-play.ts'
import styles from './exchange-done.module.css'
import { playExchange } from './play-exchange.ts'

/** Shows an accepted trade, to either person: the two cards cross, and each stays with its new owner. @see D-58, AL-7 */
export function ExchangeDone({ offer, onClose }: { offer: OfferOutput; onClose: () => void }) {
  const { give, get, name, avatar } = offer
  const me = useSession((state) => state.user)
  const scene = useScenePlay(true, playExchange)
  const other = firstName(name)

  return (
    <Moment
      scene={scene}
      title="¡Cambio hecho!"
      words={`Cambio hecho con ${name}. Recibes ${get.name}, ${rarityName(get.rarity).toLowerCase()}. ${give.name} viaja al álbum de ${other}.`}
      onClose={onClose}
      actions={
        <>
          <Link
            to="/figuras/album/detalle"
            search={{ figura: get.number }}
            className={buttonLook({ tone: 'gold', wide: true })}
            onClick={onClose}
          >
            Ver mi figura
          </Link>
          <Button className="btn-ghost" wide onClick={onClose}>
            Seguir
          </Button>
        </>
      }
    >
      <div className={styles.table} aria-hidden="true">
        <Side card={get} part="got" owner="Tú" avatar={me?.avatar ?? null} name={me?.name ?? ''} />
        <Side card={give} part="given" owner={other} avatar={avatar} name={name} />
      </div>
      <p className={styles.words} data-part="words">
        <b>{get.name}</b> ya está en tu álbum, y {give.name} viajó al de {other}.
      </p>
    </Moment>
  )
}

type SideProps = { card: TradeCard; part: 'got' | 'given'; owner: string; avatar: string | null; name: string }

/** One of the two people, with the card that is theirs at the end. */
function Side({ card, part, owner, avatar, name }: SideProps) {
  return (
    <div className={styles.side}>
      <span className={styles.flight} data-part={part} data-rarity={card.rarity}>
        {part === 'got' && <i className={styles.ring} data-part="ring" />}
        <span className={styles.card} data-part="card">
          <FigureCard rarity={card.rarity} picture={card.picture} page={card.page} plate={card.name} />
        </span>
      </span>
      <span className={styles.owner}>
        <Avatar className={styles.avatar} id={avatar} name={name} ring />
        {owner}
      </span>
    </div>
  )
}
