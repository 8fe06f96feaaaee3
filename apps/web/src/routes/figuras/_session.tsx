import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../app/guards.ts'
import { SessionLayout } from '../../app/session-layout.tsx'
import { FramedFailure } from '../../features/error/framed-failure.tsx'

export const Route = createFileRoute('/figuras/_session')({
  beforeLoad: (moment) => requireSession('figuras', moment),
  component: () => <SessionLayout platform="figuras" />,
  errorComponent: ({ error }) => <FramedFailure platform="figuras" error={error} />,
})
