import type { GiftMatchOutput } from '@orbita/contract/albums/gifts'
import { firstName } from '@orbita/domain/people/first-name'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import IconGift from '~icons/ph/gift-fill'
import IconWish from '~icons/ph/heart-fill'
import IconOther from '~icons/ph/shuffle-bold'
import IconFits from '~icons/ph/sparkle-fill'
import { messageOf } from '../../../app/error-copy.ts'
import { matchQuery } from '../../../app/queries/gifts-query.ts'
import { useMe } from '../../../app/session/use-me.ts'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import { Avatar } from '../../../components/people/avatar.tsx'
import { Character } from '../../../components/people/character.tsx'
import { Bone } from '../../../ui/bone.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { focusMain } from '../../../ui/focus-main.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NameSearch } from './name-search.tsx'
import styles from './person-step.module.css'

type Props = { figure: number | undefined; person: string | undefined; skip: number }

/**
 * The second step: one colleague for the figure, or one figure for the colleague, at a time; or a name, answered with
 * yes or no. No colleague's album is shown.
 *
 * @see D-69, AL-10
 */
export function PersonStep({ figure, person, skip }: Props) {
  const navigate = useNavigate({ from: '/figuras/regalar' })
  const me = useMe()
  const isAsked = figure !== undefined || person !== undefined
  const { data, error, refetch } = useQuery({ ...matchQuery({ figure, person, skip }), enabled: isAsked })
  const [isSearching, setSearching] = useState(!isAsked)

  return (
    <>
      {isAsked && !data && !error && (
        <Skeleton className="grid gap-2">
          <Bone className="h-76" />
        </Skeleton>
      )}
      {error && (
        <p role="alert" className={styles.answer}>
          {messageOf(error)}{' '}
          <button ref={focusMain} type="button" className="link" onClick={() => void refetch()}>
            Reintentar
          </button>
        </p>
      )}
      {data?.match && <MatchPanel match={data.match} />}
      {data && !data.match && (
        <div className={`panel ${styles.nobody}`}>
          <Character person={me} className={styles.me} does="rests" />
          <p role="status">{answerOf(data, { figure, skip })}</p>
          {figure !== undefined && (
            <Link to="/figuras/regalar" search={{}} className={buttonLook({})}>
              Elegir otra figura
            </Link>
          )}
        </div>
      )}
      <NameSearch
        isOpen={isSearching}
        onOpen={() => setSearching(true)}
        onClose={isAsked ? () => setSearching(false) : undefined}
        onChoose={(chosen) => {
          setSearching(false)
          void navigate({ search: { paso: 'persona', persona: chosen.id, ...(figure && { figura: figure }) } })
        }}
      />
      {!isAsked && <Character person={me} className={styles.me} does="waves" />}
      <p className={styles.note}>Una persona y una figura a la vez. Nadie ve el álbum de nadie.</p>
      {data?.match && !isSearching && (
        <ActionBar>
          <Link
            to="/figuras/regalar"
            search={{ paso: 'frase', figura: data.match.figure.number, persona: data.match.person.id }}
            className={buttonLook({ tone: 'gold', wide: true })}
          >
            Sí, para {firstName(data.match.person.name)}
          </Link>
          {data.more && (
            <Button
              wide
              onClick={() =>
                void navigate({
                  search: {
                    paso: 'persona',
                    otra: skip + 1,
                    ...(figure && { figura: figure }),
                    ...(person && { persona: person }),
                  },
                  replace: true,
                  resetScroll: false,
                })
              }
            >
              <IconOther aria-hidden="true" />
              {figure === undefined ? 'Ver otra figura' : 'Ver a otra persona'}
            </Button>
          )}
        </ActionBar>
      )}
    </>
  )
}

function MatchPanel({ match: { person, figure, isWish } }: { match: NonNullable<GiftMatchOutput['match']> }) {
  return (
    <section className={`panel ${styles.match}`} aria-live="polite">
      <div className={styles.pair} aria-hidden="true">
        <FigureCard
          className={styles.card}
          rarity={figure.rarity}
          picture={figure.picture}
          page={figure.page.id}
          plate={`N.º ${figureNumber(figure.number)}`}
        />
        <i>
          <IconGift />
        </i>
        <Avatar className={styles.avatar} id={person.avatar} name={person.name} ring />
      </div>
      {isWish && (
        <p className={styles.wish}>
          <IconWish aria-hidden="true" />
          Es su deseo
        </p>
      )}
      <h2>{isWish ? `A ${firstName(person.name)} le serviría` : `A ${person.name} le falta`}</h2>
      <p>
        {isWish ? `${figure.name} · ${person.name}` : figure.name}
        {person.area !== null && ` · ${person.area}`}
      </p>
      <p className={styles.fits}>
        <IconFits aria-hidden="true" />
        Le sirve para {figure.page.title}
      </p>
    </section>
  )
}

/** Says why there is no match: the answer to a name is yes or no, and never a list. */
function answerOf({ answer }: GiftMatchOutput, { figure, skip }: { figure: number | undefined; skip: number }): string {
  if (answer === 'has-it') return 'No le falta: ya la tiene. Busca a otra persona o elige otra figura.'
  if (answer === 'not-trading') return 'Esa persona no participa en intercambios. Busca a alguien más.'
  if (figure === undefined) return 'Tus repetidas ya las tiene. Busca a otra persona.'
  return skip > 0
    ? 'No hay más personas para mostrar. Busca por nombre.'
    : 'Por ahora a nadie le falta. Busca por nombre o elige otra figura.'
}
