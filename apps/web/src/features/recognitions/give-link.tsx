import { Link } from '@tanstack/react-router'
import IconClap from '~icons/ph/hands-clapping-fill'
import { buttonLook } from '../../ui/button.tsx'

/** Leads to the form that thanks a colleague. */
export function GiveLink() {
  return (
    <Link
      to="/mision-espacial/reconocimientos"
      search={{ ver: 'reconocer' }}
      className={`${buttonLook({ wide: true })} btn-mint`}
    >
      <IconClap aria-hidden="true" />
      Reconocer a alguien
    </Link>
  )
}
