import moneda from '@orbita/art/files/ui/moneda.svg'
import type { ProfileCountsOutput } from '@orbita/contract/people/profile'
import type { Profile } from '@orbita/domain/people/profile'
import type { ReactNode } from 'react'
import IconFigures from '~icons/ph/cards-fill'
import IconRecognitions from '~icons/ph/hands-clapping-fill'
import IconMissions from '~icons/ph/rocket-fill'
import IconStar from '~icons/ph/star-fill'
import { Bone } from '../../ui/bone.tsx'
import { Button } from '../../ui/button.tsx'
import { focusMain } from '../../ui/focus-main.ts'
import { formatWhole } from '../../ui/format.ts'
import styles from './profile-facts.module.css'

type Props = {
  profile: Profile
  /** undefined while they load, or when they could not be loaded */
  counts: ProfileCountsOutput | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Shows the balances that the employee can use, and what they have collected and completed. @see D-52 */
export function ProfileFacts({ profile, counts, hasFailed, onRetry }: Props) {
  // Without the missions nobody can spend credits, so none are shown.
  const hasMissions = profile.platform.includes('mision-espacial')
  const isWaiting = counts === undefined && !hasFailed

  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Experiencia" icon={<IconStar aria-hidden="true" className="text-gold-400" />}>
          {formatWhole(profile.experience)}
        </Fact>
        {hasMissions && (
          <Fact name="Créditos" icon={<img src={moneda} alt="" width={30} height={30} />}>
            {formatWhole(profile.credits)}
          </Fact>
        )}
        {(counts?.figures || isWaiting) && (
          <Fact name="Figuras" icon={<IconFigures aria-hidden="true" className={styles.figures} />}>
            {counts?.figures ? <Share done={counts.figures.collected} total={counts.figures.total} /> : <Bones />}
          </Fact>
        )}
        {(counts?.missions || (isWaiting && hasMissions)) && (
          <Fact name="Misiones" icon={<IconMissions aria-hidden="true" className={styles.missions} />}>
            {counts?.missions ? <Share done={counts.missions.completed} total={counts.missions.total} /> : <Bones />}
          </Fact>
        )}
        {(counts?.recognitions || (isWaiting && hasMissions)) && (
          <Fact name="Kudos recibidos" icon={<IconRecognitions aria-hidden="true" className={styles.recognitions} />}>
            {counts?.recognitions ? <Recognitions {...counts.recognitions} /> : <Bones />}
          </Fact>
        )}
      </dl>
      <div role="status" className="contents">
        {counts === undefined && hasFailed && (
          <p className={`panel ${styles.failed}`}>
            No pudimos contar tus figuras y misiones
            <Button ref={focusMain} size="small" className="btn-quiet" onClick={onRetry}>
              Reintentar
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

function Fact({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="panel">
      <dt>{name}</dt>
      <dd>
        {icon}
        <div>{children}</div>
      </dd>
    </div>
  )
}

function Share({ done, total }: { done: number; total: number }) {
  return (
    <>
      {formatWhole(done)} <small>de {formatWhole(total)}</small>
    </>
  )
}

function Recognitions({ kudos, bestEmployee }: NonNullable<ProfileCountsOutput['recognitions']>) {
  return (
    <>
      {formatWhole(kudos)}
      {bestEmployee > 0 && (
        <small> y {bestEmployee === 1 ? 'una vez' : `${bestEmployee} veces`} lo mejor del mes</small>
      )}
    </>
  )
}

function Bones() {
  return (
    <>
      <span className="sr-only">Cargando…</span>
      <Bone className="h-6 w-20" />
    </>
  )
}
