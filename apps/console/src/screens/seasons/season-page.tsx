import { Stack } from '@mui/material'
import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { seasonQuery } from '../../data/seasons.ts'
import { isGone, QueryState } from '../../table/query-state.tsx'
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
  const { seasonId = '', tab = 'figuras' } = useParams()
  const query = useQuery(seasonQuery(seasonId))
  const { data: season, error } = query
  const shown = TABS.find(({ path }) => path === tab)

  if (season && shown) return <Season key={season.id} season={season} shown={shown} />
  if (!error && shown) return <SkeletonRows label="Buscando la temporada…" />
  return <Missing query={shown && query} />
}

const GONE = {
  title: 'Esa temporada no está',
  words: 'Puede que alguien la haya descartado, o que la dirección esté mal.',
}
const FAILED = 'No pudimos traer la temporada'

/** Stands where a season would: it is not there, or could not be read. @param query none for an address without a tab */
function Missing({ query }: { query: UseQueryResult | undefined }) {
  useTitle(!query || isGone(query.error) ? GONE.title : FAILED)
  if (query) return <QueryState query={query} failed={FAILED} gone={GONE} isScreen />

  return (
    <Scene isScreen title={GONE.title} role="alert">
      {GONE.words}
    </Scene>
  )
}

function Season({ season, shown }: { season: SeasonOutput; shown: Tab }) {
  const editor = useSeasonDraft(season)
  const name = editor.document.title || 'Sin nombre'
  useTitle(tabTitle(name, shown, TABS))
  useLastCrumb(name)
  const Tab = shown.tab

  return (
    <Stack spacing={4}>
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
    </Stack>
  )
}
