import type { CodeOutput } from '@orbita/contract/codes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonLook } from '../../ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './code-page.module.css'
import { CodeScene } from './code-scene.tsx'

/** Redeems a campaign code for its packs or its figure. @param props.code the one in the address @see D-58, AL-5 */
export function CodePage({ code }: { code: string | undefined }) {
  const [given, setGiven] = useState<CodeOutput>()
  const [accepted, setAccepted] = useState(0)

  return (
    <div className={styles.page}>
      <CodeScene key={accepted} given={given} />
      <section className={`panel ${styles.panel}`} aria-labelledby="codigo">
        <h1 id="codigo" className="title">
          ¿Tienes un código?
        </h1>
        <p role="status" data-given={given && ''}>
          {given
            ? givenWords(given)
            : 'Búscalo en los carteles y eventos de la campaña. Cada código se usa una sola vez.'}
        </p>
        <CodeForm
          isAgain={given !== undefined}
          initial={code?.slice(0, 80) ?? ''}
          onGiven={(gift) => {
            setGiven(gift)
            setAccepted(accepted + 1)
          }}
        />
        {given?.figure ? (
          <Link to="/figuras/album" className={buttonLook({ tone: 'gold', wide: true })}>
            Ver tu álbum
          </Link>
        ) : given ? (
          <Link to="/figuras/sobres" className={buttonLook({ tone: 'gold', wide: true })}>
            {given.waitingPacks === 1 ? 'Abrir tu sobre' : `Abrir tus sobres (${given.waitingPacks})`}
          </Link>
        ) : (
          <Link to="/figuras/sobres" className="link justify-self-center">
            Volver a tus sobres
          </Link>
        )}
      </section>
    </div>
  )
}

function givenWords({ packs, figure }: CodeOutput): string {
  if (figure !== null) return `¡Código correcto! Ganaste la figura «${figure}». Ya está en tu álbum.`
  if (packs === 1) return '¡Código correcto! Ganaste 1 sobre. Ábrelo cuando quieras.'
  return `¡Código correcto! Ganaste ${packs} sobres. Ábrelos cuando quieras.`
}
