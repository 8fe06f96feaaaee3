import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCompany } from '../../app/company.ts'
import { messageOf } from '../../app/error-copy.ts'
import { VisitorFrame } from '../../components/frame/visitor-frame.tsx'
import { isRefusal } from '../../rpc/rpc-error.ts'
import { prepareBrowser } from '../../rpc/session.ts'
import { Button } from '../../ui/button.tsx'
import styles from './link-page.module.css'

const TOKEN = /^[\w-]{43}$/
const INCOMPLETE = 'A este enlace le falta una parte. Ábrelo otra vez entero, o escanea de nuevo el código.'

type State = { at: 'asked' | 'busy' | 'ready' | 'over' | 'failed'; problem?: string }

/**
 * Makes the browser known to the account of a one-time link, after a touch: whoever previews links must not use it up. Its
 * secret stands behind the `#`, which no server and no log sees.
 *
 * @see SE-3
 */
export function LinkPage() {
  const [{ at, problem }, setState] = useState<State>({ at: 'asked' })

  async function prepare() {
    const token = location.hash.slice(1)
    if (!TOKEN.test(token)) return setState({ at: 'over', problem: INCOMPLETE })

    setState({ at: 'busy' })
    try {
      await prepareBrowser(token)
      history.replaceState(history.state, '', location.pathname)
      setState({ at: 'ready' })
    } catch (error) {
      setState({ at: isRefusal(error) ? 'over' : 'failed', problem: messageOf(error) })
    }
  }

  return (
    <VisitorFrame company={useCompany()} place={undefined} back="/">
      <div className={styles.page}>
        <h1 tabIndex={-1}>{at === 'ready' ? '¡Listo!' : 'Prepara este navegador'}</h1>
        <p>
          {at === 'ready'
            ? 'Este navegador ya es de los tuyos. Ahora entra con tu correo y tu cédula.'
            : 'Tu equipo de personas te dio este enlace para entrar desde aquí. Sirve una sola vez y en un solo navegador: tócalo en el teléfono o computador que usas tú.'}
        </p>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        {(at === 'asked' || at === 'busy' || at === 'failed') && (
          <Button tone="gold" wide disabled={at === 'busy'} onClick={() => void prepare()}>
            {at === 'failed' ? 'Reintentar' : at === 'busy' ? 'Un momento…' : 'Preparar este navegador'}
          </Button>
        )}
        {(at === 'ready' || at === 'over') && (
          <Link to="/login" className="btn btn-gold">
            Iniciar sesión
          </Link>
        )}
      </div>
    </VisitorFrame>
  )
}
