import { platformOfPath } from '@orbita/domain/platforms'
import { useLocation } from '@tanstack/react-router'
import { VisitorFrame } from '../../components/frame/visitor-frame.tsx'
import { PageFailure } from './page-failure.tsx'

/** The failure of a whole platform: without a profile there is nobody to show in the signed-in frame. @see S-32 */
export function FramedFailure({ error }: { error: unknown }) {
  const place = useLocation({ select: ({ pathname }) => platformOfPath(pathname) })

  return (
    <VisitorFrame place={place}>
      <PageFailure error={error} />
    </VisitorFrame>
  )
}
