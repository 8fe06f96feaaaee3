import type { OwnPasskey } from '@orbita/contract/identity/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconKey from '~icons/ph/key-fill'
import { messageOf } from '../../../app/error-copy.ts'
import { useServerNow } from '../../../app/use-server-now.ts'
import { agoWords } from '../../../ui/ago-words.ts'
import { Button } from '../../../ui/button.tsx'
import { CedulaSheet } from './cedula-sheet.tsx'
import styles from './passkeys-panel.module.css'
import { passkeysQuery } from './queries.ts'

const CLOCK_TICK_MS = 30_000

/**
 * A second lock for whoever wants one: a passkey, which new browsers then ask for after the cédula. Nobody is asked to have one.
 *
 * @see SE-4
 */
export function PasskeysPanel() {
  const { data, error, refetch } = useQuery(passkeysQuery)
  const [asked, setAsked] = useState<OwnPasskey | 'new'>()
  const now = useServerNow(CLOCK_TICK_MS)
  const canMake = data?.isAvailable && 'PublicKeyCredential' in window
  if (data && !canMake && data.passkeys.length === 0) return null
  if (!data && !error) return null

  return (
    <>
      <section className={`panel ${styles.panel}`} aria-labelledby="llaves">
        <h2 id="llaves">
          <IconKey aria-hidden="true" />
          Llave de acceso
        </h2>
        {!data && (
          <>
            <p role="alert">No pudimos traer tus llaves. {messageOf(error)}</p>
            <Button size="small" className="btn-quiet" onClick={() => void refetch()}>
              Reintentar
            </Button>
          </>
        )}
        {data && (
          <p>
            {data.passkeys.length === 0
              ? 'Si quieres, otro candado: con tu huella, tu rostro o el bloqueo de tu teléfono, además de la cédula. Solo la piden los navegadores nuevos.'
              : 'Un navegador nuevo la pide además de tu cédula. Los de siempre, no. Si la pierdes, tu equipo de personas te da un enlace de un solo uso.'}
          </p>
        )}
        {data && data.passkeys.length > 0 && (
          <ul>
            {data.passkeys.map((passkey) => (
              <li key={passkey.id}>
                <span>
                  <b>{passkey.name}</b>, registrada {agoWords(passkey.createdAt, now)}
                  {passkey.usedAt && `, usada ${agoWords(passkey.usedAt, now)}`}
                </span>
                <Button
                  size="small"
                  className="btn-quiet"
                  aria-label={`Quitar la llave de ${passkey.name}`}
                  onClick={() => setAsked(passkey)}
                >
                  Quitar
                </Button>
              </li>
            ))}
          </ul>
        )}
        {canMake && (
          <Button className="btn-quiet" onClick={() => setAsked('new')}>
            Registrar una llave
          </Button>
        )}
      </section>
      {asked && <CedulaSheet of={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
