import { createFileRoute } from '@tanstack/react-router'
import { leaveMenuWhenSignedIn } from '../app/session/guards.ts'
import { MenuPage } from '../features/menu/menu-page.tsx'

export const Route = createFileRoute('/')({
  // What visitors see is part of the entry.
  codeSplitGroupings: [],
  staticData: { title: 'Elige tu plataforma' },
  beforeLoad: (moment) => leaveMenuWhenSignedIn(moment),
  component: MenuPage,
})
