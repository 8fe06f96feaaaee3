import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../app/guards.ts'
import { SessionLayout } from '../../app/session-layout.tsx'
import { FramedFailure } from '../../features/error/framed-failure.tsx'

export const Route = createFileRoute('/mision-espacial/_session')({
  beforeLoad: (moment) => requireSession('mision-espacial', moment),
  component: () => <SessionLayout platform="mision-espacial" />,
  errorComponent: ({ error }) => <FramedFailure platform="mision-espacial" error={error} />,
})
