import polvo from '@orbita/art/files/iconos/polvo.svg'
import { firstName } from '@orbita/domain/people/first-name'
import IconGift from '~icons/ph/gift-fill'
import IconWish from '~icons/ph/heart-fill'
import { Avatar } from '../../../components/people/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './repeat-choices.module.css'
import { UndoBar } from './undo-bar.tsx'
import type { Spare, Spares } from './use-spares.ts'

type Props = { spares: Spares; number: number }

/**
 * Says of a repeated card who lacks it, one person, and offers to give it or to convert it with one touch. A touch on the card keeps
 * it.
 *
 * @see D-135, AL-10
 */
export function RepeatChoices({ spares, number }: Props) {
  const spare = spares.all.find((one) => one.number === number)
  if (!spare && !spares.chosen) return null

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it keeps touches from the stage, which goes on
    <div className={styles.choices} onClick={(event) => event.stopPropagation()}>
      {spares.chosen ? <UndoBar spares={spares} /> : spare && <Choices spares={spares} spare={spare} />}
    </div>
  )
}

function Choices({ spares, spare }: { spares: Spares; spare: Spare }) {
  const { match, each } = spare
  const one = { ...spare, copies: 1 }

  return (
    <>
      {match ? (
        <p className={styles.person}>
          <Avatar className={styles.avatar} id={match.person.avatar} name={match.person.name} />
          <span>
            <b>A {match.person.name} le falta</b>
            {match.isWish ? (
              <span className={styles.wish}>
                <IconWish aria-hidden="true" />
                Es su deseo
              </span>
            ) : (
              `Le sirve para ${match.figure.page.title}`
            )}
          </span>
        </p>
      ) : (
        match === null && (
          <p className={styles.nobody}>
            {spares.nextGiftOn
              ? `Tu próximo regalo: desde el lunes ${Number(spares.nextGiftOn.slice(-2))}`
              : 'Nadie cercano la busca hoy'}
          </p>
        )
      )}
      <div className={styles.buttons}>
        {match && (
          <Button className={styles.action} size="small" onClick={() => spares.give(one, match)}>
            <IconGift aria-hidden="true" />
            Regalar a {firstName(match.person.name)}
          </Button>
        )}
        <Button className={classNames(styles.action, 'btn-ghost')} size="small" onClick={() => spares.convert([one])}>
          <img src={polvo} alt="" width={24} height={24} />
          Convertir en {each}
        </Button>
      </div>
    </>
  )
}
