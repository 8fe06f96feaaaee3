import { Link } from '@tanstack/react-router'
import IconBack from '~icons/ph/caret-left-bold'
import './back-link.css'

/** From a screen of this address back to the first. */
export function WayBack() {
  return (
    <Link to="/mision-espacial/reconocimientos" search={{}} className="link way-back">
      <IconBack aria-hidden="true" />
      Reconocimientos
    </Link>
  )
}
