import { Link } from '@tanstack/react-router'
import IconDone from '~icons/ph/check-bold'
import styles from './gift-crumbs.module.css'

type Props = {
  /** the current step, from 0 */
  step: number
  /** the addresses of the steps before it */
  search: readonly object[]
}

const NAMES = ['Figura', 'Persona', 'Frase'] as const

/** Shows the steps of a gift: those that are done lead back to themselves. @see D-69 */
export function GiftCrumbs({ step, search }: Props) {
  return (
    <nav aria-label="Pasos del regalo">
      <ol className={styles.crumbs}>
        {NAMES.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined}>
            {index < step ? (
              <Link to="/figuras/regalar" search={search[index] ?? {}} data-done="">
                <b>
                  <IconDone aria-hidden="true" />
                </b>
                {name}
              </Link>
            ) : (
              <span>
                <b>{index + 1}</b>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
