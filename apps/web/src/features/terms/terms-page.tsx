import type { Terms } from '@orbita/domain/people/terms'
import { useCompany } from '../../app/company.ts'
import { VisitorFrame } from '../../components/frame/visitor-frame.tsx'
import { TermsView } from './terms-view.tsx'

/** Shows the public terms, also to signed-in people: the back button returns to the page they came from. @see D-53 */
export function TermsPage({ terms }: { terms: Terms }) {
  return (
    <VisitorFrame company={useCompany()} place="figuras" back="/">
      <TermsView terms={terms} />
    </VisitorFrame>
  )
}
