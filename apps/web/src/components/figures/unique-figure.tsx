import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { Avatar } from '../people/avatar.tsx'
import { framePicture, groundPicture } from '../pictures/figures.ts'
import figureCardStyles from './figure-card.module.css'
import styles from './unique-figure.module.css'

type Props = {
  /** the id of its owner's avatar; `name` is its owner's name */
  avatar: string | null
  name: string
  /** the text of the plate, such as `Nov 2026` */
  plate: string
  className?: string | undefined
  /** whether it is what its page paints largest, so that its drawings are fetched before any other */
  isFirst?: boolean
}

/**
 * Shows the figure that only one person can hold, in a legendary frame. It is hidden from screen readers, because the
 * text around it says the same.
 *
 * @see RC-1
 */
export function UniqueFigure({ avatar, name, plate, className, isFirst = false }: Props) {
  const shared = { draggable: false, isFirst, alt: '' }

  return (
    <span
      className={classNames(`${figureCardStyles.card} ${styles.figure}`, className)}
      data-rarity="legendaria"
      aria-hidden="true"
    >
      <Picture {...shared} src={groundPicture('legendaria')} width={300} height={404} />
      <span className={figureCardStyles.foil} />
      <Avatar id={avatar} name={name} className={styles.face} />
      <Picture
        {...shared}
        className={figureCardStyles.frame}
        src={framePicture('legendaria')}
        width={300}
        height={404}
      />
      <span className={figureCardStyles.plate}>
        <span>{plate}</span>
      </span>
    </span>
  )
}
