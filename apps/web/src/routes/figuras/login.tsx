import { createFileRoute } from '@tanstack/react-router'
import { leaveLoginWhenSignedIn } from '../../app/guards.ts'
import { readLoginSearch } from '../../app/login-search.ts'
import { LoginPage } from '../../features/session/login-page.tsx'

export const Route = createFileRoute('/figuras/login')({
  staticData: { title: 'Iniciar sesión · Figuras' },
  validateSearch: readLoginSearch,
  beforeLoad: (moment) => leaveLoginWhenSignedIn('figuras', moment),
  component: () => <LoginPage platform="figuras" />,
})
