import cofre from '@orbita/art/files/momentos/cofre.svg'
import fondo from '@orbita/art/files/momentos/cofre-fondo.svg'
import frente from '@orbita/art/files/momentos/cofre-frente.svg'
import oro from '@orbita/art/files/momentos/pedestal-oro.svg'
import sobre from '@orbita/art/files/sobre/sobre.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import type { ReactNode } from 'react'
import { PaidAmounts } from '../../../components/amounts/paid-amounts.tsx'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import { figurePicture } from '../../../components/pictures/figures.ts'
import type { AlbumPageOutput } from '../figure.ts'
import styles from './finale.module.css'
import { completeTitle, completeWords, PRIZE_WAITS, paidBy } from './summit-words.ts'
import type { Chests } from './use-chests.ts'

type Props = {
  /** the completed pages, the last of which is shown */
  pages: readonly AlbumPageOutput[]
  chests: Chests
  /** says which figures landed, when that was not seen */
  landed: ReactNode
  actions: ReactNode
}

/** Shows a complete page in a row, its creature on its pedestal, its chest open at its feet, and one way on. @see D-129 */
export function Finale({ pages, chests, landed, actions }: Props) {
  const page = pages.at(-1)!
  const { opened, hasFailed } = chests
  const paid = paidBy(opened ?? [])
  const prizes = (opened ?? []).flatMap(({ prize }) => prize ?? [])
  const things = [
    ...(paid.packs > 0 ? [{ kind: 'pack', picture: sobre }] : []),
    ...(paid.credits > 0
      ? [
          { kind: 'coin', picture: moneda },
          { kind: 'coin-two', picture: moneda },
        ]
      : []),
  ]

  return (
    <div className={styles.finale}>
      <section className={styles.row} data-part="row" aria-hidden="true">
        <header>
          <b className="display">{page.title}</b>
          <span className="display">
            {page.figures.length} / {page.figures.length}
          </span>
        </header>
        <div>
          {page.figures.map(({ number, rarity, picture, finish }) => (
            <FigureCard
              key={number}
              {...{ rarity, picture, finish }}
              page={page.id}
              plate={`N.º ${figureNumber(number)}`}
            />
          ))}
        </div>
      </section>
      <div className={styles.end}>
        <div className={styles.scene} aria-hidden="true">
          <img className={styles.pedestal} data-part="pedestal" src={oro} alt="" width={240} height={112} />
          {page.award?.figure && (
            <img
              className={styles.creature}
              data-part="creature"
              src={figurePicture(page.award.figure)}
              alt=""
              width={240}
              height={240}
            />
          )}
          <span className={styles.chest} data-part="chest" data-open={opened ? '' : undefined}>
            <img data-part="closed" src={cofre} alt="" width={240} height={240} />
            <img data-part="back" src={fondo} alt="" width={240} height={240} />
            {things.map(({ kind, picture }) => (
              <img key={kind} data-part="thing" data-thing={kind} src={picture} alt="" width={80} height={80} />
            ))}
            <img data-part="front" src={frente} alt="" width={240} height={240} />
          </span>
        </div>
        <h2 className="display" tabIndex={-1} data-focus data-part="said">
          {completeTitle(pages)}
        </h2>
        <p className={styles.says} data-part="said">
          {pages.length === 1 ? completeWords(page) : pages.map(({ title }) => title).join(' · ')}
        </p>
        <div className={styles.gives} data-part="said">
          {opened && <PaidAmounts paid={paid} />}
          {prizes.map((prize) => (
            <p key={prize} className={styles.prize}>
              <b>{prize}</b>
              <small>{PRIZE_WAITS}</small>
            </p>
          ))}
          {hasFailed && (
            <p className={styles.failure}>
              <b>No pudimos abrir su cofre.</b>
              <small>Sigue siendo tuyo: nada se perdió.</small>
            </p>
          )}
          {landed}
        </div>
        <div className={styles.actions} data-part="said">
          {actions}
        </div>
      </div>
    </div>
  )
}
