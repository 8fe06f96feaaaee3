import { Box, Button, Stack } from '@mui/material'
import type { RewardDetailOutput } from '@orbita/contract/rewards/operator-rewards'
import { rewardPicture } from '@orbita/web/pictures/rewards'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { rewardQuery } from '../../data/rewards.ts'
import { QueryState } from '../../table/query-state.tsx'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { momentOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { AuditLink } from '../../ui/page/audit-link.tsx'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { useMay } from '../../ui/page/may.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { NO_TAB, tabTitle, useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CardTab } from './card-tab.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { PlacesTab } from './places-tab.tsx'
import { RedeemsTab } from './redeems-tab.tsx'
import styles from './reward-page.module.css'
import { STATE_WORDS } from './reward-words.ts'
import { StockTab } from './stock-tab.tsx'
import { WantedTab } from './wanted-tab.tsx'

const TABS = [
  { path: 'ficha', title: 'Ficha', tab: CardTab },
  {
    path: 'existencias',
    title: 'Existencias y códigos',
    tab: StockTab,
    count: ({ left }: RewardDetailOutput) => left ?? undefined,
  },
  { path: 'canjes', title: 'Canjes', tab: RedeemsTab, count: ({ redeemed }: RewardDetailOutput) => redeemed },
  {
    path: 'metas',
    title: 'Quién la quiere',
    tab: WantedTab,
    count: ({ goals, waiting }: RewardDetailOutput) => goals + waiting,
  },
  {
    path: 'lugares',
    title: 'Lugares por área',
    tab: PlacesTab,
    count: ({ places }: RewardDetailOutput) => places?.waiting,
    isShown: ({ delivery }: RewardDetailOutput) => delivery === 'time-off',
  },
] as const

const GONE = 'Esa recompensa no está'

/** One reward: its form, its stock and codes, its redemptions, who wants it, and the places of areas. @see D-77, RE-7 */
export function Component() {
  const { rewardId = '', tab = 'ficha' } = useParams()
  const query = useQuery(rewardQuery(rewardId))
  const { data: reward, error } = query
  const shown = TABS.find(({ path }) => path === tab)
  const isGone = error instanceof RpcError && error.code === 'REWARD_NOT_FOUND'
  useTitle(isGone ? GONE : !shown ? NO_TAB : tabTitle(reward?.title ?? 'Recompensa', shown, TABS))
  useLastCrumb(reward?.title)

  if (query.error && !reward)
    return (
      <QueryState
        query={query}
        failed="No pudimos traer esta recompensa"
        gone={{ title: GONE, words: 'Puede que la dirección esté mal.' }}
        isScreen
      />
    )
  if (!shown) {
    return (
      <Scene isScreen title={NO_TAB} role="alert">
        <Link to={`/recompensas/${rewardId}`}>Ir a la ficha de la recompensa</Link>
      </Scene>
    )
  }
  if (!reward) return <SkeletonRows label="Buscando la recompensa…" />

  const Tab = shown.tab
  return (
    <Stack spacing={4}>
      <Head reward={reward} />
      <PageTabs
        label={`Pestañas de ${reward.title}`}
        tabs={TABS.filter((one) => !('isShown' in one) || one.isShown(reward)).map((one) => ({
          to: `/recompensas/${reward.id}/${one.path}`,
          title: one.title,
          isShown: one === shown,
          count: 'count' in one ? one.count(reward) : undefined,
        }))}
      />
      <Tab key={reward.id} reward={reward} />
    </Stack>
  )
}

function Head({ reward }: { reward: RewardDetailOutput }) {
  const [isRetiring, setRetiring] = useState(false)
  const may = useMay()
  const { word, tone } = STATE_WORDS[reward.state]

  return (
    <Cluster as="header" gap={3.5}>
      <img className={styles.picture} src={rewardPicture(reward.picture)} alt="" width={96} height={72} />
      <Box sx={{ flex: 1, minWidth: 220, color: 'text.secondary' }}>
        <Cluster gap={2.5}>
          <h1>{reward.title}</h1>
          <Tag tone={tone}>{word}</Tag>
        </Cluster>
        <p>
          {figureOf(reward.price)} créditos
          {reward.edited &&
            ` · guardada ${momentOf(reward.edited.at)}${reward.edited.by ? ` por ${reward.edited.by}` : ''}`}
        </p>
      </Box>
      <AuditLink objects={[`rewards/${reward.id}`]} />
      {reward.state !== 'retired' && may('PUT /rewards/:rewardId/retirement') && (
        <Button variant="danger" onClick={() => setRetiring(true)}>
          Retirar…
        </Button>
      )}
      {isRetiring && <ChangeDialog reward={reward} change={null} onClose={() => setRetiring(false)} />}
    </Cluster>
  )
}
