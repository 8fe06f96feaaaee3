import { isAddress } from '@orbita/domain/rewards/code-text'
import { showToast } from '../../../app/toasts/toasts.ts'

/** Copies a code and says so, or how to copy it by hand: without permission it cannot, nor on a plain http address. @see RE-5 */
export async function copyCode(code: string): Promise<void> {
  const isCopied = await Promise.resolve()
    .then(() => navigator.clipboard.writeText(code))
    .then(
      () => true,
      () => false,
    )
  showToast(
    isCopied
      ? { text: isAddress(code) ? 'Enlace copiado.' : 'Código copiado.', severity: 'success' }
      : { text: 'No pudimos copiarlo. Mantén el dedo sobre el código para seleccionarlo.', severity: 'info' },
  )
}
