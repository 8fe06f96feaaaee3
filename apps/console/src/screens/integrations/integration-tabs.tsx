import { PageTabs } from '../../ui/page/page-tabs.tsx'

type Tab = 'resumen' | 'claves' | 'destinos' | 'correo' | 'directorio' | 'aprendizaje' | 'identidad'

/** The tabs of what comes in and what goes out. */
export function IntegrationTabs({ shown }: { shown: Tab }) {
  return (
    <PageTabs
      label="Integraciones"
      tabs={[
        { to: '/integraciones', title: 'Resumen', isShown: shown === 'resumen' },
        { to: '/integraciones/claves', title: 'Claves', isShown: shown === 'claves' },
        { to: '/integraciones/destinos', title: 'Avisos salientes', isShown: shown === 'destinos' },
        { to: '/integraciones/correo', title: 'Correo', isShown: shown === 'correo' },
        { to: '/integraciones/directorio', title: 'Directorio', isShown: shown === 'directorio' },
        { to: '/integraciones/aprendizaje', title: 'Aprendizaje', isShown: shown === 'aprendizaje' },
        { to: '/integraciones/identidad', title: 'Identidad', isShown: shown === 'identidad' },
      ]}
    />
  )
}
