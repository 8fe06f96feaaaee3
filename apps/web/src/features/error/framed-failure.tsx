import { platformOfPath } from '@orbita/domain/platforms'
import { useLocation } from '@tanstack/react-router'
import { useCompany } from '../../app/company.ts'
import { VisitorFrame } from '../../components/frame/visitor-frame.tsx'
import { PageFailure } from './page-failure.tsx'

/**
 * Shows the failure of a whole platform. It uses the visitor frame, because without a profile the signed-in frame has
 * no person to show.
 *
 * @see S-32
 */
export function FramedFailure({ error }: { error: unknown }) {
  const place = useLocation({ select: ({ pathname }) => platformOfPath(pathname) })

  return (
    <VisitorFrame company={useCompany()} place={place}>
      <PageFailure error={error} />
    </VisitorFrame>
  )
}
