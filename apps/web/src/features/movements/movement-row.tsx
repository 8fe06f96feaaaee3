import moneda from '@orbita/art/files/ui/moneda.svg'
import type { MovementOutput } from '@orbita/contract/movements'
import IconOpen from '~icons/ph/caret-down-bold'
import IconAnswered from '~icons/ph/chat-circle-text-fill'
import IconReport from '~icons/ph/flag-fill'
import { iconPicture } from '../../components/pictures/icons.ts'
import { classNames } from '../../ui/class-names.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { momentWords, movementAmountWords, movementLook, signed } from './movement.ts'
import styles from './movement-row.module.css'

type Props = {
  movement: MovementOutput
  /** opens the report of the movement; absent where movements are only shown */
  onReport?: () => void
}

/** Shows a movement with its reason and amounts. Opened, it offers to report it, or shows the answer. @see PT-5 */
export function MovementRow({ movement, onReport }: Props) {
  if (!onReport) return <Line movement={movement} />

  return (
    <details className={styles.details} open={movement.report !== null}>
      <summary>
        <Line movement={movement} />
        <IconOpen className={styles.open} aria-hidden="true" />
      </summary>
      <div className={styles.more}>
        {movement.report ? (
          <Report report={movement.report} />
        ) : (
          <button type="button" className="link" onClick={onReport}>
            <IconReport aria-hidden="true" />
            Reportar este movimiento
          </button>
        )}
      </div>
    </details>
  )
}

function Line({ movement }: { movement: MovementOutput }) {
  const { Icon, glaze } = movementLook(movement)

  return (
    <div className={styles.movement}>
      <span className={classNames(styles.icon, glaze)} aria-hidden="true">
        <Icon />
      </span>
      <p className={styles.words}>
        <b>{movement.reason}</b> <time dateTime={movement.occurredAt}>{momentWords(movement.occurredAt)}</time>
      </p>
      <Amounts movement={movement} />
    </div>
  )
}

function Amounts({ movement }: { movement: MovementOutput }) {
  const { credits, experience, stardust } = movement

  return (
    <p className={styles.amounts}>
      <span className="sr-only">{movementAmountWords(movement)}</span>
      {credits !== 0 && (
        <b data-less={credits < 0 || undefined} aria-hidden="true">
          {signed(credits)}
          <small>{Math.abs(credits) === 1 ? 'crédito' : 'créditos'}</small>
          <img src={moneda} alt="" width={20} height={20} />
        </b>
      )}
      {stardust !== 0 && (
        <b data-less={stardust < 0 || undefined} aria-hidden="true">
          {signed(stardust)}
          <small>de polvo</small>
          <img src={iconPicture('iconos/polvo')} alt="" width={20} height={20} />
        </b>
      )}
      {experience !== 0 && <em aria-hidden="true">{signed(experience)} de experiencia</em>}
    </p>
  )
}

function Report({ report }: { report: NonNullable<MovementOutput['report']> }) {
  return (
    <>
      {report.state === 'answered' ? (
        <StateChip tone="good" Icon={IconAnswered}>
          Respondido
        </StateChip>
      ) : (
        <StateChip tone="waiting" Icon={IconReport}>
          Reportado
        </StateChip>
      )}
      <p>
        <span>Tu reporte: </span>
        {report.text}
      </p>
      {report.answer !== null && (
        <p className={styles.answer}>
          <span>Respuesta: </span>
          {report.answer}
        </p>
      )}
    </>
  )
}
