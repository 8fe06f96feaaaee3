import { useNavigate, useSearchParams } from 'react-router'
import crew from '../../../../packages/art/generated/escena/astronauta-saludo.svg?url'
import logo from '../../../../packages/art/generated/marca/logo-claro.svg?url'
import planet from '../../../../packages/art/generated/planetas/anillos.svg?url'
import { notify } from '../ui/notify.ts'
import { useTitle } from '../ui/page/use-title.ts'
import { CompanySignIn } from './company-sign-in.tsx'
import styles from './sign-in.module.css'
import { SignInFlow } from './sign-in-flow.tsx'

/** The sign-in page of the console, `/consola/login`. @see D-70 */
export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useTitle('Entrar')

  return (
    <div className={styles.page}>
      <header className={styles.scene}>
        <img src={logo} alt="Órbita" height={40} />
        <img className={styles.planet} src={planet} alt="" />
        <img className={styles.crew} src={crew} alt="" />
        <div className={styles.words}>
          <p className={styles.title}>La cabina de mando</p>
          <p>Desde aquí se cuida todo lo que la tripulación juega, gana y celebra.</p>
        </div>
      </header>
      <main className={styles.main}>
        <SignInFlow
          onEntered={({ recoveryCodesLeft, withRecoveryCode }) => {
            if (withRecoveryCode) notify(recoveryCodesNotice(recoveryCodesLeft))
            void navigate(innerPath(search.get('volver')), { replace: true })
          }}
        />
        <CompanySignIn />
      </main>
    </div>
  )
}

/** Says how many recovery codes are left after one was spent. */
function recoveryCodesNotice(left: number): string {
  if (left === 0) return 'Usaste tu último salvavidas. Pide a otra persona operadora que reinicie tu acceso.'

  return `Usaste un salvavidas. Te ${left === 1 ? 'queda 1' : `quedan ${left}`}.`
}

/** Returns the path, below `/consola`, to go on to. Anything else leads to the first screen. */
function innerPath(wanted: string | null): string {
  return wanted !== null && /^\/consola\/(?!login)[\w/-]*$/.test(wanted) ? wanted.slice('/consola'.length) : '/'
}
