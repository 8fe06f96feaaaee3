import { VisitorFrame } from '../../components/frame/visitor-frame.tsx'
import { NotFoundScene } from './not-found-scene.tsx'

export function NotFoundPage() {
  return (
    <VisitorFrame place="figuras">
      <NotFoundScene />
    </VisitorFrame>
  )
}
