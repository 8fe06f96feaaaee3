import { Button, IconButton } from '@mui/material'
import type { EvidenceRow } from '@orbita/contract/evidence'
import { type TouchEvent, useRef, useState } from 'react'
import RotateIcon from '~icons/ph/arrow-clockwise-bold'
import PreviousIcon from '~icons/ph/caret-left-bold'
import NextIcon from '~icons/ph/caret-right-bold'
import FitIcon from '~icons/ph/corners-out-bold'
import FileIcon from '~icons/ph/file-pdf-bold'
import { evidenceFile } from '../../data/evidence.ts'
import { useKeys } from '../../layout/shortcuts.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Scene } from '../../ui/scene.tsx'
import styles from './viewer.module.css'

type Shown = Pick<EvidenceRow, 'id' | 'mediaType' | 'fileName' | 'name' | 'title'>

type Props = {
  evidence: Shown
  /** its place in the queue, such as «2 de 3» */
  place: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

const STEP = 1.25
const LEAST = 0.25
const MOST = 4
/** The distance that a finger moves for the next one, in pixels. */
const SWIPE_PX = 60

/** The file of an evidence, as large as it fits: `+` and `-` come nearer and go away. */
export function Viewer({ evidence, place, onPrevious, onNext }: Props) {
  const [scale, setScale] = useState<number | 'fit'>('fit')
  const [turns, setTurns] = useState(0)
  const zoom = (factor: number) =>
    setScale((before) => Math.min(MOST, Math.max(LEAST, (before === 'fit' ? 1 : before) * factor)))
  const isPhoto = evidence.mediaType === 'image/webp'
  useKeys(isPhoto ? { '+': () => zoom(STEP), '-': () => zoom(1 / STEP) } : {})
  const swipe = useSwipe(scale === 'fit' ? { onPrevious, onNext } : {})

  return (
    <div className={styles.viewer}>
      <div className={styles.bar}>
        <IconButton aria-label="La anterior" disabled={!onPrevious} onClick={onPrevious}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label="La siguiente" disabled={!onNext} onClick={onNext}>
          <NextIcon />
        </IconButton>
        <b className={styles.place}>{place}</b>
        <span className={styles.name}>{evidence.fileName} · sin metadatos</span>
        {isPhoto && (
          <span className={styles.tools}>
            <Button
              size="small"
              variant={scale === 'fit' ? 'soft' : 'outlined'}
              aria-pressed={scale === 'fit'}
              startIcon={<FitIcon />}
              onClick={() => setScale('fit')}
            >
              Ajustar
            </Button>
            <Button
              size="small"
              variant={scale === 1 ? 'soft' : 'outlined'}
              aria-pressed={scale === 1}
              onClick={() => setScale(1)}
            >
              {scale === 'fit' ? '100 %' : `${Math.round(scale * 100)} %`}
            </Button>
            <Button size="small" startIcon={<RotateIcon />} onClick={() => setTurns((before) => before + 1)}>
              Girar
            </Button>
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <section className={styles.stage} aria-label="La evidencia" tabIndex={0} {...swipe}>
        {isPhoto ? (
          <Photo key={evidence.id} evidence={evidence} scale={scale} turns={turns} />
        ) : (
          <Document evidence={evidence} />
        )}
      </section>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <Kbd>a</Kbd> aprobar
        </span>
        <span>
          <Kbd>r</Kbd> rechazar
        </span>
        <span>
          <Kbd>j</Kbd> <Kbd>k</Kbd> otra
        </span>
        <span>
          <Kbd>z</Kbd> deshacer
        </span>
        <span>
          <Kbd>+</Kbd> <Kbd>−</Kbd> acercar
        </span>
      </p>
    </div>
  )
}

function Photo({ evidence, scale, turns }: { evidence: Shown; scale: number | 'fit'; turns: number }) {
  const [width, setWidth] = useState<number>()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return (
      <Scene title="No pudimos traer la foto" role="alert">
        <Button
          onClick={() => {
            setFailed(false)
            setAttempt((before) => before + 1)
          }}
        >
          Reintentar
        </Button>
      </Scene>
    )
  }
  return (
    <img
      key={attempt}
      className={styles.photo}
      data-fit={scale === 'fit' || undefined}
      src={evidenceFile(evidence.id)}
      alt={`La foto que ${evidence.name} envió para «${evidence.title}»`}
      style={{
        ...(scale !== 'fit' && width && { width: width * scale }),
        ...(turns % 4 !== 0 && { rotate: `${(turns % 4) * 90}deg` }),
      }}
      onLoad={(event) => setWidth(event.currentTarget.naturalWidth)}
      onError={() => setFailed(true)}
    />
  )
}

function Document({ evidence }: { evidence: Shown }) {
  return (
    <div className={styles.document}>
      <FileIcon aria-hidden="true" />
      <b>{evidence.fileName}</b>
      <p>Un documento PDF, sin programas ni enlaces por dentro.</p>
      <Button component="a" href={evidenceFile(evidence.id)} target="_blank" rel="noreferrer">
        Bajar el documento
      </Button>
    </div>
  )
}

/** Goes to another evidence when a finger moves aside. It never decides. */
function useSwipe({ onPrevious, onNext }: { onPrevious?: Props['onPrevious']; onNext?: Props['onNext'] }) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const at = ({ changedTouches }: TouchEvent) => ({ x: changedTouches[0]!.clientX, y: changedTouches[0]!.clientY })

  return {
    onTouchStart: (event: TouchEvent) => {
      from.current = event.touches.length === 1 ? at(event) : null
    },
    onTouchEnd: (event: TouchEvent) => {
      if (!from.current) return
      const [x, y] = [at(event).x - from.current.x, at(event).y - from.current.y]
      from.current = null
      if (Math.abs(x) < SWIPE_PX || Math.abs(y) > Math.abs(x)) return
      if (x < 0) onNext?.()
      else onPrevious?.()
    },
  }
}
