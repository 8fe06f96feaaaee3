import type { RedeemView } from '@orbita/domain/rewards/views'
import { useState } from 'react'
import { messageOf } from '../../../app/error-copy.ts'
import { RpcError } from '../../../rpc/rpc-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useCancel } from '../queries.ts'
import { creditsWords } from '../reward-labels.ts'

type Props = { redeem: RedeemView; onClose: () => void; onDone: (redeem: RedeemView) => void }

/** The last question before a request is taken back. @see RE-3 */
export function CancelSheet({ redeem, onClose, onDone }: Props) {
  const [{ id, title, price }] = useState(redeem)
  const { run, isRunning, error } = useCancel(onDone)
  const isOver = error instanceof RpcError && !error.isPassing

  return (
    <Sheet title="¿Cancelar este canje?" onClose={onClose} isBusy={isRunning}>
      <p className="sheet-lead">
        {title}. Te devolvemos {creditsWords(price)} al momento y la recompensa vuelve al catálogo.
      </p>
      <div role="alert" className="contents">
        {error && <p className="sheet-error">{messageOf(error)}</p>}
      </div>
      {isOver ? (
        <Button wide onClick={onClose}>
          Entendido
        </Button>
      ) : (
        <div className="sheet-actions">
          <Button className="btn-ghost" onClick={onClose} disabled={isRunning}>
            Volver
          </Button>
          <Button onClick={() => run(id)} disabled={isRunning}>
            Cancelar canje
          </Button>
        </div>
      )}
    </Sheet>
  )
}
