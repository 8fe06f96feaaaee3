import { classNames } from '../../ui/class-names.ts'
import glazes from '../glazes.module.css'
import { iconPicture } from '../pictures/icons.ts'
import styles from './goal-head.module.css'

type Props = { kind: 'area' | 'company'; over: string; title: string; level: 2 | 3 }

/** Heads the card of a shared goal with its drawing, whose it is and what it is about. */
export function GoalHead({ kind, over, title, level }: Props) {
  const Title = `h${level}` as const

  return (
    <div className={styles.head}>
      <span className={classNames('tile', styles.icon, kind === 'area' ? glazes.blue : glazes.green)}>
        <img src={iconPicture(kind === 'area' ? 'iconos/equipo' : 'iconos/reto')} alt="" width={44} height={44} />
      </span>
      <div>
        <small>{over}</small>
        <Title className="display">{title}</Title>
      </div>
    </div>
  )
}
