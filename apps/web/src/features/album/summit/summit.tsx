import album from '@orbita/art/files/iconos/album.svg'
import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import IconDone from '~icons/ph/check-bold'
import IconSkip from '~icons/ph/skip-forward-fill'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import { signPicture } from '../../../components/pictures/figures.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Confetti } from '../../../ui/moments/confetti.tsx'
import { handOver } from '../../../ui/moments/hold.ts'
import { useModal } from '../../../ui/overlays/use-modal.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { type AlbumPageOutput, allFigures } from '../figure.ts'
import { Finale } from './finale.tsx'
import { PageBoard } from './page-board.tsx'
import type { Place } from './play-summit.ts'
import styles from './summit.module.css'
import { amountWords, completeTitle, landedWords, paidBy, toldOf } from './summit-words.ts'
import { useChests } from './use-chests.ts'
import { type AlbumScene, useSummit } from './use-summit.ts'

export type SummitProps = {
  /** the album, with the figures that are landing */
  album: AlbumOutput
  scenes: readonly AlbumScene[]
  /** all figures that land, shown or not */
  numbers: readonly number[]
  /** where the first one was on the screen */
  from: Place | undefined
  /** @param page the page at which the album is left open */
  onEnd: (page: string) => void
}

/** The cards of a hand that are seen. */
const IN_HAND = 3

/**
 * Shows figures that land in the album, the pages they complete, and the chests of these. It lies below the header, over everything
 * else.
 *
 * @see D-128, D-129
 */
export function Summit({ album: shown, scenes, numbers, from, onEnd }: SummitProps) {
  const pageOf = (id: string) => shown.pages.find((page) => page.id === id)!
  const complete = scenes.flatMap((scene) => (scene.kind === 'chest' ? scene.pages.map(pageOf) : []))
  const chests = useChests(complete.flatMap(({ award }) => award?.id ?? []))
  const summit = useSummit({ scenes, from, isAnswered: chests.opened !== undefined || chests.hasFailed })
  const { stage, scene, index, landed, isOver, isSkipped, isHurried } = summit
  const dialog = useModal(() => end())
  const [top] = useState(headerHeight)
  const figures = allFigures(shown)
  const latest = pageIdOf(scenes.at(-1)!)
  const collected = shown.collected - numbers.length + (isOver ? numbers.length : landed)
  const later = scenes.slice(index + 1).flatMap((next) => (next.kind === 'landing' ? next.numbers : []))
  const here = scene.kind === 'landing' ? scene.numbers : []
  const before = scenes[index - 1]
  const names = numbers.flatMap((number) => figures.find((figure) => figure.number === number)?.name ?? [])
  const paid = paidBy(chests.opened ?? [])

  function end() {
    if (chests.hasMore)
      handOver({ isSkipped: isHurried, told: isHurried && chests.opened ? toldOf(complete, names, chests.opened) : [] })
    onEnd(latest)
  }
  // Without a page that it completed, a pack leaves the album as it is. Who skips sees the last frame of the whole play.
  const isDone = isOver && chests.opened !== undefined && (complete.length === 0 || (isHurried && chests.hasMore))
  const leave = useEffectEvent(end)
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])
  const go = useRef<HTMLDivElement>(null)
  const isReady = isOver && (chests.opened !== undefined || chests.hasFailed)
  useEffect(() => {
    if (isReady) go.current?.querySelector<HTMLElement>('.btn')?.focus({ preventScroll: true })
  }, [isReady])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard skips with Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={styles.summit}
      style={{ '--top': `${top}px` } as CSSProperties}
      aria-label={complete.length > 0 ? completeTitle(complete) : 'Pegando tus figuras'}
      data-scene={scene.kind}
      onClick={isOver ? undefined : summit.next}
      onCancel={(event) => {
        event.preventDefault()
        if (isReady) end()
        else summit.skip()
      }}
    >
      {scene.kind !== 'landing' && (
        <>
          <div className={styles.rays} aria-hidden="true" />
          <Confetti className={styles.confetti} />
        </>
      )}
      <div ref={stage} className={styles.stage}>
        <div className={styles.counter}>
          <p>
            <img src={album} alt="" width={26} height={26} />
            <strong className="display">{collected}</strong> <small>de {shown.total}</small>
            {(isOver ? numbers.length : landed) > 0 && (
              <b key={isOver ? numbers.length : landed} className={styles.more} aria-hidden="true">
                +{isOver ? numbers.length : landed}
              </b>
            )}
          </p>
          <ProgressBar
            className={styles.bar}
            share={shown.total === 0 ? 0 : collected / shown.total}
            label="Figuras de tu álbum"
            value={`${collected} de ${shown.total}`}
          />
          {!isOver && (
            <Button
              size="small"
              className="btn-quiet"
              onClick={(event) => {
                event.stopPropagation()
                summit.skip()
              }}
            >
              Saltar
              <IconSkip aria-hidden="true" />
            </Button>
          )}
        </div>
        {scene.kind === 'chest' ? (
          <Finale
            pages={complete}
            chests={chests}
            landed={isSkipped && names.length > 0 ? <p className={styles.landed}>{landedWords(names)}</p> : undefined}
            actions={
              <div ref={go} className={styles.go}>
                {chests.hasFailed ? (
                  <>
                    <Button tone="gold" wide onClick={chests.retry}>
                      Reintentar
                    </Button>
                    <Button size="small" className="btn-quiet" onClick={end}>
                      Después
                    </Button>
                  </>
                ) : (
                  isReady && <WayOn packs={chests.hasMore ? 0 : paid.packs} hasMore={chests.hasMore} onEnd={end} />
                )}
              </div>
            }
          />
        ) : (
          <>
            <h2 className="sr-only" tabIndex={-1} data-focus>
              Pegando tus figuras
            </h2>
            <Signs pages={shown.pages} current={scene.page} isLit={scene.kind === 'page'} />
            <div className={styles.book} key={index}>
              <PageBoard
                page={pageOf(scene.page)}
                coming={new Set([...later, ...here])}
                landing={here}
                touched={scene.kind === 'landing' ? Math.max(0, landed - landedBefore(scenes, index)) : 0}
                source={scene.kind === 'page' ? sourceOf(scenes, index, pageOf(scene.page)) : undefined}
              />
              {scene.kind === 'landing' && before && before.kind !== 'chest' && before.page !== scene.page && (
                <div className={styles.leaf} data-part="leaf">
                  <PageBoard page={pageOf(before.page)} coming={new Set([...later, ...here])} />
                </div>
              )}
            </div>
            <div className={styles.hand} aria-hidden="true">
              <i className={styles.from} data-part="hand" />
              {later.slice(0, IN_HAND).map((number) => {
                const figure = figures.find((one) => one.number === number)!
                return (
                  <span key={number}>
                    <FigureCard
                      rarity={figure.rarity}
                      picture={figure.picture}
                      page={figure.page.id}
                      plate={`N.º ${figureNumber(number)}`}
                    />
                  </span>
                )
              })}
              {later.length > 0 && <p>{later.length === 1 ? 'Queda 1' : `Quedan ${later.length}`}</p>}
            </div>
          </>
        )}
        <p role="status" className="sr-only">
          {isReady && complete.length > 0 && resultWords()}
        </p>
      </div>
    </dialog>
  )

  function resultWords(): string {
    const held = chests.opened
      ? `Su cofre traía ${amountWords(
          paid,
          chests.opened.flatMap(({ prize }) => prize ?? []),
        )}.`
      : 'No pudimos abrir su cofre: sigue siendo tuyo.'
    return [
      names.length > 0 && landedWords(names),
      `${collected} de ${shown.total}.`,
      ...complete.map(({ title }) => `${title}, completa.`),
      held,
    ]
      .filter(Boolean)
      .join(' ')
  }
}

function WayOn({ packs, hasMore, onEnd }: { packs: number; hasMore: boolean; onEnd: () => void }) {
  if (packs > 0) {
    return (
      <Link to="/figuras/sobres" className={buttonLook({ tone: 'gold', wide: true })} preload="render">
        {packs === 1 ? 'Abrir el sobre que traía' : `Abrir los ${packs} sobres que traía`}
      </Link>
    )
  }
  return (
    <Button tone="gold" wide onClick={onEnd}>
      {hasMore ? 'Seguir' : 'Ver mi álbum'}
    </Button>
  )
}

type SignsProps = { pages: readonly AlbumPageOutput[]; current: string; isLit: boolean }

/** Shows the pages of the album as signs, and which of them is open. */
function Signs({ pages, current, isLit }: SignsProps) {
  return (
    <ul className={styles.signs} aria-hidden="true">
      {pages.map(({ id }) => (
        <li key={id} data-current={id === current || undefined}>
          <i style={{ '--mask': `url("${signPicture(id)}")` } as CSSProperties} />
          {id === current && isLit && (
            <b>
              <IconDone />
            </b>
          )}
        </li>
      ))}
    </ul>
  )
}

const pageIdOf = (scene: AlbumScene): string => (scene.kind === 'chest' ? scene.pages.at(-1)! : scene.page)

/** Returns how many figures land before a scene. */
function landedBefore(scenes: readonly AlbumScene[], index: number): number {
  return scenes.slice(0, index).reduce((sum, scene) => sum + (scene.kind === 'landing' ? scene.numbers.length : 0), 0)
}

/** Returns the figure that completed a page: the last that landed on it, or else its creature. */
function sourceOf(scenes: readonly AlbumScene[], index: number, page: AlbumPageOutput): number {
  const landing = scenes[index - 1]
  if (landing?.kind === 'landing' && landing.page === page.id) return landing.numbers.at(-1)!
  return (page.figures.find(({ picture }) => picture === page.award?.figure) ?? page.figures[0])!.number
}

/** Returns the height of the header that stays in sight, in pixels. */
function headerHeight(): number {
  return Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
}
