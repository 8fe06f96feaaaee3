import { useState } from 'react'
import { evidenceFile } from '../../data/evidence.ts'
import { RetryButton } from '../../table/query-state.tsx'
import { Scene } from '../../ui/scene.tsx'
import type { Shown, Sight } from './sight.ts'
import styles from './viewer.module.css'

type Props = {
  evidence: Shown
  sight: Sight
  /** called when the photo does not arrive: its sender may have withdrawn it */
  onMissing: () => void
}

/** The photo of an evidence. */
export function Photo({ evidence, sight: { scale, turns }, onMissing }: Props) {
  const [width, setWidth] = useState<number>()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return (
      <Scene title="No pudimos traer la foto" role="alert">
        <RetryButton
          onRetry={() => {
            setFailed(false)
            setAttempt((before) => before + 1)
          }}
        />
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
      onError={() => {
        setFailed(true)
        onMissing()
      }}
    />
  )
}
