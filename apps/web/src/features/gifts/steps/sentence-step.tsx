import type { SentGiftOutput } from '@orbita/contract/albums/gifts'
import { firstName } from '@orbita/domain/people/first-name'
import { GIFT_SENTENCES, type GiftSentenceId, giftSentence } from '@orbita/domain/trades/gift-sentences'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconGift from '~icons/ph/gift-fill'
import { messageOf } from '../../../app/error-copy.ts'
import { type Giving, matchQuery } from '../../../app/queries/gifts-query.ts'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import { Avatar } from '../../../components/people/avatar.tsx'
import { isRefusal } from '../../../rpc/rpc-error.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useGive } from '../queries.ts'
import styles from './sentence-step.module.css'

type Props = {
  albumId: string
  figure: number
  person: string
  me: { name: string; avatar: string | null }
  onSent: (gift: SentGiftOutput) => void
  /** called with a gift whose answer is missing */
  onLost: (giving: Giving) => void
}

/** The third step: one of the written sentences, and the gift is sent. @see D-69, AL-10 */
export function SentenceStep({ albumId, figure: number, person: personId, me, onSent, onLost }: Props) {
  const [sentence, setSentence] = useState<GiftSentenceId>(GIFT_SENTENCES[0].id)
  const { run, isRunning, error } = useGive(onSent, onLost)
  // The news of the gift may come before the answer to it, and then no colleague matches for a second gift.
  const asked = matchQuery({ figure: number, person: personId, skip: 0 })
  const { data, error: unread } = useQuery({ ...asked, enabled: !isRunning })
  const match = data?.match

  if (unread || (data && !match)) {
    return (
      <section className={`panel ${styles.over}`}>
        <p role="alert">{unread ? messageOf(unread) : 'Ya la consiguió mientras elegías. Elige otra figura.'}</p>
        <Link to="/figuras/regalar" search={{}} className={buttonLook({})}>
          Elegir otra figura
        </Link>
      </section>
    )
  }
  if (!match) {
    return (
      <Skeleton className="grid gap-2">
        <Bone className="h-48" />
        <Bone className="h-72" />
      </Skeleton>
    )
  }
  const { person, figure } = match
  return (
    <>
      <div className={styles.preview}>
        <FigureCard
          className={styles.card}
          rarity={figure.rarity}
          picture={figure.picture}
          page={figure.page.id}
          plate={`N.º ${figureNumber(figure.number)}`}
        />
        <p>
          <b>«{giftSentence(sentence)}»</b>
          <span>
            <Avatar className={styles.avatar} id={me.avatar} name={me.name} />
            De {firstName(me.name)}
          </span>
        </p>
      </div>
      <fieldset className={styles.sentences} disabled={isRunning}>
        <legend className="sr-only">Frase del regalo</legend>
        {GIFT_SENTENCES.map(({ id, text }) => (
          <label key={id}>
            <input type="radio" name="frase" checked={id === sentence} onChange={() => setSentence(id)} />
            {text}
          </label>
        ))}
      </fieldset>
      {/* A failure stands in the bar, over the place of the note. */}
      {!error && <p className={styles.note}>Regalar no tiene costo ni te da nada a cambio.</p>}
      <ActionBar>
        {error && (
          <p role="alert" className={styles.problem}>
            {messageOf(error)}{' '}
            {isRefusal(error) && (
              <Link to="/figuras/regalar" search={{}} className="link">
                Elegir otra figura
              </Link>
            )}
          </p>
        )}
        <Button
          tone="gold"
          wide
          disabled={isRunning || isRefusal(error)}
          onClick={() => run({ albumId, number, person: personId, sentence })}
        >
          <IconGift aria-hidden="true" />
          Enviar regalo a {firstName(person.name)}
        </Button>
      </ActionBar>
    </>
  )
}
