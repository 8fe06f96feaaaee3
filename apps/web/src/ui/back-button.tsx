import { Link, useRouter } from '@tanstack/react-router'
import IconArrowLeft from '~icons/ph/arrow-left-bold'

/** Goes to a given place or, without one, back in history. @see S-06 */
export function BackButton({ to }: { to?: string }) {
  const router = useRouter()
  if (to !== undefined) {
    return (
      <Link to={to} className="back" aria-label="Volver">
        <IconArrowLeft aria-hidden="true" />
      </Link>
    )
  }

  return (
    <button type="button" className="back" aria-label="Volver" onClick={() => router.history.back()}>
      <IconArrowLeft aria-hidden="true" />
    </button>
  )
}
