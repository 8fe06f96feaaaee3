import appleIcon from '@orbita/art/files/app/apple-touch-icon.png'
import icon from '@orbita/art/files/marca/simbolo.svg'
import { createRootRouteWithContext, HeadContent, Outlet, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import lilita from '../../generated/fonts/lilita.woff2'
import nunito from '../../generated/fonts/nunito.woff2'
import { Arrival } from '../app/arrival.tsx'
import { DOCUMENT_SCRIPT } from '../app/document-script.ts'
import { titleOf } from '../app/navigation/page-title.ts'
import type { RouterContext } from '../app/page-facts.ts'
import { NotFoundPage } from '../features/not-found/not-found-page.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ matches }) => ({
    meta: [
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#120a33' },
      { name: 'description', content: 'Álbum de figuras y misiones espaciales del equipo' },
      { title: titleOf(matches) },
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: icon },
      { rel: 'apple-touch-icon', href: appleIcon },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      ...[lilita, nunito].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
    ],
  }),
  shellComponent: Page,
  component: Outlet,
  codeSplitGroupings: [],
  notFoundComponent: NotFoundPage,
})

/** The document around every page: the server renders it, and the browser takes it over. */
function Page({ children }: { children: ReactNode }) {
  const { kind, visit, app } = useRouter().options.context
  return (
    <html lang="es" data-kind={kind} data-session={visit?.session} data-app={app}>
      <head>
        <meta charSet="utf-8" />
        <ScriptOnce>{DOCUMENT_SCRIPT}</ScriptOnce>
        <HeadContent />
      </head>
      <body>
        <div id="root">{children}</div>
        <Arrival />
        <Scripts />
      </body>
    </html>
  )
}
