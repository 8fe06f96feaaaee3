import amigos from '@orbita/art/files/iconos/kudos.svg'
import misiones from '@orbita/art/files/iconos/misiones.svg'
import rango from '@orbita/art/files/iconos/rango.svg'
import regalo from '@orbita/art/files/iconos/regalo.svg'
import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { NextThing } from '@orbita/domain/next-thing'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Bone } from '../ui/bone.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { innerPath } from './frame/inner-path.ts'
import styles from './next-strip.module.css'
import { nextWords } from './next-words.ts'

const PICTURES: Readonly<Record<NextThing['kind'], string>> = {
  wish: regalo,
  pack: sobre,
  award: regalo,
  trade: amigos,
  gift: regalo,
  evidence: misiones,
  mission: misiones,
  page: sobre,
  rank: rango,
  nothing: sobre,
}

/** The height of a pack that is 64 wide, so that it has its place before it is there. */
const PACK_HEIGHT = 94

type Props = {
  /** undefined while it loads, or when it could not be loaded */
  next: NextThing | undefined
  /** the company's day */
  today: string | undefined
  hasFailed: boolean
  onRetry: () => void
  /** the way that stands in place of the verb when nothing waits */
  idle?: ReactNode
}

/** Shows the one next thing of a home, with the only gold verb of the view. @see D-57b */
export function NextStrip({ next, today, hasFailed, onRetry, idle }: Props) {
  if (hasFailed && !next) {
    return (
      <section className={`panel ${styles.next}`} data-quiet aria-labelledby="siguiente">
        <div>
          <h2 id="siguiente">No pudimos cargar lo siguiente</h2>
          <p>Lo tuyo sigue siendo tuyo. Inténtalo otra vez.</p>
        </div>
        <Button ref={focusMain} size="small" onClick={onRetry}>
          Reintentar
        </Button>
      </section>
    )
  }
  if (!next || !today) return <Bone className={`${styles.next} ${styles.bone}`} />

  const { title, phrase, verb, path } = nextWords(next, today)
  const picture = PICTURES[next.kind]
  return (
    <section
      className={`panel ${styles.next}`}
      data-quiet={verb === undefined || undefined}
      aria-labelledby="siguiente"
    >
      <img src={picture} alt="" width={64} height={picture === sobre ? PACK_HEIGHT : 64} data-kind={next.kind} />
      <div>
        <h2 id="siguiente">
          {verb !== undefined && <em>Lo siguiente</em>} {title}
        </h2>
        {phrase && <p>{phrase}</p>}
      </div>
      {path === undefined && idle}
      {path !== undefined && (
        <Link {...innerPath(path)} className={buttonLook({ tone: 'gold', size: 'small' })} aria-describedby="siguiente">
          {verb}
        </Link>
      )}
    </section>
  )
}
