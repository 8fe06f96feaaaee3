import { useCompany } from '../../app/company.ts'
import { VisitorFrame } from '../../components/frame/visitor-frame.tsx'
import { NotFoundScene } from './not-found-scene.tsx'

export function NotFoundPage() {
  return (
    <VisitorFrame company={useCompany()} place="figuras">
      <NotFoundScene />
    </VisitorFrame>
  )
}
