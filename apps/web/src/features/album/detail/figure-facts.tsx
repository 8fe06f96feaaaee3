import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { FigureOutput } from '@orbita/contract/albums/albums'
import { Link } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import IconTrade from '~icons/ph/arrows-left-right-bold'
import IconGift from '~icons/ph/gift-bold'
import { Bone } from '../../../ui/bone.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { formatInstant } from '../../../ui/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isMissing, type PagedFigure } from '../figure.ts'
import styles from './figure-facts.module.css'
import { MissingFacts } from './missing-facts.tsx'
import { Share } from './share.tsx'

type Props = {
  albumId: string
  figure: PagedFigure
  /** undefined while it loads */
  detail: FigureOutput | undefined
  onConvert: () => void
  onBuy: () => void
}

/** Shows the facts of a figure and the actions it allows. @see D-55, AL-6, AL-7 */
export function FigureFacts({ albumId, figure, detail, onConvert, onBuy }: Props) {
  if (!detail || detail.number !== figure.number) {
    return (
      <Skeleton className="grid gap-2">
        <Bone className="h-16" />
        <Bone className="h-18" />
      </Skeleton>
    )
  }
  return isMissing(figure) ? (
    <MissingFacts detail={detail} albumId={albumId} onBuy={onBuy} />
  ) : (
    <OwnedFacts detail={detail} onConvert={onConvert} />
  )
}

function OwnedFacts({ detail, onConvert }: { detail: FigureOutput; onConvert: () => void }) {
  const convertButton = useRef<HTMLButtonElement>(null)

  return (
    <>
      <p className={styles.story}>{detail.story}</p>
      <dl className={styles.counts}>
        <Count value={detail.copies} label="En tu álbum" />
        <Count value={Math.max(0, detail.copies - 1)} label="Repetidas" />
        <Count value={detail.reserved} label="En oferta" />
      </dl>
      <Share share={detail.share} />
      <p className={styles.where}>
        {detail.page.title}
        {detail.wonAt && <> · la ganaste el {formatInstant(detail.wonAt)}</>}
      </p>
      {detail.origins.length > 0 && (
        <details className={styles.origins}>
          <summary>Cómo llegó a tu álbum</summary>
          <ul>
            {detail.origins.map(({ at, text }) => (
              <li key={`${at}${text}`}>
                <span>{text}</span>
                <time dateTime={at}>{formatInstant(at)}</time>
              </li>
            ))}
          </ul>
        </details>
      )}
      {(detail.convert || detail.canOffer || detail.canGive) && (
        <div className={styles.actions}>
          {detail.convert && <ConvertButton ref={convertButton} each={detail.convert.each} onConvert={onConvert} />}
          {detail.canOffer && (
            <Link
              to="/figuras/intercambios"
              search={{ figura: detail.number }}
              className={buttonLook({ size: 'small' })}
            >
              <IconTrade aria-hidden="true" />
              Ofrecer
            </Link>
          )}
          {detail.canGive && (
            <Link to="/figuras/regalar" search={{ figura: detail.number }} className={buttonLook({ size: 'small' })}>
              <IconGift aria-hidden="true" />
              Regalar
            </Link>
          )}
        </div>
      )}
      {detail.convert && (
        <ActionBar repeats={convertButton}>
          <ConvertButton each={detail.convert.each} onConvert={onConvert} />
        </ActionBar>
      )}
    </>
  )
}

type ConvertProps = { ref?: RefObject<HTMLButtonElement | null>; each: number; onConvert: () => void }

function ConvertButton({ ref, each, onConvert }: ConvertProps) {
  return (
    <Button {...(ref ? { ref, size: 'small' as const } : { wide: true })} onClick={onConvert}>
      <img src={polvo} alt="" width={24} height={24} />
      Convertir · +{each} de polvo
    </Button>
  )
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="display">{value}</dd>
    </div>
  )
}
