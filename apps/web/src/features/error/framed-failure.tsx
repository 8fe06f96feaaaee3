import type { PlatformId } from '@orbita/domain/platforms'
import { VisitorFrame } from '../../ui/visitor-frame.tsx'
import { PageFailure } from './page-failure.tsx'

/** The failure of a whole platform: without a profile there is nobody to show in the signed-in frame. @see S-32 */
export function FramedFailure({ platform, error }: { platform: PlatformId; error: unknown }) {
  return (
    <VisitorFrame place={platform}>
      <PageFailure error={error} />
    </VisitorFrame>
  )
}
