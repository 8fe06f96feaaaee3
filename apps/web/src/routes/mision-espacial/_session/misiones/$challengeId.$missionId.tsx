import { createFileRoute, notFound } from '@tanstack/react-router'
import { MissionPage } from '../../../../features/missions/mission-page.tsx'
import { NotFoundScene } from '../../../../features/not-found/not-found-scene.tsx'

export const Route = createFileRoute('/mision-espacial/_session/misiones/$challengeId/$missionId')({
  staticData: { title: 'Misión · Misión espacial', back: '/mision-espacial/misiones' },
  // Until missions are published every id is unknown.
  loader: () => {
    throw notFound()
  },
  component: MissionPage,
  notFoundComponent: NotFoundScene,
})
