import { createFileRoute } from '@tanstack/react-router'
import { leaveLoginWhenSignedIn } from '../../app/session/guards.ts'
import { readLoginSearch } from '../../app/session/login-search.ts'
import { LoginPage } from '../../features/session/login-page.tsx'

export const Route = createFileRoute('/mision-espacial/login')({
  // What visitors see is part of the entry.
  codeSplitGroupings: [],
  staticData: { title: 'Iniciar sesión · Misión espacial' },
  validateSearch: readLoginSearch,
  beforeLoad: (moment) => leaveLoginWhenSignedIn('mision-espacial', moment),
  component: () => <LoginPage platform="mision-espacial" />,
})
