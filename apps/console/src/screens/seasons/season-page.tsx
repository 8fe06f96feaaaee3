import { Button } from '@mui/material'
import type { SeasonOutput } from '@orbita/contract/seasons'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { seasonQuery } from '../../data/seasons.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { tabTitle, useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { AwardsTab } from './awards/awards-tab.tsx'
import { allFigures } from './draft/edit-season.ts'
import { MergeDialog } from './draft/merge-dialog.tsx'
import { type SeasonTabProps, useSeasonDraft } from './draft/use-season-draft.ts'
import { FiguresTab } from './figures/figures-tab.tsx'
import { OddsTab } from './odds/odds-tab.tsx'
import { DatesTab } from './publishing/dates-tab.tsx'
import { VersionsTab } from './publishing/versions-tab.tsx'
import { SeasonHead } from './season-head.tsx'
import styles from './seasons.module.css'

type Tab = {
  path: string
  title: string
  tab: ComponentType<SeasonTabProps>
  count?: (props: SeasonTabProps) => number
}

const TABS: readonly Tab[] = [
  {
    path: 'figuras',
    title: 'Páginas y figuras',
    tab: FiguresTab,
    count: ({ editor }) => allFigures(editor.document).length,
  },
  { path: 'probabilidades', title: 'Probabilidades y ritmo', tab: OddsTab },
  { path: 'premios', title: 'Premios del álbum', tab: AwardsTab, count: ({ editor }) => editor.document.awards.length },
  { path: 'fechas', title: 'Fechas y avisos', tab: DatesTab },
  { path: 'versiones', title: 'Versiones', tab: VersionsTab, count: ({ season }) => season.versions.length },
]

/** A season: its figures, odds, awards and days as one document, published as a whole. @see D-75 */
export function Component() {
  const { seasonId = '' } = useParams()
  const { data: season, error, refetch } = useQuery(seasonQuery(seasonId))
  const isGone = error instanceof RpcError && error.code === 'NOT_FOUND'

  if (season) return <Season key={season.id} season={season} />
  if (!error) return <SkeletonRows label="Buscando la temporada…" />
  return (
    <Scene isScreen title={isGone ? 'Esa temporada no está' : 'No pudimos traer la temporada'} role="alert">
      {isGone ? 'Puede que alguien la haya descartado, o que la dirección esté mal.' : messageOf(error)}
      {!isGone && <Button onClick={() => void refetch()}>Reintentar</Button>}
    </Scene>
  )
}

function Season({ season }: { season: SeasonOutput }) {
  const { tab = 'figuras' } = useParams()
  const editor = useSeasonDraft(season)
  const shown = TABS.find(({ path }) => path === tab) ?? TABS[0]!
  const name = editor.document.title || 'Sin nombre'
  useTitle(tabTitle(name, shown, TABS))
  useLastCrumb(name)
  const Tab = shown.tab

  return (
    <div className={styles.page}>
      <SeasonHead season={season} editor={editor} />
      <PageTabs
        label={`Pestañas de ${name}`}
        tabs={TABS.map((one) => ({
          to: `/temporadas/${season.id}/${one.path}`,
          title: one.title,
          isShown: one === shown,
          count: one.count?.({ season, editor }),
        }))}
      />
      <Tab season={season} editor={editor} />
      {editor.crossing.length > 0 && <MergeDialog editor={editor} />}
    </div>
  )
}
