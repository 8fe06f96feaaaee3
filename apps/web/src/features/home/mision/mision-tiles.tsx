import equipo from '@orbita/art/files/iconos/equipo.svg'
import reto from '@orbita/art/files/iconos/reto.svg'
import type { SharedGoals } from '@orbita/contract/missions/goals'
import type { Goal } from '@orbita/contract/rewards/rewards'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { amountOf } from '../../../components/goals/goal-words.ts'
import { ProgressRing } from '../../../components/missions/progress-ring.tsx'
import { rewardPicture } from '../../../components/pictures/rewards.ts'
import { formatWhole } from '../../../ui/format.ts'
import styles from './mision-tiles.module.css'

type Props = { goal: Goal | null; goals: Pick<SharedGoals, 'area' | 'company'> | undefined }

/** Shows the pinned reward, and the goal of the area or else of the company. @see D-60, D-68, RE-6 */
export function MisionTiles({ goal, goals }: Props) {
  const area = goals?.area
  const ofCompany = goals?.company[0]

  return (
    <ul className={styles.tiles}>
      {goal && (
        <li>
          <Link to="/mision-espacial/recompensas" search={{ recompensa: goal.id }} className="panel">
            <Tile
              picture={rewardPicture(goal.picture)}
              share={goal.available / goal.price}
              title="Tu meta"
              about={goal.title}
            >
              {goal.missing === 0
                ? '¡Ya te alcanza!'
                : `${goal.missing === 1 ? 'Te falta' : 'Te faltan'} ${formatWhole(goal.missing)}`}
            </Tile>
          </Link>
        </li>
      )}
      {(area || ofCompany) && (
        <li>
          <Link to="/mision-espacial/reconocimientos" search={{ ver: 'metas' }} className="panel">
            {area ? (
              <Tile
                picture={equipo}
                share={area.completed / area.needed}
                title="Meta de tu área"
                about={area.mission.title}
              >
                {area.isReached
                  ? '¡Lograda!'
                  : `${formatWhole(area.completed)} de ${formatWhole(area.needed)} personas`}
              </Tile>
            ) : (
              <Tile
                picture={reto}
                share={ofCompany!.amount / ofCompany!.target}
                title="Meta de la empresa"
                about={ofCompany!.title}
              >
                {ofCompany!.isReached
                  ? '¡Lograda!'
                  : `${formatWhole(ofCompany!.amount)} de ${amountOf(ofCompany!, ofCompany!.target)}`}
              </Tile>
            )}
          </Link>
        </li>
      )}
    </ul>
  )
}

type TileProps = { picture: string; share: number; title: string; about: string; children: ReactNode }

/** @param props.about what it is about, for screen readers: the drawing shows it */
function Tile({ picture, share, title, about, children }: TileProps) {
  const filled = Math.min(1, share)

  return (
    <>
      <ProgressRing className={styles.ring} state={filled === 1 ? 'completed' : 'in-progress'} share={filled}>
        <img src={picture} alt="" width={64} height={64} />
      </ProgressRing>
      <span>
        <strong className="display">{title}</strong> <span className="sr-only">{about}.</span> <small>{children}</small>
      </span>
    </>
  )
}
