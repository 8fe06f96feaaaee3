import type { Terms } from '@orbita/domain/terms'
import { VisitorFrame } from '../../components/frame/visitor-frame.tsx'
import { TermsView } from './terms-view.tsx'

/** Public, and read by people who are signed in too: back leads to wherever they came from. @see D-53 */
export function TermsPage({ terms }: { terms: Terms }) {
  return (
    <VisitorFrame place="figuras" back="/">
      <TermsView terms={terms} />
    </VisitorFrame>
  )
}
