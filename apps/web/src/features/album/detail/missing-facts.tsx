import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { FigureOutput } from '@orbita/contract/albums/albums'
import { WISH } from '@orbita/domain/album/wish'
import { firstName } from '@orbita/domain/people/first-name'
import { GIFT_RARITIES } from '@orbita/domain/trades/gifts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconMark from '~icons/ph/heart-bold'
import IconHeart from '~icons/ph/heart-fill'
import IconPack from '~icons/ph/package-bold'
import { packsQuery } from '../../../app/queries/packs-query.ts'
import { useProfile } from '../../../app/session/use-profile.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { useWishes, type Wishes } from '../wishes/use-wishes.ts'
import { wishDayWords } from '../wishes/wish-words.ts'
import factsStyles from './figure-facts.module.css'
import styles from './missing-facts.module.css'
import { Share } from './share.tsx'

type Props = { detail: FigureOutput; albumId: string; onBuy: () => void }

/** Shows the ways in which a missing figure can come: as a wish, in a pack and with stardust. @see D-55, AL-6, AL-12 */
export function MissingFacts({ detail, albumId, onBuy }: Props) {
  const { buy, number, rarity } = detail
  const lacking = buy ? buy.price - buy.stardust : 0
  const wishes = useWishes(buy ? albumId : undefined)
  const { data: odds } = useQuery({ ...packsQuery, select: ({ odds }) => odds })
  const percent = odds?.find((one) => one.rarity === rarity)?.percent
  const { name } = useProfile()

  return (
    <>
      <p className={factsStyles.story}>Todavía no la tienes. También puede llegar en un intercambio o de regalo.</p>
      <Share share={detail.share} />
      <p className={factsStyles.where}>{detail.page.title}</p>
      {buy && (
        <section className={styles.ways} aria-labelledby="como-llega">
          <h2 id="como-llega" className="subtitle">
            Cómo puede llegar
          </h2>
          <ul>
            {wishes.numbers && (
              <li>
                <IconHeart className={styles.heart} aria-hidden="true" />
                <span>
                  <b>Tu deseo del mes</b>
                  {wishLine(wishes, number)}
                </span>
              </li>
            )}
            <li>
              <IconPack aria-hidden="true" />
              <span>
                <b>En un sobre</b>
                {percent === undefined
                  ? 'Puede salir en cualquiera'
                  : `${percent} de cada 100 cartas son ${ALL[rarity]}`}
              </span>
            </li>
            <li>
              <img src={polvo} alt="" width={30} height={30} />
              <span>
                <b>Con polvo</b>
                {buy.price}; tienes {buy.stardust}
              </span>
            </li>
          </ul>
          {wishes.numbers && (
            <>
              <WishButton wishes={wishes} number={number} />
              {GIFT_RARITIES.includes(rarity) && (
                <p className={styles.note}>
                  Quien tenga una repetida verá «a {firstName(name)} le serviría». Nadie ve tu álbum.
                </p>
              )}
            </>
          )}
        </section>
      )}
      {buy && (
        <ActionBar>
          {lacking > 0 ? (
            <Link to="/figuras/album" search={{ filtro: 'repetidas' }} className={buttonLook({ wide: true })}>
              {lacking === 1 ? 'Te falta 1' : `Te faltan ${lacking}`} de polvo · convierte
              <span className="sr-only"> tus repetidas</span>
            </Link>
          ) : (
            <Button tone="gold" wide onClick={onBuy}>
              <img src={polvo} alt="" width={26} height={26} />
              Conseguir por {`${buy.price}\u00a0de\u00a0polvo`}
            </Button>
          )}
        </ActionBar>
      )}
    </>
  )
}

function WishButton({ wishes: { numbers, refusals, toggle }, number }: { wishes: Wishes; number: number }) {
  const place = (numbers ?? []).indexOf(number) + 1

  return (
    <>
      <Button
        className={styles.wish}
        data-marked={place > 0 || undefined}
        wide
        aria-pressed={place > 0}
        onClick={() => toggle(number)}
      >
        {place > 0 ? <IconHeart aria-hidden="true" /> : <IconMark aria-hidden="true" />}
        {place > 0 ? `Es tu deseo ${place}` : 'Desear esta figura'}
      </Button>
      <p role="status" className={styles.note}>
        {refusals > 0 && place === 0 && numbers?.length === WISH.marks && 'Tienes tres. Quita una para poner otra.'}
      </p>
    </>
  )
}

function wishLine({ numbers, nextOn, isDue }: Wishes, number: number): string {
  const place = (numbers ?? []).indexOf(number)
  if (place < 0) return 'Márcala, y llega cuando sea la primera'
  if (place > 0) return place === 1 ? 'Va después de tu deseo 1' : 'Va después de tus deseos 1 y 2'
  if (nextOn === null) return 'La temporada termina antes del próximo'
  const words = isDue ? 'cuando vuelvas a tu inicio' : wishDayWords(nextOn)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, segura`
}

const ALL = { comun: 'comunes', rara: 'raras', epica: 'épicas', legendaria: 'legendarias' } as const
