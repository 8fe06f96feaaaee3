import type { LinkCardsOutput } from '@orbita/contract/people/people'
import { drawQr } from '@orbita/web/qr'
import { createPortal } from 'react-dom'
import { useProductName } from '../../data/company.ts'
import { momentOf } from '../../ui/dates.ts'
import print from '../codes/print-sheet.module.css'

/** The sheets of cards, by area and name: each with its link as a QR code. Only a printer shows them. @see SE-3 */
export function LinkCardsSheet({ cards, expiresAt }: Pick<LinkCardsOutput, 'cards' | 'expiresAt'>) {
  const product = useProductName()

  return createPortal(
    <div className={print.sheet} aria-hidden="true">
      {cards.map(({ personId, name, area, token }) => {
        const { size, path } = drawQr(`${location.origin}/enlace#${token}`)
        return (
          <article key={personId} className={print.ticket}>
            <svg
              viewBox={`0 0 ${size} ${size}`}
              role="img"
              aria-label={`Código QR de ${name}`}
              shapeRendering="crispEdges"
            >
              <path d={path} />
            </svg>
            <div>
              <h2>{name}</h2>
              <p>{product}</p>
              {area && <p>{area}</p>}
              <p>Escanéala con tu teléfono, toca «Preparar este navegador» y entra con tu correo y tu cédula.</p>
              <p>Sirve una vez, hasta el {momentOf(expiresAt)}.</p>
            </div>
          </article>
        )
      })}
    </div>,
    document.body,
  )
}
