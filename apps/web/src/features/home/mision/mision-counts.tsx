import misiones from '@orbita/art/files/iconos/misiones.svg'
import rango from '@orbita/art/files/iconos/rango.svg'
import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { Link } from '@tanstack/react-router'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import styles from './mision-counts.module.css'

/** Shows the number of completed missions and earned awards, and whether an award can be claimed. @see D-60 */
export function MisionCounts({ home: { missions, incentives } }: { home: MissionHomeOutput }) {
  const { earned, claimable } = incentives

  return (
    <ul className={styles.counts}>
      <li>
        <Link to="/mision-espacial/misiones" className="panel">
          <img src={misiones} alt="" width={56} height={56} />
          {missions.total === 0 ? (
            <span>Tus misiones llegan pronto</span>
          ) : (
            <>
              <span>
                <Count have={missions.completed} total={missions.total} />{' '}
                {missions.total === 1 ? 'misión completada' : 'misiones completadas'}
              </span>
              <Bar have={missions.completed} total={missions.total} label="Misiones completadas" />
            </>
          )}
        </Link>
      </li>
      <li>
        <Link to="/mision-espacial/incentivos" className="panel">
          <img src={rango} alt="" width={56} height={56} />
          <span>
            {incentives.total === 0 ? (
              'Los incentivos llegan pronto'
            ) : (
              <>
                <Count have={earned} total={incentives.total} />{' '}
                {incentives.total === 1 ? 'incentivo ganado' : 'incentivos ganados'}
              </>
            )}
          </span>
          {incentives.total === 0 ? null : claimable > 0 ? (
            <em>{claimable === 1 ? '1 por reclamar' : `${claimable} por reclamar`}</em>
          ) : (
            <Bar have={earned} total={incentives.total} label="Incentivos ganados" />
          )}
        </Link>
      </li>
    </ul>
  )
}

function Count({ have, total }: { have: number; total: number }) {
  return (
    <>
      <strong className="display">{have}</strong> de {total}
    </>
  )
}

function Bar({ have, total, label }: { have: number; total: number; label: string }) {
  return (
    // The words beside it say the same, and would be twice in the name of the link.
    <div className="contents" aria-hidden="true">
      <ProgressBar className={styles.bar} share={have / total} label={label} value={`${have} de ${total}`} />
    </div>
  )
}
