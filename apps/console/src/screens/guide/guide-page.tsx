import { Button, Card, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link, NavLink, useNavigate, useParams } from 'react-router'
import { QueryState } from '../../table/query-state.tsx'
import { Columns } from '../../ui/layout.tsx'
import { Loading } from '../../ui/page/loading.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import styles from './guide-page.module.css'
import { type GuidePage, loadPage, PAGES } from './pages.ts'

const BASE = '/consola'
const GONE = 'Esa página de la guía no existe'

/** A page of the operators' guide, beside the list of its pages. */
export function Component() {
  const { page: name = '' } = useParams()
  const query = useQuery({
    queryKey: ['guide', name],
    queryFn: () => loadPage(name),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: page, error } = query
  useTitle(page === null ? GONE : (page?.title ?? 'Guía'))

  return (
    <Columns widths="190px minmax(0, 760px)">
      <Stack
        component="nav"
        spacing={0.5}
        aria-label="Guía"
        className={styles.pages}
        sx={{ position: { lg: 'sticky' }, top: 16 }}
      >
        {PAGES.map(({ name: each, title }) => (
          <NavLink key={each} to={each ? `/guia/${each}` : '/guia'} end>
            {title}
          </NavLink>
        ))}
      </Stack>
      {page && <Text page={page} />}
      {page === undefined && !error && <Loading />}
      {error && <QueryState query={query} failed="No pudimos traer la guía" isScreen />}
      {page === null && (
        <Scene isScreen title={GONE} role="alert">
          Cambió de nombre o nunca estuvo.
          <Button component={Link} to="/guia" variant="soft">
            Ir al comienzo de la guía
          </Button>
        </Scene>
      )}
    </Columns>
  )
}

function Text({ page: { title, html } }: { page: GuidePage }) {
  const navigate = useNavigate()

  /** Follows a link to another page of the guide without loading the console again. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.origin !== location.origin || !link.pathname.startsWith(`${BASE}/`)) return
    event.preventDefault()
    void navigate(link.pathname.slice(BASE.length) + link.search)
  }

  return (
    <Card component="article" className={styles.text!} sx={{ display: 'block', p: 6 }}>
      <PageHead title={title} />
      {/* biome-ignore lint/a11y: the links inside take the keyboard; this only keeps their clicks in the console. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the project's own, and is built with it. */}
      <div onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
    </Card>
  )
}
