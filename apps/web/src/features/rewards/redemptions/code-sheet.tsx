import type { RedemptionCodeOutput, RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import { isAddress } from '@orbita/domain/rewards/code-text'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../app/error-copy.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Button } from '../../../ui/button.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { codeQuery } from '../queries.ts'
import styles from './code-sheet.module.css'
import { copyCode } from './copy-code.ts'
import { QrCode } from './qr-code.tsx'

type Props = { redeem: RedemptionOutput; onClose: () => void }

/** Shows a code to its owner, large enough to be shown at a counter, and lets them copy it. @see RE-5 */
export function CodeSheet({ redeem, onClose }: Props) {
  const { data, error, refetch } = useQuery(codeQuery(redeem.id))

  return (
    <Sheet title={redeem.title} onClose={onClose}>
      {!data && !error && <Bone className="mx-auto size-60 rounded-lg" />}
      <div role="alert" className="contents">
        {error && !data && <p className={sheetStyles.error}>{messageOf(error)}</p>}
      </div>
      {data && (
        <>
          {data.kind === 'pickup' && <QrCode text={data.code} />}
          {isAddress(data.code) ? (
            <a className={`link ${styles.address}`} href={data.code} target="_blank" rel="noreferrer">
              {data.code}
            </a>
          ) : (
            <p className={styles.code}>{data.code}</p>
          )}
          <p className={sheetStyles.lead}>{leadOf(data)}</p>
        </>
      )}
      <div className={sheetStyles.actions}>
        <Button className="btn-ghost" onClick={onClose}>
          Cerrar
        </Button>
        {data ? (
          <Button onClick={() => void copyCode(data.code)}>
            {isAddress(data.code) ? 'Copiar enlace' : 'Copiar código'}
          </Button>
        ) : (
          // The `disabled` attribute would take the focus away.
          <Button onClick={() => error && void refetch()} aria-disabled={!error} aria-busy={!error}>
            {error ? 'Reintentar' : 'Cargando…'}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function leadOf({ kind, code }: RedemptionCodeOutput): string {
  if (kind === 'pickup') return 'Muéstralo al recoger tu recompensa. Es de un solo uso y solo tú lo ves.'
  return isAddress(code)
    ? 'Ábrelo cuando lo necesites: se abre en otra pestaña. Solo tú lo ves.'
    : 'Úsalo donde dice la recompensa. Solo tú lo ves.'
}
